"""The state of a match: a position together with the rules of play."""

from __future__ import annotations

from wanli.games.khan.rules import handlers, legal, refusals, scoring, view
from wanli.games.khan.rules.position import KhanPosition


class KhanState(KhanPosition):
    """A `KhanPosition` with the rules from the other modules of this package."""

    __slots__ = ()

    actions = legal.legal_actions
    explain_illegal = refusals.explain_illegal
    handlers = handlers.HANDLERS
    result = scoring.result
    view = view.view_of
