"""The state of The Great Wall: a position with the rules of play."""

from __future__ import annotations

from wanli.games.great_wall.rules import agenda_runner, legal, notation, refusals, scoring, view
from wanli.games.great_wall.rules.position import GreatWallPosition


class GreatWallState(GreatWallPosition):
    """A `GreatWallPosition` with the rules of the neighbouring modules."""

    __slots__ = ()

    actions = legal.legal_actions
    apply = agenda_runner.apply
    explain_illegal = refusals.explain_illegal
    notation = notation.notation
    result = scoring.result
    run = agenda_runner.run
    view = view.view_of
