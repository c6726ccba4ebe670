"""Goofspiel, the example with hidden information in `docs/write-a-game.md`: its rules, secrets and bots.

`test_contract.py` runs the contract tests on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from examples.goofspiel.rules.game import GOOFSPIEL
from examples.goofspiel.rules.state import CARDS, GoofspielState
from tests.examples.example import EXAMPLES, lines_of_code, on_the_menu
from tests.pages import Page
from tests.scenes import look
from tests.ui import test_languages
from wanli.bots import Iterations, choose
from wanli.engine import Match, Rng
from wanli.games import load_heuristic, load_ui
from wanli.texts import languages

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

FOLDER = EXAMPLES / "goofspiel"
MAX_LINES = 250


@pytest.fixture(autouse=True)
def on_menu(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_the_menu(GOOFSPIEL, monkeypatch):
        yield


def match_with_prizes(prizes: list[int], seats: int = 2) -> GoofspielState:
    """Return a new state with the prizes in this order."""
    state = GOOFSPIEL.new(seats, 1)
    assert isinstance(state, GoofspielState)
    state.prize, *rest = prizes
    state.prizes = rest[::-1]
    return state


def test_rule_2_bids_are_revealed_when_all_have_bid() -> None:
    state = match_with_prizes([3, *sorted(set(CARDS) - {3})])
    (event,) = state.play(("bid", 5))
    assert (event.seen_by(0).facts, event.seen_by(1).facts) == ({"seat": 0, "card": 5}, {"seat": 0})
    assert [state.view(seat)["own_bid"] for seat in (0, 1, None)] == [5, None, None]
    assert state.view(1)["has_bid"] == [True, False]
    reveal = next(event for event in state.play(("bid", 4)) if event.kind == "bids")
    assert reveal.seen_by(None).facts["bids"] == [5, 4]
    assert [5 in state.hands[0], 4 in state.hands[1]] == [False, False]


def test_rule_3_the_highest_bid_wins_and_equal_ones_win_nothing() -> None:
    state = match_with_prizes([3, 6, 1, 2, 4, 5, 7], seats=3)
    for card in (5, 4, 2):
        state.play(("bid", card))
    assert state.won == [[3], [], []]
    for card in (7, 7, 6):
        state.play(("bid", card))
    assert (state.won, state.unclaimed, state.prize) == ([[3], [], []], [6], 1)


def test_rule_4_equal_points_share_the_victory() -> None:
    match = Match.new("goofspiel", 2, 1)
    while not match.over:
        match.play(match.state.legal()[0])
    result = match.state.result()
    assert result is not None
    assert (result.scores, result.winners) == ((0, 0), (0, 1)), "all bids were equal"


def test_determinization_never_repeats_a_prize() -> None:
    """A prize that nobody has won is public, so a sampled state never deals it again."""
    state = match_with_prizes([6, *sorted(set(CARDS) - {6})])
    for card in (2, 2):
        state.play(("bid", card))
    for seed in range(20):
        imagined = GOOFSPIEL.imagine(state.view(0), Rng(seed))
        assert isinstance(imagined, GoofspielState)
        assert 6 not in imagined.prizes


def test_a_bid_can_be_undone_until_it_is_revealed() -> None:
    match = Match.new("goofspiel", 2, 1)
    match.play(("bid", 3))
    assert match.undo(0, [0]) == 1
    match.play(("bid", 4))
    match.play(("bid", 5))
    barrier = match.undo_barrier(1, [0, 1])
    assert barrier is not None
    assert barrier.key in ("undo_reveal", "undo_chance")


def test_only_its_own_seat_sees_a_secret_bid() -> None:
    state, ui = match_with_prizes(list(CARDS)), load_ui("goofspiel")
    state.play(("bid", 5))
    own_text, other_text = (Page(f"<main>{ui.hand(look(state, seat))}</main>").words for seat in (0, 1))
    assert "Your bid: 5" in own_text
    assert "Your bid" not in other_text
    assert ui.hand(look(state, None)) == ""


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_play_on_every_level(level: str) -> None:
    match = Match.new("goofspiel", 3, 1)
    heuristic = load_heuristic("goofspiel")
    while not match.over:
        match.play(
            choose(GOOFSPIEL, match.state.view(match.state.seat), level, len(match.log), Iterations(20), heuristic)
        )


def test_bots_bid_more_for_a_higher_prize() -> None:
    bids = []
    for prize in (1, 7):
        state = match_with_prizes([prize, *sorted(set(CARDS) - {prize})])
        bids.append(choose(GOOFSPIEL, state.view(0), "medium", 1, Iterations(200), load_heuristic("goofspiel"))[1])
    assert bids[0] < bids[1]


def test_the_catalogues_are_complete() -> None:
    test_languages.test_catalogues_have_the_same_keys_and_placeholders(FOLDER / "texts" / "locale")
    test_languages.test_long_texts_differ_from_english(FOLDER / "texts" / "locale")


@pytest.mark.parametrize("lang", languages.LANGUAGES)
def test_the_rules_page_has_each_rule(lang: str) -> None:
    text = (FOLDER / "texts" / "rules" / f"{lang}.md").read_text("utf-8")
    assert re.findall(r"\{#rule-(\d)\}", text) == ["1", "2", "3", "4"]


def test_the_example_is_small() -> None:
    assert 100 < lines_of_code(FOLDER) - lines_of_code(FOLDER / "encoding") <= MAX_LINES  # learning agents are an extra
