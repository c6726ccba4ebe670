"""The duration of messages, and the limit of a chapter."""

from __future__ import annotations

from dataclasses import replace

from wanli.app.playback.timing import at_pace, fit_chapter, uniform
from wanli.app.session.playback_queue import Chapter
from wanli.ui.contract.motion import MAX_READING_MS, MIN_READING_MS, AnimationStep, reading_time

DECISIVE = AnimationStep("The wall breaks.", blocks=True, duration=2000)
MINOR = AnimationStep("Ada plays no tactic.", duration=2000)
WINTER = AnimationStep("Winter.", blocks=True, duration=2000, chapter_limit=8000)
AUTUMN = AnimationStep("Autumn.", duration=2000, chapter_limit=0)


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
    assert fit_chapter(steps, Chapter()) == ([WINTER, MINOR, DECISIVE, DECISIVE], Chapter(8000, 8000))
    assert fit_chapter(steps[1:], Chapter())[0] == steps[1:], "without a limit"


def test_minor_events_leave_time_for_later_actions() -> None:
    fitting, chapter = fit_chapter([WINTER, MINOR, MINOR, MINOR], Chapter())
    assert fitting == [WINTER, MINOR], "at most 60 % of 8 seconds"
    assert fit_chapter([DECISIVE, DECISIVE], chapter)[0] == [DECISIVE, DECISIVE]


def test_own_moves_without_words_take_no_time_of_a_chapter() -> None:
    assert fit_chapter([AnimationStep("")] * 9, Chapter(8000, 0)) == ([AnimationStep("")] * 9, Chapter(8000, 0))


def test_a_chapter_extends_over_several_actions() -> None:
    fitting, chapter = fit_chapter([WINTER, DECISIVE], Chapter(8000, 7000))
    assert chapter == Chapter(8000, 4000), "a new chapter"
    fitting, chapter = fit_chapter([DECISIVE, DECISIVE, DECISIVE], chapter)
    assert (len(fitting), chapter.spent) == (2, 8000)
    assert fit_chapter([DECISIVE], chapter) == ([], chapter), "left to the summary"


def test_a_chapter_without_a_limit_follows() -> None:
    fitting, chapter = fit_chapter([DECISIVE, AUTUMN, MINOR], Chapter(8000, 8000))
    assert fitting == [AUTUMN, MINOR]
    assert fit_chapter([MINOR] * 20, chapter)[0] == [MINOR] * 20
