"""A position of Die Große Mauer with the rules of play."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.engine.actions import is_action
from wanli.games.settlers.rules import hand_bounds, handlers, legal, notation, scoring, view
from wanli.games.settlers.rules.discards import MAX_LISTED, number_of_ways, selection
from wanli.games.settlers.rules.position import DISCARD, SettlersPosition
from wanli.games.settlers.rules.refusals import index


class SettlersState(SettlersPosition):
    """A `SettlersPosition` with its rules, which the other modules of this package implement."""

    __slots__ = ()

    actions = legal.legal_actions
    accept = index.accept
    explain_illegal = index.explain_illegal
    apply = handlers.apply
    notation = notation.notation
    result = scoring.result
    view = view.view_of

    def choices(self) -> list[Action]:
        """All legal actions, or a selection of the many ways to discard half of a large hand (base A9)."""
        decision = self.stack[-1] if self.stack else None
        if decision is not None and decision.kind == DISCARD:
            hand, count = self.hands[decision.seat], decision.data["count"]
            if number_of_ways(hand, count) > MAX_LISTED:
                return selection(hand, count)
        return self.legal()

    def canonical(self, action: Action) -> Action | None:
        """The legal action that equals `action`. A discard is judged by the rule, without a list of all discards."""
        if self._legal is None and self.stack and self.stack[-1].kind == DISCARD:
            return action if is_action(action) and index.is_legal(self, action) else None
        return super().canonical(action)

    def encode(self) -> JsonDict:
        """The whole position as plain JSON data, after drawing all conclusions about hands."""
        hand_bounds.conclude(self)
        return super().encode()
