"""The effects of taps on everything but the pieces of a table."""

from __future__ import annotations

from wanli.ui.selection.effect import Effect

ACTING = frozenset(
    {
        "adopt",
        "again",
        "copy",
        "delete_yes",
        "import_device",
        "lesson_again",
        "match_copy_agree",
        "match_copy_now",
        "match_copy_share",
        "night_delete_yes",
        "night_end_yes",
        "night_rematch",
        "notes_of",
        "pass",
        "play",
        "play_anyway",
        "puzzle_answer",
        "rematch",
        "reveal",
        "standing_answer",
        "statistics_delete_yes",
        "typed_enter",
        "undo",
        "update",
        "withdraw_answer",
    }
)
"""Verbs that play, answer, reveal, end, undo, replace settings or delete."""
HURRYING = frozenset({"bot_next", "bot_skip", "hurry", "scene_hurry", "scene_skip"})
"""Verbs that fast-forward."""


def effect_of(verb: str) -> Effect:
    """The effect of a tap by its verb. The effect of a pick depends on its answer (`effect_of_pick`)."""
    return "act" if verb in ACTING else "hurry" if verb in HURRYING else "free"
