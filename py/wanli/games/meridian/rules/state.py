"""A position of Meridian with the rules of play."""

from __future__ import annotations

from wanli.games.meridian.rules import handlers, legal, refusals, scoring, view
from wanli.games.meridian.rules.position import MeridianPosition


class MeridianState(MeridianPosition):
    """A `MeridianPosition` with legal actions, refusals, handlers, result and view."""

    __slots__ = ()

    actions = legal.legal_actions
    explain_illegal = refusals.explain_illegal
    handlers = handlers.HANDLERS
    result = scoring.result
    view = view.view_of
