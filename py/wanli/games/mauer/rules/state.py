"""A position of Chinesische Mauer with the rules of play."""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict, Reason, Result
from wanli.games.mauer.rules import handlers, legal, refusals, scoring, view
from wanli.games.mauer.rules.position import MauerPosition


class MauerState(MauerPosition):
    """What `MauerPosition` holds, played by the rules of the modules beside this one."""

    __slots__ = ()

    def actions(self) -> list[Action]:
        """What the pending decision allows."""
        return legal.legal_actions(self)

    def explain_illegal(self, action: Action) -> Reason:
        """The rule against an action that is not legal."""
        return refusals.explain_illegal(self, action)

    def apply(self, action: Action, events: list[Event]) -> None:
        """Do what the action says, up to the next decision."""
        handlers.apply(self, action, events)

    def view(self, seat: int | None) -> JsonDict:
        """All that a seat may know."""
        return view.view_of(self, seat)

    def result(self) -> Result | None:
        """The final score, once the match is over."""
        return scoring.final_result(self) if self.ended else None
