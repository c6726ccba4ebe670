"""A position of Die Große Mauer with the rules of play."""

from __future__ import annotations

from wanli.engine import Action, Event, JsonDict, Reason, Result
from wanli.games.settlers.rules import hand_bounds, handlers, legal, scoring, view
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.refusals import refusals


class SettlersState(SettlersPosition):
    """What `SettlersPosition` holds, played by the rules of the modules beside this one."""

    __slots__ = ()

    def actions(self) -> list[Action]:
        """The legal actions of the pending decision; of offers and counter-offers only the simplest."""
        return legal.legal_actions(self)

    def accept(self, action: Action) -> Action | None:
        """Offers and counter-offers are open-ended: any that follows the rules is legal."""
        if action[0] not in ("offer", "counter"):
            return None
        return action if refusals.explain_illegal(self, action) is None else None

    def explain_illegal(self, action: Action) -> Reason:
        """The rule against an action that is not legal."""
        return refusals.explain_illegal(self, action) or Reason("unknown_action", {"verb": str(action[0])})

    def apply(self, action: Action, events: list[Event]) -> None:
        """Do what the action says, up to the next decision."""
        handlers.apply(self, action, events)

    def view(self, seat: int | None) -> JsonDict:
        """All that a seat may know."""
        return view.view_of(self, seat)

    def result(self) -> Result | None:
        """The final score, once the match is over."""
        return scoring.final_result(self) if self.ended else None

    def encode(self) -> JsonDict:
        """The whole position as plain JSON data, with all conclusions drawn about the hands."""
        hand_bounds.conclude(self)
        return super().encode()
