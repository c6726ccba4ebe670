"""A position of The Great Wall with the rules of play."""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict, Reason, Result
from wanli.games.great_wall.rules import handlers, legal, refusals, scoring, turn_flow, view
from wanli.games.great_wall.rules.position import GreatWallPosition


class GreatWallState(GreatWallPosition):
    """What `GreatWallPosition` holds, played by the rules of the modules beside this one."""

    __slots__ = ()

    def run(self) -> None:
        """Take steps until somebody has to decide or the match is over."""
        turn_flow.run(self)

    def actions(self) -> list[Action]:
        """What the pending decision allows."""
        return legal.legal_actions(self)

    def apply(self, action: Action, events: list[Event]) -> None:
        """Take the answer, then all steps up to the next decision."""
        decision = self.stack.pop()
        self.told = events
        handlers.ANSWERS[decision.kind](self, decision.seat, decision.data, action)
        turn_flow.run(self)
        self.told = []

    def explain_illegal(self, action: Action) -> Reason:
        """The rule against an action that is not legal."""
        return refusals.explain_illegal(self, action)

    def result(self) -> Result | None:
        """The final score, once the match is over."""
        return scoring.final_result(self) if self.ended else None

    def view(self, seat: int | None) -> JsonDict:
        """All that a seat may know."""
        return view.view_of(self, seat)
