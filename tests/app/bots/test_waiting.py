"""Nothing waits forever: if the worker or the site never answers, the page shows a message and a way to continue."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, any_move, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.bots.bot_client import FIRST_TIMEOUT, MAX_FAILURES
from wanli.app.core.latest_request import FETCH_TIMEOUT_MS
from wanli.app.learn.game_puzzle_controller import GamePuzzleController
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.review.analysis_controller import AnalysisController
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.learn.puzzles.check import puzzles_of

pytestmark = pytest.mark.cpython


def hang(_: str) -> str:
    return "hang"


def words(app: App) -> str:
    return Page(app.render()).words


def open_analysis() -> tuple[App, FakePort, AnalysisController]:
    """The analysis of a finished match with a worker that hangs."""
    app, port = seat_down("human", "human", game="meridian")
    play_on(app, port, Rng(3))
    port.thinker = hang
    app.handle(["analysis"])
    assert isinstance(app.screen, AnalysisController)
    return app, port, app.screen


def test_a_match_continues_with_an_easy_move() -> None:
    port = FakePort()
    port.thinker = hang
    app, _ = seat_down("easy", "human", port=port)
    port.wait(FIRST_TIMEOUT + 2000)
    assert session_of(app).match.log
    assert app.announcer.toast.text == app.t("note.bot_failed", name=session_of(app).people[0].name)
    assert [note.key for note in session_of(app).saved.notes] == ["bot_failed"]
    app.handle(["log"])
    assert app.t("note.bot_failed", name=session_of(app).people[0].name) in words(app)


def test_a_hint_that_never_comes_can_be_asked_for_again() -> None:
    app, port = seat_down("human", "easy")
    port.thinker = hang
    app.handle(["advice"])
    assert app.t("advice.thinking") in words(app)
    port.wait(FIRST_TIMEOUT)
    assert app.t("advice.failed") in words(app)
    assert ["advice_again"] in Page(app.render()).actions
    assert port.stopped == 1


def test_a_move_does_not_wait_for_its_warning() -> None:
    app, port = seat_down("human", "easy")
    port.thinker = hang
    app.set_setting("warn", "on")
    app.handle(["play", list(session_of(app).match.state.legal()[0])])
    assert len(session_of(app).match.log) == 1


def test_an_abandoned_check_does_not_stop_the_worker_of_a_bot() -> None:
    """The worker gives up a check when a bot's move is requested; only the last request can hang."""
    app, port = seat_down("human", "easy")
    port.thinker = lambda request: "hang" if json.loads(request)["kind"] == "caution" else any_move(request)
    app.set_setting("warn", "on")
    app.handle(["log"])  # any intent: the check begins
    assert json.loads(port.requests[-1])["kind"] == "caution"
    while session_of(app).acting:
        app.handle(
            ["play", list(next(action for action in session_of(app).match.state.legal() if action[0] != "ride"))]
        )
    assert json.loads(port.requests[-1])["kind"] == "move"
    port.thinker = lambda request: any_move(request) if json.loads(request)["kind"] == "move" else None
    port.wait(FIRST_TIMEOUT * 2)
    assert port.stopped == 0


def test_the_analysis_ends_with_a_message_and_can_be_repeated() -> None:
    app, port, screen = open_analysis()
    assert app.t("analysis.thinking") in words(app)
    port.wait(FIRST_TIMEOUT * MAX_FAILURES)
    assert app.t("analysis.thinking") not in words(app)
    assert app.t("analysis.failed") in words(app)
    port.thinker = lambda _: json.dumps({"advice": []})
    app.handle(["analysis_again"])
    assert app.t("analysis.thinking") in words(app)
    port.wait(1000)
    assert screen.match_analysis is not None
    assert app.t("analysis.thinking") not in words(app)
    assert ["analysis_again"] not in Page(app.render()).actions


def test_a_puzzle_from_an_own_match_asks_again() -> None:
    app, port, _ = open_analysis()
    app.handle(["puzzle", 0])
    screen = app.screen
    assert isinstance(screen, PuzzleController)
    app.handle(["play", list(screen.puzzle.match.state.legal()[0])])
    assert app.t("advice.thinking") in words(app)
    port.wait(FIRST_TIMEOUT)
    assert app.t("puzzle.unknown") in words(app)
    asked = len(port.requests)
    app.handle(["puzzle_again"])
    assert len(port.requests) == asked + 1


def test_a_game_puzzle_has_its_verdict_without_the_bot() -> None:
    puzzle = puzzles_of("mauer")[0]
    app, port = new_app()
    port.thinker = hang
    app.start(f"puzzle/mauer/{puzzle.key}")
    port.wait(1000)
    assert isinstance(app.screen, GamePuzzleController)
    app.handle(["play", list(puzzle.answers[0])])
    assert app.t("puzzle.right") in words(app)
    assert app.t("advice.thinking") in words(app)
    port.wait(FIRST_TIMEOUT)
    assert app.t("puzzle.right") in words(app)
    assert app.t("advice.thinking") not in words(app)


def test_an_explanation_is_requested_again_after_another_screen() -> None:
    puzzle = puzzles_of("mauer")[0]
    app, port = new_app()
    port.thinker = hang
    app.start(f"puzzle/mauer/{puzzle.key}")
    port.wait(1000)
    app.handle(["play", list(puzzle.answers[0])])
    app.handle(["help"])
    asked = len(port.requests)
    app.handle(["back"])
    assert len(port.requests) == asked + 1


def test_puzzles_and_rules_that_cannot_be_fetched_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    app, port = new_app()
    monkeypatch.setattr(port, "puzzles", lambda slug, done: None)
    monkeypatch.setattr(port, "rules", lambda slug, lang, done: None)
    app.handle(["lessons", "mauer"])
    assert app.t("puzzle.reading") in words(app)
    port.wait(FETCH_TIMEOUT_MS)
    assert app.t("puzzle.none") in words(app)
    app.handle(["rules", "mauer"])
    port.wait(FETCH_TIMEOUT_MS)
    assert app.t("rules.missing") in words(app)
    monkeypatch.undo()
    app.handle(["rules", "mauer"])
    port.wait(FETCH_TIMEOUT_MS)
    assert "Win." in words(app)


def test_every_game_can_be_left_while_a_bot_hangs() -> None:
    for slug in GAMES:
        port = FakePort()
        port.thinker = hang
        bots = min(seats for seats in GAMES[slug].seats if seats > 1) - 1
        app, _ = seat_down(*["easy"] * bots, "human", game=slug, port=port)
        app.handle(["home"])
        port.wait(FIRST_TIMEOUT * 2)
        assert app.session is None
        assert not port.reports
