"""The viewing seat's clerks, soldiers, cards and resources, as text."""

from __future__ import annotations

from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS
from wanli.games.great_wall.rules.view import FrontView
from wanli.games.great_wall.ui.context import Context, own_player
from wanli.games.great_wall.ui.labels.names import (
    bare_spot,
    capitalized,
    counted,
    mix,
    on_track,
    section_name,
    soldiers,
    title,
)
from wanli.games.great_wall.ui.player_bar import player_lines


def own_pieces(context: Context) -> list[str]:
    """Hand and supply, then clerks by location, soldiers by section, and commands on the time track."""
    seat, t, view = context.seat, context.t, context.view
    if seat is None:
        return []
    player = own_player(context)
    lines = [t("great_wall.text.resources", mix=mix(context, player["known_resources"]))]
    cards = [title(context, card) for card in (*player["commands"], *(player["tactics"] or ()))]
    if cards:
        lines.append(t("great_wall.own.cards", cards=t.list(cards)))
    lines += player_lines(context, player)
    for place in LOCATIONS:
        clerks = sum(count for owner, count in view["places"][place]["clerks"] if owner == seat)
        if clerks:
            lines.append(f"{title(context, place)}: {counted(context, 'clerk', clerks)}")
    lines += [line for front in view["fronts"] if front["in_play"] for line in _soldiers(context, seat, front)]
    return lines + [on_track(context, slot) for slot, (owner, _) in enumerate(view["track"]) if owner == seat]


def _soldiers(context: Context, seat: int, front: FrontView) -> list[str]:
    """The seat's soldiers at a section: at firing posts, in the rest zone, and on hordes."""
    t, section = context.t, section_name(context, front["section"])
    posted = sum(archers for owner, archers in front["posts"] if owner == seat)
    lines = [t("great_wall.own.posts", section=section, what=counted(context, "archer", posted))] if posted else []
    for owner, zone in front["rest"]:
        if owner == seat and any(zone):
            lines.append(f"{t('great_wall.rest_zone', section=section)}: {soldiers(context, zone)}")
    for horde in front["hordes"]:
        for owner, kind, cells in horde["units"]:
            if owner == seat and kind in KINDS:
                places = "; ".join(bare_spot(context, horde["card"], cell) for cell in cells)
                lines.append(f"{capitalized(title(context, kind))}: {places}")
    return lines
