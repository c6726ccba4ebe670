"""A match begun under an older version of its game is finished under its own rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.toy import TOY, Toy
from wanli.engine import Action, DecodeError, IllegalAction, JsonDict, Match, Reason, Rng, SetupRefused, State

pytestmark = pytest.mark.pyodide

FOUR: Action = ("seal", 3)
"""Legal under version 2, no longer under version 3."""


def find(slug: str) -> Any:
    return {"toy": TOY}[slug]


def older() -> Match[Toy]:
    saved = Match.new(TOY, 2, 5).encode()
    match: Match[Any] = Match.decode({**saved, "version": 2}, find)
    return match


def test_new_matches_are_played_by_the_rules_of_today() -> None:
    match = Match.new(TOY, 2, 5)
    assert match.state.version == TOY.new(2, 5, version=3).version == 0
    with pytest.raises(IllegalAction):
        match.play(FOUR)
    assert "version" not in match.state.view(0)
    assert match.encode()["version"] == match.state.encode()["version"] == 3


def test_an_older_match_goes_on_by_its_own_rules() -> None:
    match = older()
    match.play(FOUR)
    assert match.encode()["version"] == match.state.encode()["version"] == 2
    again = Match.decode(match.encode(), find)
    assert again.encode() == match.encode()
    assert again.state.encode() == match.state.encode()


def test_an_older_match_begins_with_its_own_deal() -> None:
    scores = [TOY.new(2, seed, version=2).view(None)["score"] for seed in range(20)]
    assert {points for score in scores for points in score} == set(range(10))
    match = older()
    assert match.state.view(None)["score"] == scores[5] != [0, 0]
    match.play(FOUR)
    assert match.at(0).view(None)["score"] == scores[5]
    assert Match.decode(match.encode(), find).state.encode() == match.state.encode()
    assert TOY.new(2, 5, version=3).view(None)["score"] == [0, 0]


def test_it_keeps_them_in_copies_positions_views_and_imaginations() -> None:
    match = older()
    state = match.state
    view = state.view(0)
    assert view["version"] == 2
    for kept in (state.copy(), TOY.decode(state.encode()), TOY.imagine(view, Rng(1)), match.at(0)):
        assert kept.legal() == state.legal()
        assert FOUR in kept.legal()
    assert TOY.imagine(view, Rng(1)).view(0) == view
    match.play(FOUR)
    match.undo(by=0, people=[0])
    assert FOUR in match.state.legal()


def test_nothing_that_was_legal_under_other_rules_is_remembered() -> None:
    state: State = TOY.new(2, 5)
    assert FOUR not in state.legal()
    state.use_rules_version(2)
    assert FOUR in state.legal()


@pytest.mark.parametrize("version", [1, 4, 0, None, "2", 2.0, True, 10**30])
def test_other_versions_are_refused(version: object) -> None:
    assert not TOY.plays(version)
    match = Match.new(TOY, 2, 5)
    readings: list[tuple[Any, JsonDict]] = [
        (lambda data: Match.decode(data, find), match.encode()),
        (TOY.decode, match.state.encode()),
    ]
    for decode, data in readings:
        with pytest.raises(DecodeError) as refused:
            decode({**data, "version": version})
        assert refused.value.reason.key == "other_version"


def test_no_match_can_be_set_up_under_a_version_that_is_not_known() -> None:
    with pytest.raises(SetupRefused) as refused:
        TOY.new(2, 5, version=1)
    assert refused.value.reason == Reason("other_version", {"found": "1", "expected": 3})
