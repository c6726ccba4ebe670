"""Goofspiel, the example of `docs/write-a-game.md` with something to hide: its rules, and who knows what when.

That it meets the contract of all games is tested in `test_contract.py`.
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
from wanli.app.core import languages
from wanli.bots import Iterations, choose
from wanli.engine import Match, Rng
from wanli.games import load_heuristic, load_ui

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

FOLDER = EXAMPLES / "goofspiel"
MOST_LINES = 250


@pytest.fixture(autouse=True)
def on_menu(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_the_menu(GOOFSPIEL, monkeypatch):
        yield


def dealt(prizes: list[int], seats: int = 2) -> GoofspielState:
    """A new match with the prizes in this order."""
    state = GOOFSPIEL.new(seats, 1)
    assert isinstance(state, GoofspielState)
    state.prize, *rest = prizes
    state.prizes = rest[::-1]
    return state


def test_rule_2_a_bid_is_shown_only_when_all_have_bid() -> None:
    state = dealt([3, *sorted(set(CARDS) - {3})])
    (event,) = state.play(("bid", 5))
    assert (event.seen_by(0).facts, event.seen_by(1).facts) == ({"seat": 0, "card": 5}, {"seat": 0})
    assert [state.view(seat)["own_bid"] for seat in (0, 1, None)] == [5, None, None]
    assert state.view(1)["has_bid"] == [True, False]
    shown = next(event for event in state.play(("bid", 4)) if event.kind == "bids")
    assert shown.seen_by(None).facts["bids"] == [5, 4]
    assert [5 in state.hands[0], 4 in state.hands[1]] == [False, False]


def test_rule_3_the_highest_bid_wins_and_equal_ones_win_nothing() -> None:
    state = dealt([3, 6, 1, 2, 4, 5, 7], seats=3)
    for card in (5, 4, 2):
        state.play(("bid", card))
    assert state.won == [[3], [], []]
    for card in (7, 7, 6):
        state.play(("bid", card))
    assert (state.won, state.unclaimed, state.prize) == ([[3], [], []], [6], 1)


def test_rule_4_who_has_equally_many_points_shares_the_victory() -> None:
    match = Match.new("goofspiel", 2, 1)
    while not match.over:
        match.play(match.state.legal()[0])
    result = match.state.result()
    assert result is not None
    assert (result.scores, result.winners) == ((0, 0), (0, 1)), "all bids were equal"


def test_what_has_been_seen_is_remembered() -> None:
    """A prize that nobody has won lies open: it is not imagined to come once more."""
    state = dealt([6, *sorted(set(CARDS) - {6})])
    for card in (2, 2):
        state.play(("bid", card))
    for seed in range(20):
        imagined = GOOFSPIEL.imagine(state.view(0), Rng(seed))
        assert isinstance(imagined, GoofspielState)
        assert 6 not in imagined.prizes


def test_a_bid_is_taken_back_until_it_is_shown() -> None:
    match = Match.new("goofspiel", 2, 1)
    match.play(("bid", 3))
    assert match.undo(0, [0]) == 1
    match.play(("bid", 4))
    match.play(("bid", 5))
    barrier = match.undo_barrier(1, [0, 1])
    assert barrier is not None
    assert barrier.key in ("undo_reveal", "undo_chance")


def test_the_screen_shows_a_bid_to_its_own_seat_alone() -> None:
    state, ui = dealt(list(CARDS)), load_ui("goofspiel")
    state.play(("bid", 5))
    own, other = (Page(f"<main>{ui.hand(look(state, seat))}</main>").words for seat in (0, 1))
    assert "Your bid: 5" in own
    assert "Your bid" not in other
    assert ui.hand(look(state, None)) == ""


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_play_on_every_level(level: str) -> None:
    match = Match.new("goofspiel", 3, 1)
    heuristic = load_heuristic("goofspiel")
    while not match.over:
        match.play(
            choose(GOOFSPIEL, match.state.view(match.state.seat), level, len(match.log), Iterations(20), heuristic)
        )


def test_bots_bid_more_for_more() -> None:
    bids = []
    for prize in (1, 7):
        state = dealt([prize, *sorted(set(CARDS) - {prize})])
        bids.append(choose(GOOFSPIEL, state.view(0), "medium", 1, Iterations(200), load_heuristic("goofspiel"))[1])
    assert bids[0] < bids[1]


def test_the_catalogues_are_alike() -> None:
    test_languages.test_catalogues_are_alike(FOLDER / "texts" / "locale")
    test_languages.test_translations_are_translations(FOLDER / "texts" / "locale")


@pytest.mark.parametrize("lang", languages.LANGUAGES)
def test_the_rules_page_has_each_rule(lang: str) -> None:
    text = (FOLDER / "texts" / "rules" / f"{lang}.md").read_text("utf-8")
    assert re.findall(r"\{#rule-(\d)\}", text) == ["1", "2", "3", "4"]


def test_the_example_is_small() -> None:
    assert 100 < lines_of_code(FOLDER) <= MOST_LINES
