"""The pictures of the rules page: the year, the locations with their slots, commands, hordes, an assault, and when
each tactic may be played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from wanli.engine import State
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS, RESOURCES
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.ui.about import horde_card
from wanli.games.great_wall.ui.board.city import place_card
from wanli.games.great_wall.ui.board.wall import front_card
from wanli.games.great_wall.ui.drawings import figure, icon
from wanli.games.great_wall.ui.hand import command_signs
from wanli.games.great_wall.ui.labels.names import capitalized, text, title, window_name
from wanli.ui.context import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.pictures import Picture, Pictures

SEATS = 3
SEASONS = {"spring": "horde", "summer": "overseer", "autumn": "command", "winter": "swords"}
"""The seasons, and the sign of what each is about."""


def _table(wanted: Callable[[State], bool], seed: int = 4) -> State:
    """A match of three, played by the first legal action until the position is as wanted."""
    state = GREAT_WALL.new(seats=SEATS, seed=seed, options={})
    while state.seat is not None and not wanted(state):
        state.play(state.legal()[0])
    return state


def _seen(context: RenderContext, state: State) -> RenderContext:
    return replace(context, view=state.view(None), people=context.people[:SEATS])


def _begun(state: State) -> bool:
    return bool(state.view(None)["turn"])


def _year(context: RenderContext) -> Markup:
    """The four seasons, one after the other."""
    steps = [
        el("li", None, icon(sign), el("b", None, context.t(f"great_wall.season.{season}")))
        for season, sign in SEASONS.items()
    ]
    return el("ol", {"class": "great-wall year-wheel"}, steps)


def _places(context: RenderContext) -> Markup:
    """All locations with their slots, and what they give."""
    seen = _seen(context, _table(_begun))
    return el(
        "div",
        {"class": "great-wall gw-board"},
        el("ol", {"class": "places"}, [place_card(seen, place) for place in LOCATIONS]),
    )


def _front(breach: bool) -> Callable[[RenderContext], Markup]:
    """A section before an assault: one that holds, or one that breaks."""

    def wanted(state: State) -> bool:
        return any(front["breach"] == breach and front["hordes"] for front in state.view(None)["fronts"])

    def draw(context: RenderContext) -> Markup:
        state = _table(lambda state: _begun(state) and wanted(state))
        seen = _seen(context, state)
        shown = next(front for front in seen.view["fronts"] if front["breach"] == breach and front["hordes"])
        return el(
            "div", {"class": "great-wall gw-board gw-wall"}, el("ol", {"class": "fronts of-1"}, front_card(seen, shown))
        )

    return draw


def _commands(context: RenderContext) -> Markup:
    """The six commands with the signs of their boxes."""
    cards = [
        el("span", {"class": "hand-card command"}, icon(card), el("b", None, title(context, card)), command_signs(card))
        for card in COMPONENTS.solo
    ]
    return el("div", {"class": "great-wall side-by-side"}, cards)


def _hordes(context: RenderContext) -> Markup:
    """One horde of each kind."""
    kinds = {horde.type: card for card, horde in COMPONENTS.hordes.items()}
    found = [el("div", None, horde_card(card), el("p", None, title(context, card))) for card in kinds.values()]
    return el("div", {"class": "side-by-side"}, found)


def _windows(context: RenderContext) -> Markup:
    """For each moment the tactics that may be played then."""
    windows: dict[str, list[str]] = {}
    for card, tactic in COMPONENTS.tactics.items():
        windows.setdefault(tactic.window, []).append(title(context, card))
    rows = [
        el("li", None, icon("tactic"), el("b", None, window_name(context, window)), ": ", context.t.list(cards))
        for window, cards in windows.items()
    ]
    return el("ul", {"class": "great-wall windows"}, rows)


def _soldiers(context: RenderContext) -> Markup:
    found = [
        el(
            "div",
            None,
            el("div", {"class": "sign-alone"}, figure(context, 0, kind)),
            el("p", None, capitalized(title(context, kind))),
        )
        for kind in KINDS
    ]
    return el("div", {"class": "great-wall side-by-side"}, found)


def _resources(context: RenderContext) -> Markup:
    found = [
        el(
            "div",
            None,
            el("div", {"class": "sign-alone"}, icon(kind)),
            el("p", None, capitalized(title(context, kind))),
        )
        for kind in RESOURCES
    ]
    return el("div", {"class": "great-wall side-by-side"}, found)


def _worked_year(context: RenderContext) -> Markup:
    """A year with its numbers: what each season brings."""
    side = COMPONENTS.sides[3]
    rows = [
        (season, context.t(f"great_wall.worked.{season}", hordes=side.hordes[0], brutality=side.brutality[0]))
        for season in SEASONS
    ]
    entries = [
        el("li", None, icon(SEASONS[season]), el("b", None, context.t(f"great_wall.season.{season}")), ": ", words)
        for season, words in rows
    ]
    return el("ol", {"class": "great-wall windows"}, entries)


def _artifacts(context: RenderContext) -> Markup:
    entries = [
        el("li", None, icon("honour"), el("b", None, title(context, card)), ": ", text(context, card))
        for card in COMPONENTS.artifacts
    ]
    return el("ul", {"class": "great-wall windows"}, entries)


PICTURES: Pictures = {
    "minute": [
        Picture("year", _year),
        Picture("soldiers", _soldiers),
        Picture("resources", _resources),
        Picture("section", _front(False)),
    ],
    "year": [Picture("worked_year", _worked_year)],
    "rule-4-6": [Picture("places", _places)],
    "rule-4-7": [Picture("fighters", _soldiers)],
    "rule-4-9": [Picture("assault", _front(True))],
    "rule-5-2": [Picture("commands", _commands)],
    "rule-5-5": [Picture("windows", _windows)],
    "rule-5-6": [Picture("hordes", _hordes)],
    "rule-5-7": [Picture("artefacts", _artifacts)],
}
