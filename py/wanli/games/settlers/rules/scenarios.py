"""The rules that a map adds to the base game: the riders and the pirate of the scenario, or the robber."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wanli.engine import Event
from wanli.games.settlers.rules import scoring
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.invasion import draw_rider, move_riders
from wanli.games.settlers.rules.position import KNIGHT_ACTIONS, PIRATE, ROBBER, SettlersPosition


class Scenario(NamedTuple):
    """The steps of the base game that a map changes.

    - `after_seven`: the decision of the active seat after a 7, once all discards are chosen.
    - `after_knight`: the decision of the seat that has played a knight.
    - `after_building`: the consequences of a new settlement or city.
    - `before_production`: the consequences of a roll other than 7 before production; it may end the match.
    """

    after_seven: Callable[[SettlersPosition, int], None]
    after_knight: Callable[[SettlersPosition, int], None]
    after_building: Callable[[SettlersPosition, int, list[Event]], None]
    before_production: Callable[[SettlersPosition, int, list[Event]], None]


def _ride(state: SettlersPosition, number: int, events: list[Event]) -> None:
    """Move the riders; too many breaches end the match (scenario B18)."""
    move_riders(state, number, events)
    if state.breaches >= state.table.breaches:
        scoring.finish(state, scoring.BREACHES, events)


def _ask_for_pirate(state: SettlersPosition, seat: int) -> None:
    state.push(seat, PIRATE)


def _ask_for_knight_actions(state: SettlersPosition, seat: int) -> None:
    """Ask for up to two actions with riders or the pirate (scenario B16, ruling P11)."""
    state.push(seat, KNIGHT_ACTIONS, {"left": COMPONENTS.limits.knight_actions, "pirate": True})


def _ask_for_robber(state: SettlersPosition, seat: int) -> None:
    state.push(seat, ROBBER)


def _nothing(state: SettlersPosition, number: int, events: list[Event]) -> None:
    """Do nothing: the base game has no riders."""


SCENARIOS = {
    "great_wall": Scenario(_ask_for_pirate, _ask_for_knight_actions, draw_rider, _ride),
    "base": Scenario(_ask_for_robber, _ask_for_robber, _nothing, _nothing),
}
"""The scenario of each name in the map files."""


def scenario_of(state: SettlersPosition) -> Scenario:
    """The scenario of the match."""
    return SCENARIOS[state.board.scenario]
