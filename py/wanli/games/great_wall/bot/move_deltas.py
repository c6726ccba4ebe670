"""The value of a moved clerk without playing the move: only two locations change."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.bot.evaluation import Evaluation
from wanli.games.great_wall.bot.part_values import PartValues
from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.clerks import move
from wanli.games.great_wall.rules.constants import LOCATIONS, SUPPLY
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.turn.turns import BOXES


class ClerkMoveDeltas:
    """A position in which one clerk of `seat` moves, each time from the same start.

    `state` is changed in place. A `cache` holds values for one set of weights only.
    """

    def __init__(self, state: GreatWallState, seat: int, weights: Weights, cache: PartValues) -> None:
        self.state = state
        self._seat = seat
        self._evaluation = Evaluation(state, weights, cache)
        self._clerks, self._supply = state.clerks[:], state.players[seat].clerks

    def points(self, action: Action) -> list[float]:
        """The expected points of each seat after this move of a clerk, or after a pass."""
        self.state.clerks = self._clerks[:]
        self.state.players[self._seat].clerks = self._supply
        if action == PASS:
            return self._evaluation.points()
        _, source, target = action
        move(self.state, self._seat, source, target)
        return self._evaluation.points_with_clerks_at(
            *(LOCATIONS.index(place) for place in (source, target) if place != SUPPLY)
        )


def others_continue_turn(state: GreatWallState, passed: GreatWallState) -> bool:
    """True if `passed` waits for a clerk of another clan in the same turn: in the same box, or in the next, framed one.

    In `passed` the seat to act in `state` has passed with its last clerk. A move of the clerk would have changed
    nothing since then, as long as it locks no location: the other clans have the same moves. Solo matches are excluded,
    for the Rival does look at clerks.
    """
    turn, passed_turn = state.turn, passed.turn
    if turn is None or passed_turn is None or state.rival is not None or not passed.stack:
        return False
    kind = passed.stack[-1].kind
    if kind != "reed_clerks" and (kind != "clerks" or passed.seat in (state.seat, passed_turn.owner)):
        return False
    return passed_turn.slot == turn.slot and passed_turn.step <= turn.step + 1 and passed_turn.step < BOXES
