"""The info popovers of The Great Wall by key ("What is this?"), and the gallery."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS, RESOURCES
from wanli.games.great_wall.ui.about.cards import KINDS_OF_CARDS, about_card, about_cell, about_deck, about_rival
from wanli.games.great_wall.ui.about.city import about_overseer, about_place, about_warehouse
from wanli.games.great_wall.ui.about.clan import about_number, about_resource, about_school, about_supporters
from wanli.games.great_wall.ui.about.front import (
    about_barricade,
    about_posts,
    about_rest,
    about_section,
    about_soldier,
    about_unit,
    about_wall,
)
from wanli.games.great_wall.ui.about.tracks import about_shame, about_time, about_track
from wanli.games.great_wall.ui.board.city import market_cards
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.selection import ZONES
from wanli.ui.contract.about import Group, InfoPopover, Makers, look_up


def about(context: Context, key: str) -> InfoPopover | None:
    """The info popover with this key, or None."""
    return look_up(_MAKERS, context, key)


def gallery(context: Context) -> Sequence[Group]:
    """All cards (the Rival's too), locations, soldiers and resources."""
    t = context.t
    groups = []
    for kind in KINDS_OF_CARDS:
        cards = getattr(COMPONENTS, kind)
        keys = [f"{'rival' if kind == 'solo' else 'card'}:{card}" for card in cards]
        groups.append(Group(t(f"great_wall.gallery.{kind}"), keys))
    return (
        *groups,
        Group(t("great_wall.gallery.places"), [f"place:{place}" for place in LOCATIONS]),
        Group(t("great_wall.gallery.pieces"), [f"soldier:{kind}" for kind in KINDS]),
        Group(t("great_wall.gallery.resources"), [f"resource:{kind}" for kind in RESOURCES]),
    )


def _zone(context: Context, key_parts: list[str]) -> InfoPopover:
    """A panel of the board: `zone:steppe`, `zone:wall`, `zone:city`."""
    t, (zone,) = context.t, key_parts
    if zone == "offers":
        return InfoPopover(title=t("great_wall.offers"), text=[t("great_wall.before")], rule="4.2")
    if zone == "market":
        headings = [heading for heading, _ in market_cards(context)]
        return InfoPopover(title=headings[0], text=[t("great_wall.about.market")], now=headings[1:], rule="4.6")
    if zone not in ZONES:
        raise LookupError(zone)
    return InfoPopover(title=t(f"great_wall.zone.{zone}"), text=[t(f"great_wall.about.zone.{zone}")], rule="box")


_MAKERS: Makers = {
    "zone": _zone,
    "card": about_card,
    "cell": about_cell,
    "rival": about_rival,
    "place": about_place,
    "overseer": about_overseer,
    "section": about_section,
    "wall": about_wall,
    "posts": about_posts,
    "barricade": about_barricade,
    "rest": about_rest,
    "unit": about_unit,
    "soldier": about_soldier,
    "resource": about_resource,
    "supporters": about_supporters,
    "school": about_school,
    "number": about_number,
    "time": about_time,
    "track": about_track,
    "supply": about_shame,
    "deck": about_deck,
    "warehouse": about_warehouse,
}
