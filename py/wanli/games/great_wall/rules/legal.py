"""The legal answers to the pending decision, listed by the chapter of the rules that asks it."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.handlers import QUESTIONS
from wanli.games.great_wall.rules.position import GreatWallPosition


def legal_actions(state: GreatWallPosition) -> list[Action]:
    """The legal answers to the pending decision, in order."""
    seat, kind, data = state.stack[-1]
    return sorted(QUESTIONS[kind].list_options(state, seat, data))
