"""A position of Chinesische Mauer with the rules of play."""

from __future__ import annotations

from wanli.games.mauer.rules import handlers, legal, refusals, scoring, view
from wanli.games.mauer.rules.position import MauerPosition


class MauerState(MauerPosition):
    """A `MauerPosition` with legal actions, refusals, handlers, result and view."""

    __slots__ = ()

    actions = legal.legal_actions
    explain_illegal = refusals.explain_illegal
    handlers = handlers.HANDLERS
    result = scoring.result
    view = view.view_of
