"""The duration of messages: as long as their words need, within the limit of a chapter such as a season."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from wanli.app.core.settings import PACES
from wanli.app.session.playback_queue import Chapter
from wanli.ui.contract.motion import AnimationStep

DEFAULT_STEP_MS = PACES["normal"].animation
MINOR_SHARE = 0.6
"""The share of the limit of a chapter that events may take that are not decisive."""


def fit_chapter(steps: Sequence[AnimationStep], chapter: Chapter) -> tuple[list[AnimationStep], Chapter]:
    """The steps that fit into their chapter, and the chapter after them. `chapter` is the one before them.

    Decisive steps have priority, those of later actions too (`MINOR_SHARE`). The rest is left to the summary of the
    chapter.
    """
    limit, spent = chapter
    fitting = []
    for index, step in enumerate(steps):
        if step.chapter_limit is not None:
            limit, spent = step.chapter_limit, 0
        decisive_later = 0 if step.blocks else _decisive_time(steps[index + 1 :])
        time = _time_of(step)
        allowed = limit if step.blocks else MINOR_SHARE * limit
        if not limit or (spent + time <= allowed and spent + time + decisive_later <= limit):
            fitting.append(step)
            spent += time
    return fitting, Chapter(limit, spent)


def _decisive_time(steps: Iterable[AnimationStep]) -> int:
    """The time of the decisive steps up to the next chapter."""
    same_chapter = takewhile(lambda step: step.chapter_limit is None, steps)
    return sum(_time_of(step) for step in same_chapter if step.blocks)


def at_pace(steps: Iterable[AnimationStep], pace: int) -> list[AnimationStep]:
    """The steps with their own durations scaled to a pace, the duration of a normal step in milliseconds."""
    return [replace(step, duration=step.duration * pace // DEFAULT_STEP_MS) for step in steps]


def uniform(steps: Iterable[AnimationStep]) -> list[AnimationStep]:
    """The steps for a screen that asks nothing: all at the same pace, and none of them blocks."""
    return [replace(step, duration=0, blocks=False) for step in steps]


def _time_of(step: AnimationStep) -> int:
    """The time that a step takes from its chapter. A player's own move has no words and is free."""
    return step.duration or (DEFAULT_STEP_MS if step.line else 0)
