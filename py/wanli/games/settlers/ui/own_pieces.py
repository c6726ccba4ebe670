"""The viewing seat's buildings, roads, wall and cards, as text."""

from __future__ import annotations

from wanli.games.settlers.rules.components import CARDS
from wanli.games.settlers.rules.view import open_cards, open_hand
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.labels import building_at, cards, corner_description, edge_name, section_begun


def own_pieces(context: Context) -> list[str]:
    """The cards, then buildings, roads and wall with their places."""
    seat, t, view = context.seat, context.t, context.view
    if seat is None:
        return []
    player = view["players"][seat]
    lines = []
    if player["hand"] is not None:
        lines.append(f"{t('settlers.hand', count=player['hand_count'])}: {cards(context, open_hand(player))}")
        held = open_cards(player)
        lines += [f"{t(f'settlers.card.{kind}')}: {held[kind]}" for kind in CARDS if held[kind]]
    lines += [
        f"{building_at(context, corner)}: {corner_description(context, corner)}"
        for corner, owner, _ in view["buildings"]
        if owner == seat
    ]
    roads = [edge_name(context, edge) for edge, owner in view["roads"] if owner == seat]
    lines += [t("settlers.text.roads", edges="; ".join(roads))] if roads else []
    for wall in view["sections"]:
        if wall["owner"] == seat:
            begun, level = section_begun(context, wall["id"]), wall["level"]
            lines.append(t.plural("settlers.attack.riders", len(wall["riders"]), section=begun, level=level))
    return lines
