"""Pictures of the rules page that consist of icons: a clan's start, the seasons, moves, and lists of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, SOLDIERS
from wanli.games.great_wall.rules.constants import KINDS, REED
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import figure, icon
from wanli.games.great_wall.ui.labels.names import text, title
from wanli.ui.markup.html import Child, Markup, el

SUMMER_SITE, SUMMER_GOOD = "quarry", "stone"
"""The production site in the pictures, and its resource."""


def _row(entries: Iterable[list[Child]]) -> Markup:
    """Boxes side by side."""
    return el("ol", {"class": "great-wall year-wheel"}, [el("li", None, *entry) for entry in entries])


def _signs(*drawn: Child) -> Markup:
    return el("span", {"class": "sign-line"}, *drawn)


def clan_at_start(context: Context) -> Markup:
    """The pieces of each clan at the start: soldiers, clerks, those in the school, shame markers."""
    soldiers: list[list[Child]] = [
        [figure(context, 0, kind), el("b", None, f"×{count}")] for kind, count in zip(KINDS, SOLDIERS, strict=True)
    ]
    return _row(
        [
            *soldiers,
            [figure(context, 0, "clerk"), el("b", None, f"×{CLAN.clerks - CLAN.school}")],
            [icon("academy"), el("b", None, f"×{CLAN.school}")],
            [icon("shame"), el("b", None, f"×{CLAN.shame_supply}")],
        ]
    )


def time_track(context: Context) -> Markup:
    """The slots of the time track with their new hordes and their brutality."""
    del context
    side = COMPONENTS.sides[3]
    return _row(
        [
            [el("b", None, slot), _signs(icon("horde"), hordes), _signs(icon("blood"), brutality)]
            for slot, (hordes, brutality) in enumerate(zip(side.hordes, side.brutality, strict=True), start=1)
        ]
    )


def summer(context: Context) -> Markup:
    """The yield of overseers of each level, and the other offers of Summer."""
    levels: list[list[Child]] = [
        [_signs(figure(context, 0, "spearman"), level), _signs(*[icon(SUMMER_GOOD)] * level)]
        for level in range(1, len(COMPONENTS.overseer_prices) + 1)
    ]
    return _row(
        [
            *levels,
            [_signs(icon("chi"), icon("chi")), _signs(icon("march"), icon("shame"))],
            [_signs(icon("command")), _signs(icon("march"), icon("honour"), 2)],
        ]
    )


def two_clerks(context: Context) -> Markup:
    """A legal move of two clerks to two locations, and an illegal one of both to the same."""
    clerk = figure(context, 0, "clerk")
    return _row(
        [
            [
                _signs(clerk, icon("march"), icon("quarry")),
                _signs(clerk, icon("march"), icon("temple")),
                el("b", None, "✓"),
            ],
            [
                _signs(clerk, icon("march"), icon("quarry")),
                _signs(clerk, icon("march"), icon("quarry")),
                el("b", None, "✗"),
            ],
            [_signs(icon("quarry"), clerk, icon("march"), icon("quarry")), el("b", None, "✗")],
        ]
    )


def reed_clan(context: Context) -> Markup:
    """The first locations of the Reed Clan's clerks, and their effects."""
    return _row(
        [
            [_signs(figure(context, REED, "clerk"), icon(place)), _signs(icon(good), icon("march"), icon("settlement"))]
            for place, good in (("sawmill", "wood"), ("quarry", "stone"), ("gold_mine", "gold"))
        ]
    )


def one_tactic(context: Context) -> Markup:
    """A tactic with its free and its boosted effect."""
    card = next(iter(COMPONENTS.tactics))
    chi = COMPONENTS.tactics[card].chi
    texts = (el("b", None, title(context, card)), el("small", None, text(context, card)))
    return el(
        "div",
        {"class": "great-wall side-by-side"},
        el("span", {"class": "hand-card read"}, icon("tactic"), *texts, _signs(icon("chi"), chi)),
    )


def cards(kind: str, icon_name: str) -> Callable[[Context], Markup]:
    """All cards of a kind with their effects."""

    def drawn(context: Context) -> Markup:
        entries = [
            el("li", None, icon(icon_name), el("b", None, title(context, card)), ": ", text(context, card))
            for card in getattr(COMPONENTS, kind)
        ]
        return el("ul", {"class": "great-wall windows"}, entries)

    return drawn
