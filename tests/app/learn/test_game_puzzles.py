"""The games' puzzles: each works, hides secrets, is judged, and its result is saved."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.app.fakes import FakePort, new_app
from tests.pages import Page
from wanli import bot_worker
from wanli.app.learn.game_puzzle_controller import GamePuzzleController
from wanli.app.learn.lessons_controller import LessonsController
from wanli.app.learn.puzzle_progress import KEY, attempted
from wanli.app.shell.app import App
from wanli.bots import Comparison
from wanli.engine import DecodeError, Rng
from wanli.games import GAMES, load_heuristic
from wanli.learn.puzzles.check import PuzzleError, check, puzzles_of
from wanli.learn.puzzles.collection import GamePuzzle, open_puzzle, read_puzzles
from wanli.saves.link_codec import read_link, write_link
from wanli.saves.steps import at_once
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.contract.points import MIN_POINTS
from wanli.ui.screens.advice import points_words
from wanli.ui.screens.game_puzzle import MARKS

pytestmark = pytest.mark.cpython

PUZZLES = [puzzle for slug in GAMES for puzzle in puzzles_of(slug)]
every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=[f"{puzzle.slug}-{puzzle.key}" for puzzle in PUZZLES])
ENOUGH = 12
"""Minimum number of puzzles per game."""


def first(slug: str = "mauer") -> GamePuzzle:
    return puzzles_of(slug)[0]


def compared(text: str) -> str | None:
    """The worker's answer to a comparison, after a few samples."""
    work, _ = bot_worker._begin(bot_worker.Request.read(text))
    for _ in range(3):
        work.step()
    return bot_worker._answer(work)


def open_one(puzzle: GamePuzzle, port: FakePort | None = None) -> tuple[App, FakePort, GamePuzzleController]:
    """A puzzle opened by its address."""
    app, port = new_app(port)
    port.thinker = compared
    app.start(f"puzzle/{puzzle.slug}/{puzzle.key}")
    port.wait(1000)
    assert isinstance(app.screen, GamePuzzleController), port.reports
    return app, port, app.screen


# The data ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_has_enough_puzzles(slug: str) -> None:
    assert len(puzzles_of(slug)) >= ENOUGH


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_has_puzzles_for_its_minimum_and_maximum_seats(slug: str) -> None:
    seats = {len(at_once(open_puzzle(puzzle, translator("en"))).people) for puzzle in puzzles_of(slug)}
    assert {min(GAMES[slug].seats), max(GAMES[slug].seats)} <= seats


@every_puzzle
def test_each_puzzle_works_and_offers_a_choice(puzzle: GamePuzzle) -> None:
    opened = check(puzzle)
    assert len(opened.match.state.legal()) >= 5


def test_keys_are_unique() -> None:
    assert len({puzzle.key for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_and_states_have_texts(lang: str) -> None:
    t = translator(lang)
    assert not [puzzle for puzzle in PUZZLES if not t.has(f"puzzle.ask.{puzzle.ask}")]
    assert not [state for state in MARKS if state and not t.has(f"puzzle.state.{state}")]


@every_puzzle
def test_a_short_comparison_prefers_the_answer(puzzle: GamePuzzle) -> None:
    opened = at_once(open_puzzle(puzzle, translator("en")))
    view = opened.match.state.view(opened.seat)
    comparison = Comparison(GAMES[puzzle.slug], view, 1, load_heuristic(puzzle.slug), puzzle.answers[0], puzzle.other)
    for _ in range(8):
        comparison.step()
    suggestion = comparison.suggestion()
    assert suggestion.behind < 0
    assert suggestion.why.cause != "costs", "its cost is not a reason to play it"


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1]", '[{"key": "a"}]', '[{"key": "a", "ask": "best", "answers": [1], "other": [], "match": ""}]'],
)
def test_a_damaged_file_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no puzzles of mauer"):
        read_puzzles("mauer", text)


def test_an_inconsistent_puzzle_is_refused() -> None:
    known = first()
    with pytest.raises(DecodeError):
        at_once(open_puzzle(replace(known, key="00000000"), translator("en")))
    for broken, message in (
        (replace(known, match=first("khan").match), "cannot be played"),
        (replace(known, match=known.match[:-5]), "cannot be played"),
        (replace(known, answers=(("draw", 99),)), "not legal"),
        (replace(known, answers=(known.other,)), "no answer"),
        (replace(known, answers=()), "no answer"),
    ):
        with pytest.raises(PuzzleError, match=message):
            check(broken)


def test_the_one_human_player_is_to_decide() -> None:
    known = first()
    saved = read_link(known.match).saved
    bots = tuple(replace(person, kind="bot") for person in saved.people)
    match = write_link(replace(saved, people=bots, humans=()), "position", names=False)
    with pytest.raises(PuzzleError, match="the one human player"):
        check(replace(known, match=match))


# At the table --------------------------------------------------------------------------------------------------------


@every_puzzle
def test_the_screen_shows_only_the_seats_knowledge(puzzle: GamePuzzle) -> None:
    app, port, screen = open_one(puzzle)
    match, shown = screen.puzzle.match, app.render()
    assert port.requests == [], "no request before an attempt"
    for seed in (1, 2):
        match.state = match.game.imagine(match.state.view(screen.puzzle.seat), Rng(seed))
        screen.session._context_key = None
        assert app.render() == shown


@every_puzzle
def test_a_puzzle_is_solved_at_the_table(puzzle: GamePuzzle) -> None:
    app, port, screen = open_one(puzzle)
    assert app.t(f"puzzle.ask.{puzzle.ask}") in app.announcer.spoken.text
    app.handle(["play", list(puzzle.other)])
    port.wait(100)
    assert app.t("puzzle.wrong") in Page(app.render()).words
    assert screen.game_ui.action_label(screen._plain, puzzle.answers[0]) not in "".join(
        [message.text for message in (app.announcer.spoken, app.announcer.toast)]
    )
    assert attempted(port.storage, puzzle) == "tried"
    app.handle(["puzzle_next"])
    assert app.screen is screen, "only solved puzzles lead on"
    app.handle(["puzzle_again"])
    for answer in puzzle.answers:
        app.handle(["play", list(answer)])
        port.wait(100)
        page = Page(app.render())
        assert app.t("puzzle.right") in page.words
        primary = [attrs.get("id") for _, attrs in page.tags if "primary" in attrs.get("class", "").split()]
        assert primary == ["puzzle-next"], "a solved puzzle leads on instead of asking again (S40)"
        assert not page.nameless
        assert attempted(port.storage, puzzle) == "solved"
        app.handle(["puzzle_again"])
    assert port.reports == []
    assert not app.t.missing
    assert app.repository.matches()[0] == [], "a puzzle is not saved as a match"


@pytest.mark.parametrize("slug", ["khan", "mauer", "meridian", "settlers"])
def test_the_question_begins_with_the_standing(slug: str) -> None:
    """It is neither shown after an attempt, because the preview changes it, nor a sentence without numbers."""
    standings = []
    for puzzle in puzzles_of(slug)[:3]:
        app, port, screen = open_one(puzzle)
        standing = screen._standing
        standings.append(standing)
        assert f"{standing} {screen._question}".strip() in Page(app.render()).words
        assert f"{standing} {screen._question}".strip() in app.announcer.spoken.text
        app.handle(["key", "a"])
        port.wait(100)
        panel = app.render().split('id="verdict"')[1].split("</section>")[0]
        assert not standing or standing not in panel
    assert any("you" in standing.lower() and any(map(str.isdigit, standing)) for standing in standings)


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
    assert screen.tried is None, "the answer must be closed first"
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
    for index, puzzle in enumerate(puzzles):
        assert app.route == f"puzzle/mauer/{puzzle.key}"
        assert app.t("puzzle.number", number=index + 1, count=len(puzzles)) in Page(app.render()).words
        app.handle(["play", list(puzzle.answers[0])])
        app.handle(["key", "n"])
        port.wait(10)
    assert app.screen is listed
    assert app.t("puzzle.solved_of", solved=len(puzzles), count=len(puzzles)) in Page(app.render()).words


def test_inspect_mode_works_in_a_puzzle() -> None:
    app, _, screen = open_one(first())
    states = []
    for intent in (["ask"], ["key", "Escape"]):
        app.handle(intent)
        prompt = app.render().split('id="prompt"')[1].split("</section>")[0]
        states.append((screen.inspect_mode.waiting, app.t("about.tap") in prompt))
    assert states == [(True, True), (False, False)], "the prompt asks for a tap meanwhile"
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
def test_the_verdict_does_not_need_the_bot(answer: str | None) -> None:
    puzzle = first()
    app, port, _ = open_one(puzzle)
    port.thinker = lambda _: answer
    app.handle(["play", list(puzzle.other)])
    port.wait(1000)
    assert app.t("puzzle.wrong") in Page(app.render()).words
    assert port.reports == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_answer_has_a_reason_in_numbers(lang: str) -> None:
    app, port, screen = open_one(first("khan"), FakePort(lang=lang))
    app.handle(["puzzle_answer"])
    port.wait(1000)
    words = screen._words()
    assert words.ahead > MIN_POINTS
    panel = app.render().split('id="verdict"')[1].split("</section>")[0]
    other = screen.game_ui.action_label(screen._plain, screen.game_puzzle.other)
    assert app.t("puzzle.ahead", move=other, points=points_words(words.ahead, app.t)) in panel
    assert words.question not in panel, "it is answered"


def test_an_answer_names_a_second_advantage_over_the_next_best_move() -> None:
    """A sentence such as "It leaves you more stones for later." did not separate the two moves."""
    puzzle = first("khan")
    app, port, screen = open_one(puzzle)
    features = {"villages": 2.0, "stones": 1.0, "walls": -1.0}
    advice = {"action": list(puzzle.answers[0]), "behind": -2.0, "features": features}
    port.thinker = lambda _: json.dumps({"advice": [{**advice, "why": {"cause": "more", "feature": "villages"}}]})
    app.handle(["puzzle_answer"])
    port.wait(100)
    assert screen._words().why == "Your villages should count more in the end. It leaves you more stones for later."
    assert screen._words().other == screen.game_ui.action_label(screen._plain, puzzle.other)


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
def test_lessons_are_shown_if_puzzles_cannot_be_loaded(text: str | None) -> None:
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
    assert "puzzles" not in Page(app.render()).ids, "loaded again, and a game may have no puzzles"


def test_invalid_storage_counts_as_no_progress() -> None:
    port = FakePort()
    for text in ("[]", "{", json.dumps({f"mauer/{first().key}": 5})):
        port.storage.set(KEY, text)
        assert attempted(port.storage, first()) is None
