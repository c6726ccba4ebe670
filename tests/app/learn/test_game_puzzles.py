"""The puzzles of the games: each can be met, hides what it has to, is judged, and what has come of it is kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.app.fakes import FakePort, new_app
from tests.pages import Page
from wanli.app.bots import bot_worker
from wanli.app.core.languages import LANGUAGES, translator
from wanli.app.core.time_slices import at_once
from wanli.app.learn.game_puzzle_controller import GamePuzzleController
from wanli.app.learn.lessons_controller import LessonsController
from wanli.app.learn.puzzles.check import PuzzleError, check, puzzles_of
from wanli.app.learn.puzzles.collection import GamePuzzle, open_puzzle, read_puzzles
from wanli.app.learn.puzzles.progress import KEY, attempted
from wanli.app.links.link_codec import read_link, write_link
from wanli.app.shell.app import App
from wanli.bots import Comparison
from wanli.engine import DecodeError, Rng
from wanli.games import GAMES, load_heuristic
from wanli.ui.screens.game_puzzle import MARKS

pytestmark = pytest.mark.cpython

PUZZLES = [puzzle for slug in GAMES for puzzle in puzzles_of(slug)]
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[f"{each.slug}-{each.key}" for each in PUZZLES])
ENOUGH = 12
"""Puzzles a game, at least."""


def first(slug: str = "mauer") -> GamePuzzle:
    return puzzles_of(slug)[0]


def compared(text: str) -> str | None:
    """The worker's answer to a comparison, after a few worlds."""
    work, _ = bot_worker._begin(bot_worker.Request.read(text))
    for _ in range(3):
        work.step()
    return bot_worker._answer(work)


def open_one(puzzle: GamePuzzle, port: FakePort | None = None) -> tuple[App, FakePort, GamePuzzleController]:
    """A puzzle on the table, opened by its address."""
    app, port = new_app(port)
    port.thinker = compared
    app.start(f"puzzle/{puzzle.slug}/{puzzle.key}")
    port.wait(1000)
    assert isinstance(app.screen, GamePuzzleController), port.reports
    return app, port, app.screen


# As they are written -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_has_enough(slug: str) -> None:
    assert len(puzzles_of(slug)) >= ENOUGH


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_has_some_for_the_fewest_and_for_the_most_seats(slug: str) -> None:
    seats = {len(at_once(open_puzzle(puzzle, translator("en"))).people) for puzzle in puzzles_of(slug)}
    assert {min(GAMES[slug].seats), max(GAMES[slug].seats)} <= seats


@every_puzzle
def test_it_can_be_met(puzzle: GamePuzzle) -> None:
    opened = check(puzzle)
    assert len(opened.match.state.legal()) >= 5


def test_no_puzzle_is_there_twice() -> None:
    assert len({puzzle.key for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_question_has_a_text(lang: str) -> None:
    t = translator(lang)
    assert not [puzzle for puzzle in PUZZLES if not t.has(f"puzzle.ask.{puzzle.ask}")]
    assert not [state for state in MARKS if state and not t.has(f"puzzle.state.{state}")]


@every_puzzle
def test_the_page_too_finds_its_answer_better_than_the_next_move(puzzle: GamePuzzle) -> None:
    opened = at_once(open_puzzle(puzzle, translator("en")))
    view = opened.match.state.view(opened.seat)
    comparison = Comparison(GAMES[puzzle.slug], view, 1, load_heuristic(puzzle.slug), puzzle.answers[0], puzzle.other)
    for _ in range(8):
        comparison.step()
    told = comparison.told()
    assert told.behind < 0
    assert told.why.cause != "costs", "what it costs is no reason for it"


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1]", '[{"key": "a"}]', '[{"key": "a", "ask": "best", "answers": [1], "other": [], "match": ""}]'],
)
def test_a_damaged_file_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no puzzles of mauer"):
        read_puzzles("mauer", text)


def test_a_puzzle_that_is_not_what_it_says_is_refused() -> None:
    known = first()
    with pytest.raises(DecodeError):
        at_once(open_puzzle(replace(known, key="00000000"), translator("en")))
    for wrong, told in (
        (replace(known, match=first("khan").match), "cannot be played"),
        (replace(known, match=known.match[:-5]), "cannot be played"),
        (replace(known, answers=(("draw", 99),)), "not legal"),
        (replace(known, answers=(known.other,)), "no answer"),
        (replace(known, answers=()), "no answer"),
    ):
        with pytest.raises(PuzzleError, match=told):
            check(wrong)


def test_the_one_person_is_to_decide() -> None:
    known = first()
    saved = read_link(known.match).saved
    bots = tuple(replace(person, kind="bot") for person in saved.people)
    match = write_link(replace(saved, people=bots, persons=()), "position", names=False)
    with pytest.raises(PuzzleError, match="the one person"):
        check(replace(known, match=match))


# At the table ------------------------------------------------------------------------------------------------------


@every_puzzle
def test_it_shows_what_its_seat_may_know(puzzle: GamePuzzle) -> None:
    app, port, screen = open_one(puzzle)
    match, shown = screen.puzzle.match, app.render()
    assert port.requests == [], "nobody has been asked yet"
    for seed in (1, 2):
        match.state = match.game.imagine(match.state.view(screen.puzzle.seat), Rng(seed))
        screen._session._moment = None
        assert app.render() == shown


@every_puzzle
def test_it_is_solved_at_the_table(puzzle: GamePuzzle) -> None:
    app, port, screen = open_one(puzzle)
    assert app.t(f"puzzle.ask.{puzzle.ask}") in app.announcer.spoken.text
    app.handle(["play", list(puzzle.other)])
    port.wait(100)
    assert app.t("puzzle.wrong") in Page(app.render()).words
    assert screen.game_ui.action_label(screen._plain, puzzle.answers[0]) not in "".join(
        [told.text for told in (app.announcer.spoken, app.announcer.toast)]
    )
    assert attempted(port.storage, puzzle) == "tried"
    app.handle(["puzzle_next"])
    assert app.screen is screen, "not before it is solved"
    app.handle(["puzzle_again"])
    for answer in puzzle.answers:
        app.handle(["play", list(answer)])
        port.wait(100)
        page = Page(app.render())
        assert app.t("puzzle.right") in page.words
        assert not page.nameless
        assert attempted(port.storage, puzzle) == "solved"
        app.handle(["puzzle_again"])
    assert port.reports == []
    assert not app.t.missing
    assert app.repository.matches()[0] == [], "nothing of it is kept as a match"


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_answer_can_be_shown(slug: str) -> None:
    puzzle = first(slug)
    app, port, screen = open_one(puzzle)
    app.handle(["key", "a"])
    port.wait(100)
    page = Page(app.render())
    assert screen.game_ui.action_label(screen._plain, puzzle.answers[0]) in page.words
    assert attempted(port.storage, puzzle) == "shown"
    app.handle(["play", list(puzzle.other)])
    assert screen.tried is None, "first the answer is put away"
    app.handle(["puzzle_again"])
    app.handle(["play", list(puzzle.answers[0])])
    assert attempted(port.storage, puzzle) == "solved"
    app.handle(["puzzle_answer"])
    assert not screen.given_up


def test_from_puzzle_to_puzzle_and_back_to_the_list() -> None:
    puzzles = puzzles_of("mauer")
    app, port = new_app()
    port.thinker = compared
    app.handle(["lessons", "mauer"])
    port.wait(10)
    listed = app.screen
    assert isinstance(listed, LessonsController)
    app.handle(["game_puzzle", "mauer", "no such key"])
    assert app.screen is listed
    app.handle(["game_puzzle", "mauer", puzzles[0].key])
    port.wait(10)
    for number, puzzle in enumerate(puzzles):
        assert app.route == f"puzzle/mauer/{puzzle.key}"
        assert app.t("puzzle.number", number=number + 1, count=len(puzzles)) in Page(app.render()).words
        app.handle(["play", list(puzzle.answers[0])])
        app.handle(["key", "n"])
        port.wait(10)
    assert app.screen is listed
    assert app.t("puzzle.solved_of", solved=len(puzzles), count=len(puzzles)) in Page(app.render()).words


def test_what_lies_on_the_table_can_be_asked_about() -> None:
    app, _, screen = open_one(first())
    asked = []
    for intent in (["ask"], ["key", "Escape"]):
        app.handle(intent)
        asked.append(screen.inspecting.waiting)
    assert asked == [True, False]
    app.handle(["about", "card:wall"])
    assert app.dialog is not None
    assert app.t("about.others") in Page(app.render()).words
    assert app.screen is screen


def test_a_reason_does_not_give_the_answer_away() -> None:
    puzzle = first()
    _, port = new_app()
    port.thinker = lambda _: json.dumps(
        {
            "advice": [
                {
                    "action": list(puzzle.other),
                    "behind": 3.0,
                    "features": {},
                    "why": {"cause": "misses", "feature": "", "change": None},
                }
            ]
        }
    )
    app, _ = new_app(port)
    app.start(f"puzzle/mauer/{puzzle.key}")
    port.wait(1000)
    app.handle(["play", list(puzzle.other)])
    port.wait(100)
    assert app.t("puzzle.more") in Page(app.render()).words


@pytest.mark.parametrize("answer", [None, "hang", '{"failed": "ValueError"}'])
def test_where_the_bot_says_nothing_the_verdict_stands(answer: str | None) -> None:
    puzzle = first()
    app, port, _ = open_one(puzzle)
    port.thinker = lambda _: answer
    app.handle(["play", list(puzzle.other)])
    port.wait(1000)
    assert app.t("puzzle.wrong") in Page(app.render()).words
    assert port.reports == []


def test_a_wrong_move_never_looks_better() -> None:
    puzzle = first()
    app, port, screen = open_one(puzzle)
    port.thinker = lambda _: json.dumps(
        {"advice": [{"action": list(puzzle.other), "behind": -2.0, "features": {}, "why": {"cause": "alike"}}]}
    )
    app.handle(["play", list(puzzle.other)])
    port.wait(100)
    words = screen._words()
    assert (words.verdict, words.why, words.behind) == ("wrong", "", 0.0)


@pytest.mark.parametrize("text", [None, "", "[", "<html>"])
def test_where_the_puzzles_cannot_be_had_the_lessons_are_there(text: str | None) -> None:
    app, port = new_app()
    port.puzzles_text = lambda _: text
    app.start("puzzle/mauer/whatever")
    assert app.t("puzzle.reading") in Page(app.render()).words
    port.wait(10)
    assert app.t("puzzle.none") in Page(app.render()).words
    assert app.t("lesson.begin") in Page(app.render()).words
    port.puzzles_text = lambda _: "[]"
    app.handle(["rules", "mauer"])
    app.handle(["back"])
    port.wait(10)
    assert "puzzles" not in Page(app.render()).ids, "it is asked again; a game may have none"


def test_storage_that_makes_no_sense_counts_as_nothing() -> None:
    port = FakePort()
    for text in ("[]", "{", json.dumps({f"mauer/{first().key}": 5})):
        port.storage.set(KEY, text)
        assert attempted(port.storage, first()) is None
