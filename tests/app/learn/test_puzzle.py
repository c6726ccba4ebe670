"""Turning points as puzzles: the position without the bot's choice, an attempt, and what the bot says to it."""

from __future__ import annotations

import json

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.learn.puzzles.puzzle import Puzzle, judge
from wanli.app.review.analysis_controller import AnalysisController
from wanli.app.shell.app import App
from wanli.bots import Suggestion
from wanli.engine import Action, Match, Rng
from wanli.engine.actions import to_json
from wanli.games import GAMES

pytestmark = pytest.mark.cpython
SLUGS = sorted(GAMES)


def advice(question: str) -> str:
    """A bot whose first choice is the last legal action, its second the one before."""
    asked = json.loads(question)
    legal = GAMES[asked["game"]].imagine(asked["view"], Rng(asked["seed"])).legal()
    found = [{"action": to_json(legal[-1]), "behind": 0, "features": {}}]
    if len(legal) > 1:
        found.append({"action": to_json(legal[-2]), "behind": 1.5, "features": {}})
    return json.dumps({"advice": found})


def looked_at(slug: str) -> tuple[App, FakePort]:
    """The analysis of a finished match; the bot is about to think turning points over."""
    made, port = seat_down(*["human"] * min(seats for seats in GAMES[slug].seats if seats > 1), game=slug)
    play_on(made, port, Rng(3))
    port.thinker = advice
    made.handle(["analysis"])
    return made, port


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
    """Open the first turning point at which there were several moves."""
    for number in range(10):
        app.handle(["puzzle", number])
        if not isinstance(app.screen, PuzzleController):
            continue
        if len(legal(app)) > 2:
            return
        app.handle(["back"])
    raise AssertionError("there never was a choice")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_turning_point_can_be_tried(slug: str) -> None:
    made, port = looked_at(slug)
    port.wait(1000)
    analysis = analysis_of(made)
    assert analysis.found is not None
    before = session_of(made).match.encode()
    offered = [action[1] for action in Page(made.render()).actions if action[0] == "puzzle"]
    for number, swing in enumerate(analysis.found.swings):
        made.handle(["puzzle", number])
        if swing.forced:
            assert number not in offered, "there is nothing to be found"
            assert made.screen is analysis
            continue
        assert number in offered
        screen = puzzle_of(made)
        assert len(screen.puzzle.match.log) == swing.start
        assert screen.puzzle.seat == swing.seat
        assert "verdict" not in Page(made.render()).ids, "nothing of the bot's choice yet"
        made.handle(["play", legal(made)[0]])
        assert "verdict" in Page(made.render()).ids
        assert not Page(made.render()).nameless
        made.handle(["puzzle_show"])
        Page(made.render())
        made.handle(["back"])
        assert made.screen is analysis
    assert session_of(made).match.encode() == before
    assert port.reports == []
    assert len(made.repository.matches()[0]) == 1, "nothing of it is kept"


def test_what_the_bot_would_do_is_found_and_another_move_is_not() -> None:
    made, port = looked_at("meridian")
    port.wait(1000)
    enter_puzzle_with_choice(made)
    for at, verdict in ((-1, "found"), (-2, "close"), (0, "other")):
        made.handle(["play", legal(made)[at]])
        assert made.t(f"puzzle.{verdict}") in words(made)
        made.handle(["play", legal(made)[at - 1]])
        assert puzzle_of(made).tried == legal(made)[at], "first the other one is put away"
        made.handle(["puzzle_again"])
        assert puzzle_of(made).tried is None


def test_what_is_forbidden_is_refused_by_its_rule() -> None:
    made, port = looked_at("meridian")
    port.wait(1000)
    made.handle(["puzzle", 0])
    made.handle(["play", ["place", 99, 99, 99, 99]])
    assert puzzle_of(made).tried is None
    assert made.announcer.toast.text


def test_an_attempt_may_come_before_the_answer() -> None:
    made, port = looked_at("meridian")
    port.wait(2)
    made.handle(["puzzle", 7])
    made.handle(["play", legal(made)[0]])
    assert made.t("puzzle.waiting") in words(made)
    port.wait(1000)
    assert made.t("puzzle.waiting") not in words(made)
    made.handle(["back"])
    port.wait(1000)
    analysis = analysis_of(made)
    assert analysis.found is not None
    assert len(analysis.thoughts) == sum(not swing.forced for swing in analysis.found.swings)


def test_a_thought_that_a_puzzle_has_cut_short_is_not_believed() -> None:
    made, port = looked_at("meridian")
    port.wait(2)
    made.handle(["puzzle", 7])
    made.handle(["back"])
    port.thinker = lambda _: None
    port.wait(1000)
    assert 7 in analysis_of(made).thoughts
    assert analysis_of(made).thoughts[7] == [], "it was asked anew"


def test_where_the_bot_finds_nothing_that_is_said() -> None:
    made, port = looked_at("meridian")
    port.thinker = lambda _: None
    made.handle(["puzzle", 7])
    port.wait(1000)
    made.handle(["play", legal(made)[0]])
    assert made.t("puzzle.unknown") in words(made)


def test_whoever_looks_elsewhere_while_the_bot_thinks_finds_its_answer_later() -> None:
    made, port = looked_at("meridian")
    enter_puzzle_with_choice(made)
    made.handle(["help"])
    port.wait(1000)
    made.handle(["back"])
    made.handle(["play", list(legal(made)[-1])])
    port.wait(1000)
    assert puzzle_of(made).answers
    assert made.t("puzzle.found") in words(made)


def test_a_puzzle_of_its_own_needs_no_bot_and_no_open_match() -> None:
    made, port = new_app()
    match = Match.new("mauer", 3, 5)
    rng = Rng(5)
    for _ in range(9):
        match.play(rng.choice(match.state.legal()))
    assert match.state.seat is not None
    answers = [Suggestion(match.state.legal()[0], 0.0, {})]
    who = people("human", "easy", "human")
    made.navigation.enter(PuzzleController(made, Puzzle(match, who, match.state.seat, answers=answers)))
    assert port.requests == []
    made.handle(["play", match.state.legal()[0]])
    assert made.t("puzzle.found") in words(made)
    made.handle(["key", "Escape"])
    assert made.screen.route == ""


def test_a_puzzle_is_solved_by_picks_as_on_the_ordinary_table() -> None:
    made, port = looked_at("meridian")
    port.wait(1000)
    enter_puzzle_with_choice(made)
    wanted = legal(made)[-1]
    made.handle(["pick", "whole", *wanted])
    assert puzzle_of(made).tried is None
    made.handle(["pick", "confirm"])
    assert puzzle_of(made).tried == wanted


def test_an_answer_as_good_as_the_best_counts_as_found() -> None:
    answers = [Suggestion(("a",), 0.0, {}), Suggestion(("b",), 0.01, {}), Suggestion(("c",), 2.0, {})]
    assert [judge((name,), answers) for name in "abcd"] == ["found", "found", "close", "other"]
    assert judge(("a",), []) == "unknown"
