"""The pictures of the rules page: the year, locations, commands, hordes, an assault, and the windows of tactics.

Pictures that consist of icons are in `rows.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from wanli.engine import Action
from wanli.games.great_wall.rules.components import COMPONENTS, WALL
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS, RESOURCES
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.view import FrontView, GreatWallView, HordeView
from wanli.games.great_wall.ui.about.cards import horde_card
from wanli.games.great_wall.ui.board.city import place_card
from wanli.games.great_wall.ui.board.scene import season_style
from wanli.games.great_wall.ui.board.wall import front_card
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import figure, icon
from wanli.games.great_wall.ui.hand import command_icons
from wanli.games.great_wall.ui.labels.names import capitalized, title, window_name
from wanli.games.great_wall.ui.landscape import landscape
from wanli.games.great_wall.ui.pictures.rows import (
    cards,
    clan_at_start,
    one_tactic,
    reed_clan,
    summer,
    time_track,
    two_clerks,
)
from wanli.games.great_wall.ui.preview import breach_costs
from wanli.ui.contract.pictures import Picture, Pictures
from wanli.ui.markup.html import Markup, el

SEATS = 3


class _Assault(NamedTuple):
    """The position before the worked assault: `moves` first legal actions after the setup."""

    seed: int
    moves: int
    section: int
    tactic: str


_ASSAULT = _Assault(seed=15, moves=81, section=2, tactic="t15")
_COVERED_SEED = 5
_FIGHTING: tuple[Callable[[Action], bool], ...] = (
    lambda action: action[0] in ("attack", "charge"),
    lambda action: action[0] == "recruit",
    lambda action: action[0] == "move" and action[-1] == "barracks",
)
"""Verbs in the order in which the match for the covered horde prefers them."""
_WORKED_SLOT = 2
"""The slot of the time track in the worked year: the first year has no Spring and no Summer."""
_WORKED_WINTER = (("out_a", "lev_a"), ("ram_b", "lev_b"))
"""The hordes of two sections in the worked year: one holds, the other does not."""
SEASONS = {"spring": "horde", "summer": "overseer", "autumn": "command", "winter": "swords"}
"""The icon of each season."""


def _table(is_suitable: Callable[[GreatWallState], bool], seed: int = 4) -> GreatWallState:
    """A match with three seats, played with first legal actions until the position fits `is_suitable`."""
    state = GREAT_WALL.new(seats=SEATS, seed=seed, options={})
    while state.seat is not None and not is_suitable(state):
        state.play(state.legal()[0])
    return state


def _seen(context: Context, state: GreatWallState) -> Context:
    return replace(context, view=state.view(None), people=context.people[:SEATS])


def _begun(state: GreatWallState) -> bool:
    return bool(state.view(None)["turn"])


def _year(context: Context) -> Markup:
    """The four seasons in order."""
    steps = [
        el(
            "li",
            None,
            icon(icon_name),
            el("b", None, context.t(f"great_wall.season.{season}")),
            el("span", None, context.t(f"great_wall.year.{season}")),
        )
        for season, icon_name in SEASONS.items()
    ]
    return el("ol", {"class": "great-wall year-wheel"}, steps)


def _places(context: Context) -> Markup:
    """All locations with their slots and gains."""
    seen = _seen(context, _table(_begun))
    return el(
        "div",
        {"class": "great-wall gw-board"},
        el("ol", {"class": "places"}, [place_card(seen, place) for place in LOCATIONS]),
    )


def _holds(state: GreatWallState) -> bool:
    return any(not front["breach"] and front["hordes"] for front in state.view(None)["fronts"])


def _section(context: Context) -> Markup:
    """A section that would hold, with its horde."""
    seen = _seen(context, _table(lambda state: _begun(state) and _holds(state)))
    return _one_front(seen, next(front for front in seen.view["fronts"] if not front["breach"] and front["hordes"]))


@cache
def _assault_example() -> GreatWallState:
    """Winter: two hordes stand before a wall without barricades. The seat to act may play Burning Oil."""
    state = GREAT_WALL.new(seats=SEATS, seed=_ASSAULT.seed, options={})
    for _ in range(_ASSAULT.moves):
        state.play(state.legal()[0])
    return state


def _worked_assault(context: Context) -> Markup:
    """An assault step by step: the sum, a tactic that holds the wall, the breach without it, and means against it."""
    t, before = context.t, _assault_example()
    held = before.copy()
    held.play(("tactic", _ASSAULT.tactic, "boost"))
    seen, after = _seen(context, before), _seen(context, held)
    front, saved = (screen.view["fronts"][_ASSAULT.section] for screen in (seen, after))
    parts = [part for _, part in front["strength_parts"] if part]
    seat = before.seat
    assert seat is not None
    shame = breach_costs(before.view(seat), _ASSAULT.section, seat).shame
    card = front["hordes"][0]["card"]
    tactic = COMPONENTS.tactics[_ASSAULT.tactic]
    sums = {
        "sum": " + ".join(map(str, parts)),
        "strength": front["strength"],
        "defence": front["defence"],
        "less": front["strength"] - saved["strength"],
        "left": saved["strength"],
        "chi": tactic.chi,
        "tactic": title(context, _ASSAULT.tactic),
        "hordes": len(parts),
        "shame": shame,
        "horde": title(context, card),
        "honour": COMPONENTS.hordes[card].honour,
    }
    drawn = {
        "before": _one_front(seen, front),
        "tactic": _one_front(after, saved),
        "breach": el("div", {"class": "sign-row"}, [icon("shame")] * shame),
        "reward": horde_card(card),
    }
    steps = [
        el("li", None, picture, el("p", None, el("b", None, f"{number}. "), t(f"great_wall.worked.{step}", **sums)))
        for number, (step, picture) in enumerate(drawn.items(), 1)
    ]
    return el("ol", {"class": "great-wall worked-steps"}, steps)


def _one_front(seen: Context, front: FrontView) -> Markup:
    scenery = el("div", {"class": "scenery"}, landscape())
    fronts = el("ol", {"class": "fronts of-1"}, front_card(seen, front))
    return el("div", {"class": f"great-wall gw-board gw-wall {season_style(seen)}"}, scenery, fronts)


def _autumn(context: Context) -> Markup:
    """The steps of Autumn, each with an icon."""
    entries = [
        el("li", None, icon(icon_name), context.t(f"great_wall.autumn.{step}"))
        for step, icon_name in (("choose", "command"), ("place", "tea"), ("carry_out", "clerk"), ("activate", "gong"))
    ]
    return el("ol", {"class": "great-wall windows"}, entries)


def _locked(context: Context) -> Markup:
    """The temple with all slots taken."""
    state = GREAT_WALL.new(seats=SEATS, seed=4, options={})
    while not state.view(None)["places"]["temple"]["full"]:
        legal = state.legal()
        state.play(next((action for action in legal if action[0] == "move" and action[-1] == "temple"), legal[0]))
    card = place_card(_seen(context, state), "temple")
    return el("div", {"class": "great-wall gw-board"}, el("ol", {"class": "places"}, card))


def _commands(context: Context) -> Markup:
    """The six commands with the icons of their boxes."""
    cards = [
        el(
            "span",
            {"class": "hand-card command"},
            icon(card),
            el("b", None, title(context, card)),
            command_icons(card, context.t("great_wall.sign.any")),
        )
        for card in COMPONENTS.solo
    ]
    return el("div", {"class": "great-wall side-by-side"}, cards)


def _hordes(context: Context) -> Markup:
    """One horde of each kind."""
    kinds = {horde.type: card for card, horde in COMPONENTS.hordes.items()}
    items = [el("div", None, horde_card(card), el("p", None, title(context, card))) for card in kinds.values()]
    return el("div", {"class": "side-by-side"}, items)


def _windows(context: Context) -> Markup:
    """For each window the tactics that may be played in it."""
    windows: dict[str, list[str]] = {}
    for card, tactic in COMPONENTS.tactics.items():
        windows.setdefault(tactic.window, []).append(title(context, card))
    rows = [
        el("li", None, icon("tactic"), el("b", None, window_name(context, window)), ": ", context.t.list(cards))
        for window, cards in windows.items()
    ]
    return el("ul", {"class": "great-wall windows"}, rows)


def _soldiers(context: Context) -> Markup:
    items = [
        el(
            "div",
            None,
            el("div", {"class": "sign-alone"}, figure(context, 0, kind)),
            el("p", None, capitalized(title(context, kind))),
        )
        for kind in KINDS
    ]
    return el("div", {"class": "great-wall side-by-side"}, items)


def _resources(context: Context) -> Markup:
    items = [
        el(
            "div",
            None,
            el("div", {"class": "sign-alone"}, icon(kind)),
            el("p", None, capitalized(title(context, kind))),
        )
        for kind in RESOURCES
    ]
    return el("div", {"class": "great-wall side-by-side"}, items)


def _worked_year(context: Context) -> Markup:
    """A year with its numbers, season by season."""
    side = COMPONENTS.sides[3]
    held, broken = ([COMPONENTS.hordes[card].attack for card in hordes] for hordes in _WORKED_WINTER)
    wall, barricades = WALL.defence[0], WALL.barricade_slots * WALL.barricade_defence
    sums = {
        "hordes": side.hordes[_WORKED_SLOT - 1],
        "brutality": side.brutality[_WORKED_SLOT - 1],
        "held": f"{' + '.join(map(str, held))} = {sum(held)}",
        "broken": f"{' + '.join(map(str, broken))} = {sum(broken)}",
        "defence": f"{wall} + {barricades} = {wall + barricades}",
        "less": wall + barricades,
    }
    rows = [(season, context.t(f"great_wall.worked.{season}", **sums)) for season in SEASONS]
    entries = [
        el("li", None, icon(SEASONS[season]), el("b", None, context.t(f"great_wall.season.{season}")), ": ", text)
        for season, text in rows
    ]
    return el("ol", {"class": "great-wall windows"}, entries)


@cache
def _defeated_horde_example() -> tuple[GreatWallState, int]:
    """A position in which a horde is defeated because all its weak points are covered, and its section."""
    state = GREAT_WALL.new(seats=SEATS, seed=_COVERED_SEED, options={})
    while True:
        for front in state.view(None)["fronts"]:
            if front["hordes"] and _is_covered(front["hordes"][0]):
                return state, front["section"]
        legal = state.legal()
        state.play(next((action for fights in _FIGHTING for action in reversed(legal) if fights(action)), legal[0]))


def _is_covered(horde: HordeView) -> bool:
    covered = sum(len(cells) for _, _, cells in horde["units"]) + len(horde["wounds"])
    return covered == len(COMPONENTS.hordes[horde["card"]].spots)


def _horde_covered(context: Context) -> Markup:
    """A horde with all weak points covered."""
    state, section = _defeated_horde_example()
    seen = _seen(context, state)
    return _one_front(seen, next(front for front in seen.view["fronts"] if front["section"] == section))


@cache
def _extended_activation_example() -> tuple[GreatWallState, str]:
    """The seat to act chooses a location for an extended activation. One of the locations is not full."""
    state = GREAT_WALL.new(seats=SEATS, seed=4, options={})
    while True:
        places = [action[1] for action in state.legal() if action[0] == "extend"]
        open_ = [place for place in places if state.view(None)["places"][place]["slots"]]
        if open_:
            return state, open_[0]
        state.play(state.legal()[0])


def _extended(context: Context) -> Markup:
    """A location that activates although it is not full."""
    state, place = _extended_activation_example()
    card = place_card(_seen(context, state), place)
    return el("div", {"class": "great-wall gw-board"}, el("ol", {"class": "places"}, card))


PICTURES: Pictures[GreatWallView] = {
    "minute": [
        Picture("year", _year),
        Picture("soldiers", _soldiers),
        Picture("resources", _resources),
        Picture("section", _section),
    ],
    "rule-4-2": [Picture("clan", clan_at_start)],
    "year": [Picture("worked_year", _worked_year)],
    "rule-4-3": [Picture("time_track", time_track)],
    "rule-4-4": [Picture("summer", summer)],
    "rule-4-5": [Picture("autumn", _autumn)],
    "rule-4-6": [Picture("places", _places)],
    "rule-4-7": [Picture("fighters", _soldiers)],
    "rule-4-8": [Picture("covered", _horde_covered)],
    "rule-4-9": [Picture("assault", _worked_assault)],
    "rule-4-10": [Picture("tactic", one_tactic)],
    "rule-4-11": [Picture("reed_clan", reed_clan)],
    "rule-5-2": [Picture("commands", _commands)],
    "rule-5-3": [Picture("generals", cards("generals", "general"))],
    "rule-5-4": [Picture("advisors", cards("advisors", "advisor"))],
    "rule-5-5": [Picture("windows", _windows)],
    "rule-5-6": [Picture("hordes", _hordes)],
    "rule-5-7": [Picture("artefacts", cards("artifacts", "honour"))],
    "rule-7-2": [Picture("requests", cards("requests", "command")), Picture("events", cards("events", "horde"))],
    "r11": [Picture("two_clerks", two_clerks)],
    "r12": [Picture("locked", _locked)],
    "r54": [Picture("extended", _extended)],
}
