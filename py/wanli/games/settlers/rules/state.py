"""A position of Die Große Mauer with the rules of play."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.settlers.rules import hand_bounds, handlers, legal, scoring, view
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.refusals import index


class SettlersState(SettlersPosition):
    """What `SettlersPosition` holds, played by the rules of the modules beside this one."""

    __slots__ = ()

    actions = legal.legal_actions
    accept = index.accept
    explain_illegal = index.explain_illegal
    apply = handlers.apply
    result = scoring.result
    view = view.view_of

    def encode(self) -> JsonDict:
        """The whole position as plain JSON data, with all conclusions drawn about the hands."""
        hand_bounds.conclude(self)
        return super().encode()
