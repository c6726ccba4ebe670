"""The tool that finds puzzles: the decisions that it accepts, and its choice among them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.author import puzzles
from tools.author.puzzles import MoveComparison, choose_from, examine, explained, question, search, weigh, written
from wanli.bots import MoveReason
from wanli.engine import Action, Match, Rng, ViewChange
from wanli.engine.actions import from_json, to_json
from wanli.games import GAMES, load_heuristic
from wanli.learn.puzzles.check import check, puzzles_of
from wanli.learn.puzzles.collection import FILE, read_puzzles
from wanli.saves.link_codec import read_link

pytestmark = pytest.mark.cpython
MOVES: list[Action] = [("a",), ("b",), ("c",), ("d",), ("e",)]


def comparison(*gaps: float, error: float = 0.1) -> MoveComparison:
    return MoveComparison(dict(zip(MOVES, gaps, strict=False)), dict.fromkeys(MOVES, error))


def test_one_move_ahead_of_all_others_is_right() -> None:
    assert comparison(0.0, 2.0, 3.0).split(1.0, 0.1) == ([("a",)], ("b",))


def test_equally_good_moves_make_no_puzzle() -> None:
    assert comparison(0.0, 0.05, 2.0).split(1.0, 0.1) is None
    assert comparison(0.0, 0.01, 0.02, 0.03, 9.0).split(1.0, 0.1) is None


@pytest.mark.parametrize("slug", GAMES)
def test_each_puzzle_has_one_answer(slug: str) -> None:
    """In 44df07ce eleven puzzles had several equally good answers (S38)."""
    assert all(len(puzzle.answers) == 1 for puzzle in puzzles_of(slug))


@pytest.mark.parametrize("slug", ["khan", "mauer", "meridian"])
def test_the_answer_stays_clearly_ahead_of_all_other_moves(slug: str) -> None:
    heuristic = load_heuristic(slug)
    for puzzle in puzzles_of(slug):
        state = read_link(puzzle.match).saved.match.state
        assert state.seat is not None
        gaps = weigh(GAMES[slug], state.view(state.seat), puzzles.SEEDS[0], heuristic, 20 * puzzles.HARD_PLAYOUTS).gaps
        (best, _), (_, gap), *_ = gaps.items()
        assert best == puzzle.answers[0], puzzle.key
        assert gap >= puzzles.CLEAR_SHARE * heuristic.blunder_threshold, puzzle.key


def test_a_move_between_right_and_wrong_makes_no_puzzle() -> None:
    assert comparison(0.0, 0.5, 2.0).split(1.0, 0.1) is None


def test_a_gap_within_the_error_makes_no_puzzle() -> None:
    assert comparison(0.0, 2.0, error=1.0).split(1.0, 0.1) is None
    assert comparison(0.0, 2.0, error=1.0).split(1.0, 0.1, min_standard_errors=0.0) is not None


def test_a_decision_with_only_right_moves_is_no_puzzle() -> None:
    assert comparison(0.0, 0.0).split(1.0, 0.1) is None


def midway(slug: str, actions: int) -> Match:
    match, rng = Match.new(slug, 3, 4), Rng(4)
    for _ in range(actions):
        match.play(rng.choice(match.state.legal()))
    return match


def test_all_legal_moves_are_weighed_in_the_same_samples() -> None:
    state = midway("mauer", 20).state
    assert state.seat is not None
    view = state.view(state.seat)
    comparison = weigh(GAMES["mauer"], view, 5, load_heuristic("mauer"), 40)
    assert set(comparison.gaps) == set(state.legal())
    assert min(comparison.gaps.values()) == 0
    assert comparison == weigh(GAMES["mauer"], view, 5, load_heuristic("mauer"), 40)
    few = state.legal()[:2]
    assert set(weigh(GAMES["mauer"], view, 5, load_heuristic("mauer"), 40, few).gaps) == set(few)


def test_a_decision_between_few_moves_is_no_puzzle() -> None:
    match = Match.new("settlers", 4, 1)
    while len(match.state.legal()) >= puzzles.MIN_CHOICE:
        match.play(match.state.legal()[0])
    assert match.state.seat is not None
    assert examine(GAMES["mauer"], match.state, load_heuristic("mauer")) is None


def entry(missed: float, deal: int, *, verb: str = "play", share: float = 0.5, told: bool = True) -> dict[str, Any]:
    setup = {"seats": 3, "options": {}}
    decision = {"missed": missed, "answers": [[verb]], "obvious": False, "share": share}
    return {"deal": deal, "setup": setup, **decision, "told": told}


def test_the_hardest_candidates_are_chosen_and_sorted_by_difficulty() -> None:
    candidates = [entry(missed / 10, missed) for missed in (1, 9, 5, 7)]
    assert [candidate["deal"] for candidate in choose_from(candidates, 3)] == [5, 7, 9]
    assert choose_from(candidates, 9) == sorted(candidates, key=lambda candidate: candidate["missed"])


def test_a_candidate_of_a_new_kind_is_preferred() -> None:
    candidates = [entry(0.6, 1), entry(0.55, 2), entry(0.5, 3, verb="draw", share=0.1)]
    assert {candidate["deal"] for candidate in choose_from(candidates, 2)} == {1, 3}


def test_a_candidate_with_an_explanation_is_preferred() -> None:
    candidates = [entry(0.5, 1, told=False), entry(0.5, 2, share=0.1)]
    assert [candidate["deal"] for candidate in choose_from(candidates, 1)] == [2]


def test_moves_with_the_same_name_make_no_puzzle() -> None:
    candidates = decision()
    assert explained("meridian", candidates) is not None
    same_names = {**candidates, "other": candidates["answers"][0]}
    assert explained("meridian", same_names) is None


@pytest.mark.parametrize(
    ("why", "question_key"),
    [
        (MoveReason("brings", ViewChange("lead", 1, 2.0)), "gain"),
        (MoveReason("prevents", ViewChange("lost", 1, -2.0)), "guard"),
        (MoveReason("prevents", ViewChange("falls", 1, -2.0)), "wall"),
        (MoveReason("more", None, "fame"), "best"),
    ],
)
def test_the_reason_determines_the_question(why: MoveReason, question_key: str) -> None:
    assert question(why) == question_key


def test_candidates_are_written_and_can_be_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(puzzles, "BUILD", tmp_path)
    monkeypatch.setattr(puzzles, "MULTIPLE", 1)
    puzzles.find("meridian", 1)
    lines = [json.loads(line) for line in puzzles.record("meridian").read_text("utf-8").splitlines()]
    candidates = [line for line in lines if "actions" in line]
    assert candidates
    for candidate in candidates:
        puzzle = explained("meridian", candidate)
        if puzzle is None:
            continue
        (read,) = read_puzzles("meridian", json.dumps([written(puzzle)]))
        opened = check(read)
        assert opened.seat == candidate["seat"]
        assert len(opened.match.state.legal()) == candidate["choice"]
        assert read.other == from_json(candidate["other"])
    puzzles.find("meridian", 1)
    again = puzzles.record("meridian").read_text("utf-8").splitlines()
    assert len(again) == len(lines), "it continues after the last match"


def test_candidates_are_added_to_the_existing_puzzles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(puzzles, "BUILD", tmp_path)
    monkeypatch.setattr(puzzles, "GAMES_FOLDER", tmp_path)
    file = tmp_path / "meridian" / "lessons" / FILE
    file.parent.mkdir(parents=True)
    old = {"key": "00000000"}
    file.write_text(json.dumps([old]), encoding="utf-8")
    candidates = {"deal": 1, "choice": 9, "behind": 1.0, "missed": 0.5, "obvious": False, "share": 0.5, **decision()}
    puzzles.record("meridian").parent.mkdir(parents=True)
    puzzles.record("meridian").write_text(json.dumps(candidates) + "\n", encoding="utf-8")
    for _ in range(2):
        puzzles.take("meridian", 1, add=True)
        first, new = json.loads(file.read_text("utf-8"))
        assert (first, new["key"]) == (old, puzzles_of("meridian")[0].key)
    puzzles.take("meridian", 1)
    assert json.loads(file.read_text("utf-8")) == [new]


def test_an_unused_number_of_seats_is_rejected() -> None:
    with pytest.raises(ValueError, match="no match of 5"):
        puzzles.find("meridian", 1, seats=5)


def decision() -> dict[str, Any]:
    """Return the first puzzle of Meridian as a candidate."""
    known = puzzles_of("meridian")[0]
    saved = read_link(known.match).saved
    return {
        "setup": saved.match.setup(),
        "actions": to_json(list(saved.match.actions)),
        "seat": saved.match.state.seat,
        "answers": to_json(list(known.answers)),
        "other": to_json(known.other),
    }


def test_the_same_match_number_gives_the_same_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "MULTIPLE", 1)
    monkeypatch.setattr(puzzles, "EXAMINED_SHARE", 0.1)
    assert [*search("meridian", 5)] == [*search("meridian", 5)]
