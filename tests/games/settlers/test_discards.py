"""Discards of large hands: `legal` lists them all, everything else works on a bounded selection (base A9)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.settlers.positions import A, B, position, trade
from wanli.engine import IllegalAction
from wanli.games.settlers.bot.heuristic import HEURISTIC
from wanli.games.settlers.rules.discards import MAX_LISTED, even_discard, number_of_ways, replacements, selection
from wanli.games.settlers.rules.state import SettlersState

HANDS = ("12 wood 12 brick 12 wool 12 grain 12 ore", "19 wood 1 brick", "3 wood 2 ore 4 grain", "5 wood 5 brick 5 ore")


def discarding(hand: str) -> SettlersState:
    count = sum(trade(hand)) // 2
    return position(dice=(3, 4), hands={B: hand}, stack=[[A, "pirate", {}], [B, "discard", {"count": count}]])


@pytest.mark.parametrize("hand", HANDS)
def test_the_number_of_ways_is_that_of_the_list(hand: str) -> None:
    cards = trade(hand)
    count = sum(cards) // 2
    ways = sum(sum(way) == count for way in product(*(range(held + 1) for held in cards)))
    assert number_of_ways(cards, count) == len(discarding(hand).legal()) == ways


def test_a_hand_of_sixty_offers_a_bounded_selection() -> None:
    state = discarding(HANDS[0])
    assert len(state.legal()) == 17_151
    choices = discarding(HANDS[0]).choices()
    assert choices == sorted(set(choices)) == selection(trade(HANDS[0]), 30)
    assert 20 < len(choices) <= MAX_LISTED
    assert set(choices) <= set(state.legal())


def test_a_small_hand_offers_every_discard() -> None:
    state = discarding(HANDS[2])
    assert state.choices() == state.legal()


def test_other_discards_are_judged_by_the_rule() -> None:
    """A discard outside the selection can be played, and none is listed for that."""
    state = discarding(HANDS[0])
    unusual = ("discard", (12, 12, 6, 0, 0))
    assert unusual not in state.choices()
    assert state.why_not(unusual) is None
    assert state._legal is None, "no list has been made"
    too_much: list[Any] = [("discard", (13, 12, 5, 0, 0)), ("discard", (12, 12, 5, 0, 0)), ("discard", [6] * 5), "all"]
    for refused in too_much:
        assert state.why_not(refused) is not None
        with pytest.raises(IllegalAction):
            state.play(refused)
    state.play(unusual)
    assert state.hands[B] == [0, 0, 6, 12, 12]


def test_bots_never_list_all_discards() -> None:
    state = discarding(HANDS[0])
    ratings = HEURISTIC.ratings(state)
    assert len(ratings) == 3
    assert all(state.why_not(action) is None for _, action in ratings)
    assert state._legal is None


def test_replacements_differ_in_one_card() -> None:
    hand = trade(HANDS[2])
    even = even_discard(hand, 4)
    assert sum(even) == 4
    for cards in replacements(hand, even):
        assert sum(map(abs, (a - b for a, b in zip(cards, even, strict=True)))) == 2
        assert all(0 <= count <= held for count, held in zip(cards, hand, strict=True))
