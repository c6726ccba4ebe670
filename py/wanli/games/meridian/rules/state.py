"""A position of Meridian with the rules of play."""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict, Reason, Result
from wanli.games.meridian.rules import handlers, legal, refusals, scoring, view
from wanli.games.meridian.rules.position import MeridianPosition


class MeridianState(MeridianPosition):
    """What `MeridianPosition` holds, played by the rules of the modules beside this one."""

    __slots__ = ()

    def actions(self) -> list[Action]:
        """What the pending decision allows."""
        return legal.legal_actions(self)

    def explain_illegal(self, action: Action) -> Reason:
        """The rule or law against an action that is not legal."""
        return refusals.explain_illegal(self, action)

    def apply(self, action: Action, events: list[Event]) -> None:
        """Do what the action says, up to the next decision."""
        handlers.apply(self, action, events)

    def view(self, seat: int | None) -> JsonDict:
        """All that a seat may know."""
        return view.view_of(self, seat)

    def result(self) -> Result | None:
        """The final score, once all cards are used (rule 6)."""
        return None if self.stack else scoring.final_result(self)
