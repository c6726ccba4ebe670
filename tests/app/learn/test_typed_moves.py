"""Lessons and puzzles are played with the field for typed moves alone, and judge typed moves like taps."""

from __future__ import annotations

import pytest

from tests.app.learn.test_game_puzzles import PUZZLES, open_one
from tests.app.learn.test_lessons import LESSONS, NAMES, open_lesson
from tests.pages import Page
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.shell.app import App
from wanli.engine import Action
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.lessons.lesson import Lesson
from wanli.learn.puzzles.collection import GamePuzzle
from wanli.ui.screens.typed_moves import FIELD

pytestmark = pytest.mark.cpython

every_lesson = pytest.mark.parametrize(
    "lesson",
    [pytest.param(lesson, marks=() if lesson.order == 1 else pytest.mark.full) for lesson in LESSONS],
    ids=NAMES,
)
some_puzzles = pytest.mark.parametrize(
    "puzzle",
    [pytest.param(puzzle, marks=() if number % 12 == 0 else pytest.mark.full) for number, puzzle in enumerate(PUZZLES)],
    ids=[f"{puzzle.slug}-{puzzle.key}" for puzzle in PUZZLES],
)


def written(app: App, action: Action) -> str:
    session = app.screen.session
    assert session is not None
    return session.match.game.write(action, session.match.state)


def type_in(app: App, text: str) -> None:
    app.handle(["typed_text", text])
    app.handle(["key", "Enter"])


def tried_in(screen: PuzzleController) -> Action | None:
    return screen.tried


@every_lesson
def test_a_lesson_is_played_with_the_field_alone(lesson: Lesson) -> None:
    app, port, screen = open_lesson(lesson)
    app.handle(["key", "/"])
    for _ in range(400):
        if screen.run.done:
            break
        number = max(spoken.number for spoken in app.announcer.sentences)
        step = screen.run.number
        if screen.run.reply is not None:
            port.wait(1000)
        elif screen.run.step is not None and screen.run.step.is_read:
            app.handle(["key", "Enter"])  # the empty field reads on
            assert screen.run.number > step or screen.run.done
        else:
            type_in(app, written(app, screen.run.expected[0]))
            panel = screen.typed.panel()
            assert panel is None or panel.text == ""
        assert app.announcer.sentences[-1].number > number, "nothing is spoken"
        if screen.typed.is_open:
            assert FIELD in Page(app.render()).ids
        assert not port.reports
    assert screen.run.done


@pytest.mark.parametrize("slug", GAMES)
def test_a_lesson_judges_a_typed_move_like_a_tap(slug: str) -> None:
    """A legal move that the step does not expect is not played, and the answer of the lesson is spoken."""
    app, port, screen = open_lesson(lessons_of(slug)[0])
    app.handle(["key", "/"])
    state = screen.session.match.state
    while not screen._may_act or len(state.legal()) == len(screen.run.expected):
        if screen.run.reply is not None:
            port.wait(1000)
        elif screen._may_act:
            type_in(app, written(app, screen.run.expected[0]))
        else:
            app.handle(["key", "Enter"])
    state = screen.session.match.state
    wrong = next(action for action in state.legal() if screen.run.judge(action) is not None)
    played = len(screen.session.match.log)
    type_in(app, written(app, wrong))
    assert len(screen.session.match.log) == played
    panel = screen.typed.panel()
    assert panel is not None
    assert panel.lines == (screen._verdict.why,)
    assert panel.lines[0] in [spoken.text for spoken in app.announcer.sentences]
    type_in(app, "xyzzy")
    assert "xyzzy" in app.announcer.toast.text


@some_puzzles
def test_a_puzzle_is_solved_with_the_field_alone(puzzle: GamePuzzle) -> None:
    app, port, screen = open_one(puzzle)
    app.handle(["key", "/"])
    answer = puzzle.answers[0]
    state = screen.session.match.state
    wrong = next(action for action in state.legal() if action not in puzzle.answers)
    type_in(app, written(app, wrong))
    port.wait(1000)
    assert app.t("puzzle.wrong") in [spoken.text for spoken in app.announcer.sentences]
    assert app.focus == FIELD
    type_in(app, written(app, answer))
    assert screen.tried == wrong, "a judged puzzle takes no other move"
    app.handle(["typed_text", ""])
    app.handle(["key", "Enter"])  # the empty field tries again
    assert tried_in(screen) is None
    type_in(app, written(app, answer))
    port.wait(1000)
    assert tried_in(screen) == answer
    assert app.t("puzzle.right") in [spoken.text for spoken in app.announcer.sentences]
    assert FIELD in Page(app.render()).ids
    app.handle(["key", "Enter"])  # the next puzzle, or back after the last one
    port.wait(1000)
    assert not app.navigation.shows(screen)
    assert not port.reports
