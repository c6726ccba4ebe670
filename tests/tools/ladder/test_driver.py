"""Bots of an earlier commit play in matches of the current version."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest

from tests.contract.test_corpus import ADDED
from tools.ladder.agreement import agreement
from tools.ladder.contests import SEATS
from tools.ladder.driver import ADDED_KEYS, FIRST, OldBotError, OldBots, choose_any_version, sources, without_keys
from wanli.arena import Pairing, play_match
from wanli.games import GAMES

pytestmark = pytest.mark.cpython


@pytest.fixture(scope="module")
def old() -> Iterator[OldBots]:
    try:
        sources(FIRST)
    except subprocess.CalledProcessError:
        pytest.skip(f"git does not know {FIRST}: the clone is shallow")
    bots = OldBots(FIRST)
    yield bots
    bots.close()


@pytest.mark.parametrize("slug", list(GAMES))
def test_old_bots_choose_legal_moves(slug: str, old: OldBots) -> None:
    state = GAMES[slug].new(SEATS[slug][0], 1)
    for seed in range(3):
        assert state.seat is not None
        state.play(old.choose(slug, state.view(state.seat), "easy", seed, 1))


def test_old_bots_do_not_see_keys_that_were_added_since(old: OldBots) -> None:
    assert all(paths <= ADDED[slug] for slug, paths in ADDED_KEYS[FIRST].items())
    view = {"fronts": [{"assault": None, "wall": 1}], "assault": 2}
    assert without_keys(view, ADDED_KEYS[FIRST]["great_wall"]) == {"fronts": [{"wall": 1}], "assault": 2}


def test_a_whole_match_between_two_versions(old: OldBots) -> None:
    pairing = Pairing("khan", 2, "easy", f"easy@{FIRST}", 1)
    assert play_match(pairing, 5, 0, choose_any_version) == play_match(pairing, 5, 0, choose_any_version)


def test_errors_of_old_bots_are_reported(old: OldBots) -> None:
    with pytest.raises(OldBotError, match="seed 1: ValueError"):
        old.choose("khan", GAMES["khan"].new(2, 1).view(None), "easy", 1, 1)


def test_old_bots_are_not_timed() -> None:
    view = GAMES["khan"].new(2, 1).view(0)
    with pytest.raises(ValueError, match="iterations"):
        choose_any_version(Pairing("khan", 2, "hard", "hard", 0.1, timed=True), f"hard@{FIRST}", view, 1)


def test_agreement_counts_decisions(old: OldBots) -> None:
    same, decisions = agreement("khan", 2, "easy", FIRST, 4)
    assert decisions == 4
    assert same <= 4
