"""The duration of messages: as long as their words need, within the limit of a chapter such as a season."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from wanli.app.core.settings import PACES
from wanli.ui.contract.motion import AnimationStep

DEFAULT_STEP_MS = PACES["normal"].animation


def fit_chapter(steps: Sequence[AnimationStep], spent: int, limit: int) -> tuple[list[AnimationStep], int]:
    """The steps that fit into their chapter, and the time spent on the chapter after them.

    `spent` is the time spent before them, in milliseconds at the default pace. Decisive steps have priority. The rest
    is left to the summary of the chapter. Without a `limit` (0) all steps fit.
    """
    if not limit:
        return [*steps], 0
    decisive_left = sum(_time_of(step) for step in steps if step.blocks)
    fitting = []
    for step in steps:
        time = _time_of(step)
        spent = 0 if step.starts_chapter else spent
        decisive_left -= time if step.blocks else 0
        if spent + time + (0 if step.blocks else decisive_left) <= limit:
            fitting.append(step)
            spent += time
    return fitting, spent


def at_pace(steps: Iterable[AnimationStep], pace: int) -> list[AnimationStep]:
    """The steps with their own durations scaled to a pace, the duration of a normal step in milliseconds."""
    return [replace(step, duration=step.duration * pace // DEFAULT_STEP_MS) for step in steps]


def uniform(steps: Iterable[AnimationStep]) -> list[AnimationStep]:
    """The steps for a screen that asks nothing: all at the same pace, and none of them blocks."""
    return [replace(step, duration=0, blocks=False) for step in steps]


def _time_of(step: AnimationStep) -> int:
    return step.duration or DEFAULT_STEP_MS
