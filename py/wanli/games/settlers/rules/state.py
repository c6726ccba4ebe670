"""A position of Die Große Mauer with the rules of play."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.settlers.rules import hand_bounds, handlers, legal, notation, scoring, view
from wanli.games.settlers.rules.position import SettlersPosition
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

    def encode(self) -> JsonDict:
        """The whole position as plain JSON data, after drawing all conclusions about hands."""
        hand_bounds.conclude(self)
        return super().encode()
