"""The duration of messages, and the limit of a chapter."""

from __future__ import annotations

from dataclasses import replace

from wanli.app.playback.timing import at_pace, fit_chapter, uniform
from wanli.ui.contract.motion import MAX_READING_MS, MIN_READING_MS, AnimationStep, reading_time

DECISIVE = AnimationStep("The wall breaks.", blocks=True, duration=2000)
MINOR = AnimationStep("Ada plays no tactic.", duration=2000)
WINTER = AnimationStep("Winter.", blocks=True, duration=2000, starts_chapter=True)


def test_a_long_message_stays_longer_within_limits() -> None:
    assert reading_time("Winter.") == MIN_READING_MS
    assert MIN_READING_MS < reading_time("Strength 4 against defence 9, the wall holds.") < MAX_READING_MS
    assert reading_time("word " * 40) == MAX_READING_MS


def test_durations_follow_the_pace() -> None:
    assert at_pace([DECISIVE], 900)[0].duration == 2000
    assert at_pace([DECISIVE], 1800)[0].duration == 4000
    assert uniform([DECISIVE]) == [replace(DECISIVE, duration=0, blocks=False)]


def test_minor_events_give_way_to_decisive_ones() -> None:
    steps = [WINTER, MINOR, MINOR, DECISIVE, DECISIVE]
    assert fit_chapter(steps, 0, 8000) == ([WINTER, MINOR, DECISIVE, DECISIVE], 8000)
    assert fit_chapter(steps, 0, 0) == (steps, 0), "without a limit"


def test_a_chapter_extends_over_several_actions() -> None:
    fitting, spent = fit_chapter([WINTER, DECISIVE], 7000, 8000)
    assert spent == 4000, "a new chapter"
    fitting, spent = fit_chapter([DECISIVE, DECISIVE, DECISIVE], spent, 8000)
    assert (len(fitting), spent) == (2, 8000)
    assert fit_chapter([DECISIVE], spent, 8000) == ([], 8000), "left to the summary"
