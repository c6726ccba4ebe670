"""Checks that lessons work as written. Used by the build and the tests, not by the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wanli.engine import Action, Refused
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.lessons.lesson import Lesson, LessonError, Step, fits
from wanli.learn.lessons.run import LessonRun

MAX_RUNS = 200
"""Maximum number of ways through one lesson."""


@dataclass(frozen=True)
class LearnerTurn:
    """A point of a lesson where the learner acts: the run so far, and the correct actions."""

    run: LessonRun
    step: Step
    expected: tuple[Action, ...]


def check_lessons() -> int:
    """Check every lesson of every game and return their number. Raises LessonError for the first broken one."""
    lessons = [lesson for slug in GAMES for lesson in lessons_of(slug)]
    for lesson in lessons:
        check(lesson)
    return len(lessons)


def check(lesson: Lesson) -> None:
    """Play a lesson in every way that it allows.

    Raises LessonError if the match or a reply cannot be played, if a step expects no legal action, if a legal action
    has no answer, if an answer is never used, or if the match ends.
    """
    answered: dict[str, set[str]] = {step.key: set() for step in lesson.steps}
    runs = 0
    for turn in learner_turns(lesson):
        runs += 1
        if runs > MAX_RUNS * len(lesson.steps):
            raise LessonError(f"{lesson.slug}/{lesson.key}: too many ways through it")
        for action in turn.run.match.state.legal():
            if action in turn.expected:
                continue
            key = turn.step.answer(action)
            if not key:
                raise _wrong(lesson, turn.step, f"no answer to {action}")
            answered[turn.step.key].add(key)
    for step in lesson.steps:
        if unused := (step.wrong or {}).keys() - answered[step.key]:
            raise _wrong(lesson, step, f"never answered: {', '.join(sorted(unused))}")
        for pattern in step.expect:
            if not any(
                fits(pattern, action) for turn in learner_turns(lesson) if turn.step is step for action in turn.expected
            ):
                raise _wrong(lesson, step, f"{pattern} is never legal")


def learner_turns(lesson: Lesson) -> Iterator[LearnerTurn]:
    """Every point where the learner acts, along all ways that the steps allow. Raises LessonError."""
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
        yield LearnerTurn(run, step, expected)
        ways += [(*way, action) for action in reversed(expected)]


def _played(lesson: Lesson, way: tuple[Action, ...]) -> LessonRun:
    """The lesson after these actions of the learner, with the replies and the steps that are only read."""
    try:
        run = LessonRun(lesson)
    except Refused as refused:
        raise LessonError(f"{lesson.slug}/{lesson.key}: the prefix cannot be played: {refused}") from refused
    remaining = list(way)
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
        elif remaining:
            run.match.play(remaining.pop(0))
        else:
            return run
    if run.match.over:
        raise LessonError(f"{lesson.slug}/{lesson.key}: the match is over at the end")
    return run


def _wrong(lesson: Lesson, step: Step, problem: str) -> LessonError:
    return LessonError(f"{lesson.slug}/{lesson.key}, step {step.key}: {problem}")
