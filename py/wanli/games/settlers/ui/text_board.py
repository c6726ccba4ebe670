"""The text board: the whole position as headings and lists for screen readers, with a button for each action."""

from __future__ import annotations

from itertools import groupby

from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.rules.view import is_blocked, open_cards, open_hand
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import sprite
from wanli.games.settlers.ui.geometry import board_of, has_wall
from wanli.games.settlers.ui.labels import (
    building_at,
    card_rule,
    cards,
    corner_description,
    edge_name,
    harbour_name,
    hex_name,
    level_of,
    resource_name,
    sea_of_harbour,
    section_begun,
    section_name,
    short_action_label,
)
from wanli.games.settlers.ui.player_bar import counted_text, number_lines
from wanli.games.settlers.ui.prompt import prompt
from wanli.games.settlers.ui.status import bag_text, offer_lines, played_text, rolls_text, start_lines
from wanli.ui.contract.text_board import bullets, choices, play_button, section, subsection
from wanli.ui.markup.html import Markup, el

_ORDER = (
    "roll", "accept", "refuse", "counter", "partner", "nobody", "fort", "found", "knight", "road_building", "plenty",
    "monopoly", "settle", "city", "wall", "buy", "road", "bank", "offer", "discard", "drive", "remove", "pirate",
    "robber", "rob", "pass", "stop", "end",
)  # fmt: skip


def text_board(context: Context) -> Markup:
    """The prompt, actions, the seat's cards, wall and riders, land, players and supply, in order of importance."""
    t = context.t
    parts: list[Markup | None] = [el("p", {"class": "turn-line"}, prompt(context))]
    lines = start_lines(context) or offer_lines(context)
    if lines:
        parts.append(bullets(lines))
    if context.legal:
        parts.append(_actions(context))
    parts += [
        _own(context),
        section(t("settlers.text.frontier"), _frontier(context)) if has_wall(context) else _robber(context),
        section(t("settlers.text.land"), _land(context)),
        _players(context),
        section(t("settlers.text.supply"), _supply(context)),
    ]
    # The player bar and the status panel need the sprite, which otherwise comes with the drawn board.
    return el("div", {"class": "settlers settlers-text"}, sprite(), parts)


def _actions(context: Context) -> Markup:
    """A button for every legal action, under a heading for each verb."""
    groups = []
    ordered = sorted(context.legal, key=lambda action: _ORDER.index(action[0]))
    for verb, actions in groupby(ordered, key=lambda action: str(action[0])):
        buttons = [play_button(short_action_label(context, action), action) for action in actions]
        groups.append(subsection(context.t(f"settlers.text.do.{verb}"), bullets(buttons)))
    return choices(context.t("settlers.text.actions"), groups)


def _own(context: Context) -> Markup | None:
    if context.seat is None or context.view["players"][context.seat]["hand"] is None:
        return None
    t, player = context.t, context.view["players"][context.seat]
    own_cards = open_cards(player)
    held = [
        t(
            "settlers.card.label",
            count=own_cards[kind],
            card=t(f"settlers.card.{kind}"),
            rule=card_rule(context, kind),
        )
        for kind in CARDS
        if own_cards[kind]
    ]
    prices = [
        t("settlers.build.label", what=t(f"settlers.build.{piece}"), cost=cards(context, COMPONENTS.costs[piece]))
        for piece in ("road", "settlement", "city", "card")
    ]
    if player["left"]["wall"]:
        level = level_of(player) + 1
        what = t("settlers.build.wall", level=level)
        prices.append(t("settlers.build.label", what=what, cost=cards(context, COMPONENTS.walls[level - 1])))
    rates = [
        t("settlers.rate", rate=rate, good=resource_name(context, kind))
        for rate, kind in zip(player["rates"], RESOURCES, strict=True)
    ]
    return section(
        t("settlers.hand", count=player["hand_count"]),
        el("p", None, cards(context, open_hand(player))),
        bullets(held),
        el("h3", None, t("settlers.costs")),
        bullets(prices),
        el("p", None, t("settlers.rates", rates=", ".join(rates))),
    )


def _frontier(context: Context) -> Markup:
    """Gathering fields with their arrows, wall sections, blocked land, breaches, bag and pirate."""
    t, view = context.t, context.view
    lines = []
    for field, state in zip(board_of(context).fields, view["fields"], strict=True):
        text = t.plural("settlers.field.riders", len(state["riders"]), field=field.id)
        arrows = [
            t("settlers.text.arrow", number=number, section=section_name(context, id_)) for number, id_ in field.arrows
        ]
        lines.append(f"{text} {' '.join(arrows)}")
    for wall in view["sections"]:
        riders, begun = len(wall["riders"]), section_begun(context, wall["id"])
        lines.append(t.plural("settlers.attack.riders", riders, section=begun, level=wall["level"]))
    for id_, numerals in view["blocked"].items():
        lines.append(t.plural("settlers.blocked", len(numerals), hex=hex_name(context, id_)))
    lines.append(t.plural("settlers.breaches", view["breaches"], limit=view["breach_limit"]))
    lines.append(bag_text(context))
    lines.append(t("settlers.text.pirate", hex=hex_name(context, view["pirate"])))
    return bullets(lines)


def _robber(context: Context) -> Markup:
    """The place of the robber, and the buildings that it blocks."""
    t, view = context.t, context.view
    land = view["robber"]
    around = board_of(context).hex(land).corners
    blocked = [building_at(context, corner) for corner, _, _ in view["buildings"] if corner in around]
    lines = [t("settlers.text.robber", hex=hex_name(context, land))]
    return section(t("settlers.text.robber_at"), bullets([*lines, t.list(blocked)] if blocked else lines))


def _land(context: Context) -> list[Markup]:
    """Every hex and harbour with the buildings at it."""
    t, board = context.t, board_of(context)
    standing = {corner: building_at(context, corner) for corner, _, _ in context.view["buildings"]}
    lines = []
    for id_ in board.land:
        around = [standing[corner] for corner in board.hex(id_).corners if corner in standing]
        text = hex_name(context, id_)
        if is_blocked(context.view, id_):
            text = t("settlers.text.blocked", hex=text)
        lines.append(f"{text}: {t.list(around)}" if around else text)
    harbours = []
    for index, harbour in enumerate(board.harbours):
        text = f"{harbour_name(context, index)}: {sea_of_harbour(context, index)}"
        if harbour.sea == context.view["pirate"]:
            text = t("settlers.text.closed", harbour=text)
        around = [standing[corner] for corner in harbour.corners if corner in standing]
        harbours.append(f"{text}; {t.list(around)}" if around else text)
    return [bullets(lines), el("h3", None, t("settlers.text.harbours")), bullets(harbours)]


def _players(context: Context) -> Markup:
    t, view = context.t, context.view
    sections = []
    for seat, player in enumerate(view["players"]):
        lines = [label for _, label, _, _ in number_lines(context, seat)]
        counted = counted_text(context, player)
        lines += [counted] if counted else []
        lines += [
            building_at(context, corner) + ": " + corner_description(context, corner)
            for corner, owner, _ in view["buildings"]
            if owner == seat
        ]
        roads = [edge_name(context, edge) for edge, owner in view["roads"] if owner == seat]
        lines += [t("settlers.text.roads", edges="; ".join(roads))] if roads else []
        sections.append(subsection(context.name(seat), bullets(lines)))
    return section(t("settlers.text.players"), sections)


def _supply(context: Context) -> Markup:
    t, view = context.t, context.view
    lines = [t("settlers.text.bank", cards=cards(context, view["bank"])), t.plural("settlers.deck", view["deck"])]
    lines += [played_text(context)] if played_text(context) else []
    lines.append(t("settlers.dice", total=sum(view["dice"])) if view["dice"] else t("settlers.dice.none"))
    lines.append(t("settlers.rolls", rolls=rolls_text(context)))
    return bullets(lines)
