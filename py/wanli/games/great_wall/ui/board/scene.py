"""The board: the command track, the wall and the city. Cards to choose from lie over it."""

from __future__ import annotations

from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.games.great_wall.ui.board.city import card_tile, city_zone, market_cards, taken_tile
from wanli.games.great_wall.ui.board.targets import picks_of, target
from wanli.games.great_wall.ui.board.wall import wall_zone
from wanli.games.great_wall.ui.board.zone import zone
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import badge, colour, icon, sprite
from wanli.games.great_wall.ui.labels.names import command_text, on_track, title
from wanli.games.great_wall.ui.selection import SELECTOR, ZONES
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import piece
from wanli.ui.markup.html import Markup, el
from wanli.ui.selection.picks import Chosen

_memo: Memo[Markup] = Memo()
MAX_NAMED_SLOTS = 4
"""The maximum number of slots of the command track whose commands have their names on them."""


def board(context: Context) -> Markup:
    """The public part of the table: the command track, the wall, the city. A phone shows one panel at a time: the
    steppe, the wall or the city.
    """
    chosen = SELECTOR.chosen(context)
    zone_shown = zone(context)
    return el(
        "div",
        {"class": ["great-wall gw-board", season_style(context)]},
        sprite(),
        _track_memo(context, chosen),
        _switch(context, zone_shown),
        el(
            "div",
            {"class": "panels", "data-panel": zone_shown, "data-scrolls": True},
            wall_zone(context, chosen),
            city_zone(context, chosen),
        ),
        _offers(context, chosen) or _to_pick(context, chosen),
    )


def season_style(context: Context) -> str:
    """The class that colours the landscape: the season of the year, Autumn during the setup."""
    return f"season-{SEASON.get(context.view['phase'], 'autumn')}"


def _track_memo(context: Context, chosen: Chosen) -> Markup:
    picks = picks_of(chosen, *range(len(context.view["track"])))
    return _memo(context, ("track", picks), lambda: _track(context, chosen))


def _track(context: Context, chosen: Chosen) -> Markup:
    """The command track with the current command marked."""
    t, view = context.t, context.view
    current = view["turn"]["slot"] if view["turn"] is not None else -1
    slots = []
    for slot, (owner, card) in enumerate(view["track"]):
        style = ["track-slot", "now" if slot == current else "", colour(context, owner) if owner >= 0 else "free"]
        place: dict[str, object] = {}
        if owner < 0:
            label = t("great_wall.track.free", slot=slot + 1)
            inside: tuple[object, ...] = (el("b", {"class": "number"}, slot + 1),)
        else:
            label = f"{on_track(context, slot)} {command_text(context, owner, card)}"
            inside = (icon(card), el("span", {"class": "words"}, title(context, card)), badge(context, owner))
            place = piece(f"command-{owner}-{card}", f"track-{slot}")
        classes = " ".join(filter(None, style))
        slots.append(el("li", None, target(chosen, ("slot", slot), label, classes, *inside, place=place)))
    attrs = {
        "class": ["track", "with-words" if len(slots) <= MAX_NAMED_SLOTS else ""],
        "aria-label": t("great_wall.track"),
    }
    return part("ol", "gw-track", attrs, slots)


def _switch(context: Context, zone_shown: str) -> Markup:
    """The buttons for the panels on a phone. The page marks the one in view."""
    icons = {"steppe": "horde", "wall": "wall", "city": "temple"}
    buttons = [
        el(
            "button",
            {
                "type": "button",
                "class": "tab",
                "data-action": ("pick", "zone", zone_name) if context.legal else None,
                "data-to-panel": zone_name,
                "aria-pressed": zone_name == zone_shown,
                "data-about": f"zone:{zone_name}",
                "title": context.t(f"great_wall.zone.{zone_name}"),
            },
            icon(icons[zone_name]),
            el("span", {"class": "words"}, context.t(f"great_wall.zone.{zone_name}")),
        )
        for zone_name in ZONES
    ]
    return el("div", {"class": "gw-tabs", "role": "group", "aria-label": context.t("great_wall.zones")}, buttons)


def _offers(context: Context, chosen: Chosen) -> Markup | None:
    """The generals or advisors to choose from at setup. Those that cannot be picked are below the others."""
    view = context.view
    if context.seat is None or view["phase"] in SEASON:
        return None
    generals, advisors = view["players"][context.seat]["offer"] or ([], [])
    if not generals and not advisors:
        return None
    general = view["players"][context.seat]["general"]
    leading = [card_tile(context, chosen, card, "general", "large") for card in generals]
    if general:
        leading = [taken_tile(context, general, "general")]
    helping = [card_tile(context, chosen, card, "advisor", "large") for card in advisors]
    return el(
        "section",
        {"class": "gw-offers whole", "aria-label": context.t("great_wall.offers"), "data-about": "zone:offers"},
        el("h2", None, context.t("great_wall.score.general")),
        el("div", {"class": "tiles"}, leading),
        el("h2", None, context.t("great_wall.score.advisor")),
        el("div", {"class": "tiles"}, helping),
    )


def _to_pick(context: Context, chosen: Chosen) -> Markup | None:
    """The cards of the market that can be picked now, large and with their texts, over the wall."""
    for heading, cards in market_cards(context):
        if any(chosen.state(("card", card)) for card in cards):
            tiles = [card_tile(context, chosen, card, *look) for card, look in cards.items()]
            return el(
                "section",
                {"class": "gw-offers", "aria-label": heading, "data-about": "zone:market"},
                el("h2", None, heading),
                el("div", {"class": "tiles"}, tiles),
            )
    return None
