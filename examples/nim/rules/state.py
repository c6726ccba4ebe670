"""A position of Nim, and the rules of play.

1. There are three heaps of 3, 4 and 5 stones.
2. In turn, each player takes one or more stones from one heap.
3. Whoever takes the last stone wins.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from examples.nim.rules.view import NimView
from wanli.engine import Action, Decision, Event, Public, Reason, Result, ScoreItem, State

HEAPS = (3, 4, 5)


@dataclass(slots=True, eq=False)
class NimState(State):
    """The stones of each heap, which are numbered from 1, and the seat that took the last stone."""

    heaps: Public[list[int]] = field(default_factory=lambda: list(HEAPS))
    winner: Public[int | None] = None

    def begin_turn(self, seat: int) -> None:
        """Ask `seat` what to take."""
        self.stack = [Decision(seat, "take")]

    def actions(self) -> list[Action]:
        """Rule 2: `("take", heap, count)`."""
        return [("take", heap, count) for heap, stones in enumerate(self.heaps, 1) for count in range(1, stones + 1)]

    def explain_illegal(self, action: Action) -> Reason:
        """The rule against an action that is not legal."""
        match action:
            case ("take", int(heap), int(_)) if 1 <= heap <= len(self.heaps):
                return Reason("not_so_many", {"stones": self.heaps[heap - 1]}, "2")
        return Reason("unknown_action", {"verb": str(action[0])})

    def apply(self, action: Action, events: list[Event]) -> None:
        """Take the stones; then it is the other player's turn, or the end."""
        seat = self.stack.pop().seat
        _, heap, count = action
        self.heaps[heap - 1] -= count
        events.append(Event("take", {"seat": seat, "heap": heap, "count": count}))
        if any(self.heaps):
            self.begin_turn((seat + 1) % self.seats)
        else:
            self.winner = seat
            events.append(self._won_by(seat).event())

    def result(self) -> Result | None:
        """Rule 3: one point for the winner."""
        return None if self.winner is None else self._won_by(self.winner)

    def _won_by(self, winner: int) -> Result:
        scores = tuple(int(seat == winner) for seat in range(self.seats))
        return Result(scores, (winner,), "last_stone", (ScoreItem("last_stone", winner, 1),))

    def view(self, seat: int | None) -> NimView:
        """Nothing is hidden: all see the same."""
        result = self.result()
        return {
            **self.view_header(seat),
            "heaps": self.heaps[:],
            "winner": self.winner,
            "result": None if result is None else result.encode(),
        }
