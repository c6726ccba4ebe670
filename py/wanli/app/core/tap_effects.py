"""The effects of taps on everything but the pieces of a table."""

from __future__ import annotations

from typing import Any

from wanli.ui.selection.effect import Effect

ACTING = frozenset(
    {
        "adopt",
        "again",
        "copy",
        "delete_yes",
        "lesson_again",
        "pass",
        "play",
        "play_anyway",
        "puzzle_answer",
        "rematch",
        "reveal",
        "standing_answer",
        "statistics_delete_yes",
        "undo",
        "withdraw_answer",
    }
)
"""Verbs that play, answer, reveal, end, undo or delete."""
HURRYING = frozenset({"bot_next", "bot_skip", "hurry", "scene_hurry", "scene_skip"})
"""Verbs that fast-forward."""


def effect_of(intent: tuple[Any, ...]) -> Effect:
    """The effect of a tap by its verb. The effect of a pick depends on its answer (`effect_of_pick`)."""
    return "act" if intent[0] in ACTING else "hurry" if intent[0] in HURRYING else "free"
