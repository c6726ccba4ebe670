"""A position of The Great Wall with the rules of play."""

from __future__ import annotations

from wanli.games.great_wall.rules import agenda_runner, legal, refusals, scoring, view
from wanli.games.great_wall.rules.position import GreatWallPosition


class GreatWallState(GreatWallPosition):
    """What `GreatWallPosition` holds, played by the rules of the modules beside this one."""

    __slots__ = ()

    actions = legal.legal_actions
    apply = agenda_runner.apply
    explain_illegal = refusals.explain_illegal
    result = scoring.result
    run = agenda_runner.run
    view = view.view_of
