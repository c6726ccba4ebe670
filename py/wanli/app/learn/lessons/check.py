"""Whether lessons can be played as they are written. The build and the tests ask; the page does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wanli.app.learn.lessons.catalogue import lessons_of
from wanli.app.learn.lessons.lesson import Lesson, LessonError, Step, fits
from wanli.app.learn.lessons.run import LessonRun
from wanli.engine import Action, Refused
from wanli.games import GAMES

MOST_RUNS = 200
"""Ways through one lesson, at most, by all that its steps allow."""


@dataclass(frozen=True)
class Moment:
    """A moment of a lesson at which the learner is to act: what has been played, and what is right now."""

    run: LessonRun
    step: Step
    expected: tuple[Action, ...]


def check_lessons() -> int:
    """Check every lesson of every game; how many there are. Raises LessonError for the first that is broken."""
    found = [lesson for slug in GAMES for lesson in lessons_of(slug)]
    for lesson in found:
        check(lesson)
    return len(found)


def check(lesson: Lesson) -> None:
    """Play a lesson in every way that it allows.

    Raises LessonError if the match or a reply cannot be played, if a step expects nothing that is legal or has no
    answer to a legal action, if an answer answers nothing, or if the match ends.
    """
    answered: dict[str, set[str]] = {step.key: set() for step in lesson.steps}
    runs = 0
    for moment in moments(lesson):
        runs += 1
        if runs > MOST_RUNS * len(lesson.steps):
            raise LessonError(f"{lesson.slug}/{lesson.key}: too many ways through it")
        for action in moment.run.match.state.legal():
            if action in moment.expected:
                continue
            key = moment.step.answer(action)
            if not key:
                raise _wrong(lesson, moment.step, f"no answer to {action}")
            answered[moment.step.key].add(key)
    for step in lesson.steps:
        if unused := (step.wrong or {}).keys() - answered[step.key]:
            raise _wrong(lesson, step, f"never answered: {', '.join(sorted(unused))}")
        for pattern in step.expect:
            if not any(
                fits(pattern, action) for moment in moments(lesson) if moment.step is step for action in moment.expected
            ):
                raise _wrong(lesson, step, f"{pattern} is never legal")


def moments(lesson: Lesson) -> Iterator[Moment]:
    """Every moment at which the learner is to act, along all ways that the steps allow. Raises LessonError."""
    ways: list[tuple[Action, ...]] = [()]
    while ways:
        way = ways.pop()
        run = _played(lesson, way)
        step = run.step
        if step is None:
            continue
        expected = tuple(run.expected)
        if not expected:
            raise _wrong(lesson, step, "expects nothing that is legal")
        yield Moment(run, step, expected)
        ways += [(*way, action) for action in reversed(expected)]


def _played(lesson: Lesson, way: tuple[Action, ...]) -> LessonRun:
    """The lesson after these actions of the learner, the replies to them and what is only read."""
    try:
        run = LessonRun(lesson)
    except Refused as refused:
        raise LessonError(f"{lesson.slug}/{lesson.key}: the prefix cannot be played: {refused}") from refused
    left = list(way)
    while (step := run.step) is not None:
        if run.match.over:
            raise _wrong(lesson, step, "the match is over")
        if step.is_read:
            run.read_on()
        elif (reply := run.reply) is not None:
            try:
                run.match.play(reply)
            except Refused as refused:
                raise _wrong(lesson, step, f"the reply {reply} cannot be played: {refused}") from refused
        elif run.match.state.seat != lesson.seat:
            raise _wrong(lesson, step, f"seat {run.match.state.seat} is to act, not the learner")
        elif left:
            run.match.play(left.pop(0))
        else:
            return run
    if run.match.over:
        raise LessonError(f"{lesson.slug}/{lesson.key}: the match is over at the end")
    return run


def _wrong(lesson: Lesson, step: Step, what: str) -> LessonError:
    return LessonError(f"{lesson.slug}/{lesson.key}, step {step.key}: {what}")
