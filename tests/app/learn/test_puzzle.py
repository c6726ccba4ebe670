"""Turning points as puzzles: the position without the bot's choice, an attempt, and the verdict."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.review.analysis_controller import AnalysisController
from wanli.app.shell.app import App
from wanli.bots import Suggestion
from wanli.engine import Action, Match, Rng
from wanli.engine.actions import to_json
from wanli.games import GAMES
from wanli.learn.puzzles.puzzle import Puzzle, judge

pytestmark = pytest.mark.cpython
SLUGS = sorted(GAMES)


def advice(question: str) -> str:
    """A bot whose best move is the last legal action, and its second the one before."""
    fields = json.loads(question)
    legal = GAMES[fields["game"]].imagine(fields["view"], Rng(fields["seed"])).legal()
    moves = [{"action": to_json(legal[-1]), "behind": 0, "features": {}}]
    if len(legal) > 1:
        moves.append({"action": to_json(legal[-2]), "behind": 1.5, "features": {}})
    return json.dumps({"advice": moves})


def open_analysis(slug: str) -> tuple[App, FakePort]:
    """The analysis of a finished match; the bot has not analysed its turning points yet."""
    app, port = seat_down(*["human"] * min(seats for seats in GAMES[slug].seats if seats > 1), game=slug)
    play_on(app, port, Rng(3))
    port.thinker = advice
    app.handle(["analysis"])
    return app, port


def analysis_of(app: App) -> AnalysisController:
    assert isinstance(app.screen, AnalysisController)
    return app.screen


def puzzle_of(app: App) -> PuzzleController:
    assert isinstance(app.screen, PuzzleController)
    return app.screen


def words(app: App) -> str:
    return Page(app.render()).words


def legal(app: App) -> list[Action]:
    return puzzle_of(app).puzzle.match.state.legal()


def enter_puzzle_with_choice(app: App) -> None:
    """Open the first turning point with several legal moves."""
    for number in range(10):
        app.handle(["puzzle", number])
        if not isinstance(app.screen, PuzzleController):
            continue
        if len(legal(app)) > 2:
            return
        app.handle(["back"])
    raise AssertionError("no turning point has a choice")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_turning_point_can_be_tried(slug: str) -> None:
    app, port = open_analysis(slug)
    port.wait(1000)
    analysis = analysis_of(app)
    assert analysis.match_analysis is not None
    before = session_of(app).match.encode()
    offered = [action[1] for action in Page(app.render()).actions if action[0] == "puzzle"]
    for index, swing in enumerate(analysis.match_analysis.swings):
        app.handle(["puzzle", index])
        if swing.forced:
            assert index not in offered, "a forced move is no puzzle"
            assert app.screen is analysis
            continue
        assert index in offered
        screen = puzzle_of(app)
        assert len(screen.puzzle.match.log) == swing.start
        assert screen.puzzle.seat == swing.seat
        assert "verdict" not in Page(app.render()).ids, "the bot's choice is hidden"
        app.handle(["play", legal(app)[0]])
        assert "verdict" in Page(app.render()).ids
        assert not Page(app.render()).nameless
        app.handle(["puzzle_show"])
        Page(app.render())
        app.handle(["back"])
        assert app.screen is analysis
    assert session_of(app).match.encode() == before
    assert port.reports == []
    assert len(app.repository.matches()[0]) == 1, "the puzzles are not saved"


def test_the_verdict_compares_the_attempt_with_the_bots_moves() -> None:
    """The main button leads back once the move is found (S40)."""
    app, port = open_analysis("meridian")
    port.wait(1000)
    enter_puzzle_with_choice(app)
    for at, verdict in ((-1, "found"), (-2, "close"), (0, "other")):
        app.handle(["play", legal(app)[at]])
        assert app.t(f"puzzle.{verdict}") in words(app)
        primary = [attrs["id"] for _, attrs in Page(app.render()).tags if "primary" in attrs.get("class", "").split()]
        assert primary == ["puzzle-back" if verdict == "found" else "puzzle-again"]
        app.handle(["play", legal(app)[at - 1]])
        assert puzzle_of(app).tried == legal(app)[at], "the previous attempt must be closed first"
        app.handle(["puzzle_again"])
        assert puzzle_of(app).tried is None


def test_an_illegal_move_is_refused() -> None:
    app, port = open_analysis("meridian")
    port.wait(1000)
    app.handle(["puzzle", 0])
    app.handle(["play", ["place", 99, 99, 99, 99]])
    assert puzzle_of(app).tried is None
    assert app.announcer.toast.text


def test_an_attempt_may_come_before_the_answer() -> None:
    app, port = open_analysis("meridian")
    port.wait(2)
    app.handle(["puzzle", 7])
    app.handle(["play", legal(app)[0]])
    assert app.t("puzzle.waiting") in words(app)
    port.wait(1000)
    assert app.t("puzzle.waiting") not in words(app)
    app.handle(["back"])
    port.wait(1000)
    analysis = analysis_of(app)
    assert analysis.match_analysis is not None
    assert len(analysis.suggestions) == sum(not swing.forced for swing in analysis.match_analysis.swings)


def test_an_interrupted_answer_is_ignored() -> None:
    app, port = open_analysis("meridian")
    port.wait(2)
    app.handle(["puzzle", 7])
    app.handle(["back"])
    port.thinker = lambda _: None
    port.wait(1000)
    assert 7 in analysis_of(app).suggestions
    assert analysis_of(app).suggestions[7] == [], "it was requested again"


def test_a_failing_bot_is_reported() -> None:
    app, port = open_analysis("meridian")
    port.thinker = lambda _: None
    app.handle(["puzzle", 7])
    port.wait(1000)
    app.handle(["play", legal(app)[0]])
    assert app.t("puzzle.unknown") in words(app)


def test_the_answer_is_available_after_visiting_another_screen() -> None:
    app, port = open_analysis("meridian")
    enter_puzzle_with_choice(app)
    app.handle(["help"])
    port.wait(1000)
    app.handle(["back"])
    app.handle(["play", list(legal(app)[-1])])
    port.wait(1000)
    assert puzzle_of(app).answers
    assert app.t("puzzle.found") in words(app)


def test_a_puzzle_with_answers_needs_neither_bot_nor_open_match() -> None:
    app, port = new_app()
    match = Match.new("mauer", 3, 5)
    rng = Rng(5)
    for _ in range(9):
        match.play(rng.choice(match.state.legal()))
    assert match.state.seat is not None
    answers = [Suggestion(match.state.legal()[0], 0.0, {})]
    who = people("human", "easy", "human")
    app.navigation.enter(PuzzleController(app, Puzzle(match, who, match.state.seat, answers=answers)))
    assert port.requests == []
    app.handle(["play", match.state.legal()[0]])
    assert app.t("puzzle.found") in words(app)
    app.handle(["key", "Escape"])
    assert app.screen.route == ""


def test_a_puzzle_is_solved_by_picks() -> None:
    app, port = open_analysis("meridian")
    port.wait(1000)
    enter_puzzle_with_choice(app)
    best_move = legal(app)[-1]
    app.handle(["pick", "whole", *best_move])
    assert puzzle_of(app).tried is None
    app.handle(["pick", "confirm"])
    assert puzzle_of(app).tried == best_move


def test_an_equally_good_answer_is_correct() -> None:
    answers = [Suggestion(("a",), 0.0, {}), Suggestion(("b",), 0.01, {}), Suggestion(("c",), 2.0, {})]
    assert [judge((name,), answers) for name in "abcd"] == ["found", "found", "close", "other"]
    assert judge(("a",), []) == "unknown"
