"""The worked examples of the rules page, each as a test with its number."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mauer import oracle
from tests.games.mauer.positions import of_verb, play_all, position, sites_of, totals_of, won_by
from wanli.engine import IllegalAction
from wanli.games.mauer.rules.components import COMPONENTS
from wanli.games.mauer.rules.game import MAUER


@pytest.mark.parametrize(("n", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_g4_1_warriors_are_worth_1_3_6_10_15(n: int, points: int) -> None:
    state = position(["3 5 | A:" + "+".join(["warrior"] * n)], action=2)
    assert totals_of(state, 0) == {"A": points}
    values = [place["value"] for place in state.view(0)["sites"][0]["row"]]
    assert values == [1, 2, 3, 4, 5][:n]


def test_g4_2_a_noble_brings_every_other_card_down_to_1() -> None:
    # A (red) has 3 and 2, B (yellow) 1 and 2
    state = position(["3 5 | A:tower A:gate B:wall B:gate"], ["", "noble", ""], turn_of="B", action=2)
    assert totals_of(state, 0) == {"A": 5, "B": 3}
    state.play(("play", "noble", 1, 0))
    assert totals_of(state, 0) == {"A": 2, "B": 3}
    after = position(["3 5 | A:tower A:gate B:wall B:gate B:noble A:horseman A:warrior+warrior"], action=2)
    assert totals_of(after, 0) == {"A": 5, "B": 3}, "cards laid after the noble count 1 too"


def test_g4_3_warriors_against_other_cards() -> None:
    # A (yellow) has a tower and a wall, B (brown) three warriors
    state = position(["3 5 | A:tower B:warrior A:wall B:warrior+warrior"], action=2)
    assert totals_of(state, 0) == {"A": 4, "B": 6}


def test_g4_4_a_dragon_on_the_noble_ends_its_effect() -> None:
    # A (blue) has a noble and two walls, B (green) a gate and a wall; B's dragon covers the noble
    state = position(["3 5 | A:noble A:wall+wall B:gate B:wall"], ["", "dragon", ""], turn_of="B", action=2)
    assert totals_of(state, 0) == {"A": 3, "B": 2}
    state.play(("cover", 0, 0))
    assert totals_of(state, 0) == {"A": 2, "B": 4}
    assert sites_of(state)[0] == "3 5 | A:noble>dragon(B) A:wall A:wall B:gate B:wall"


def test_g4_5_alone_at_a_site_the_second_token_is_won_with_a_negative_total() -> None:
    state = position(["5 8 | A:wall", "2 3 |", "4 7 |"], ["wall", "wall wall", "wall wall"])
    assert state.legal() == [("lay", 0, 5, 0), ("lay", 0, 8, 0)]
    state.play(("lay", 0, 8, 0))
    assert totals_of(state, 0) == {"A": -7}
    play_all(state, *[("draw",)] * 6)
    assert state.seat == 0
    assert state.legal() == [("take", 0)]
    state.play(("take", 0))
    assert won_by(state, "A") == [5, 8]


def test_g4_6_36_tokens_worth_147_and_no_6() -> None:
    assert COMPONENTS.tokens == {1: 2, 2: 6, 3: 7, 4: 7, 5: 8, 7: 4, 8: 2}
    assert len(COMPONENTS.token_list()) == len(oracle.TOKENS) == 36
    assert sum(COMPONENTS.token_list()) == 147
    assert COMPONENTS.counts == oracle.SET
    assert COMPONENTS.set_size == 20


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_g4_6_the_deal(seats: int) -> None:
    for seed in range(60):
        state = MAUER.new(seats, seed, {})
        data = state.encode()
        assert len(data["sites"]) == {2: 2, 3: 3, 4: 4, 5: 4}[seats]
        dealt = [value for site in data["sites"] for value in site["tokens"]] + data["supply"] + data["boxed_tokens"]
        assert sorted(dealt) == oracle.TOKENS
        for site in data["sites"]:
            assert len(site["tokens"]) == 2
            assert site["row"] == []
            assert seats > 2 or site["tokens"][0] != site["tokens"][1]
        for player in data["players"]:
            assert len(player["hand"]) == 5
            assert Counter(player["hand"] + player["deck"]) == Counter(oracle.SET)


def test_g4_6_with_two_players_an_equal_pair_goes_out_and_is_drawn_again() -> None:
    state = position(["3 | A:gate+gate*1 A:tower", "4 7 |"], ["wall", "wall"], seats=2, supply=[5, 5, 4, 4, 7, 8])
    events = state.play(("take", 0))
    assert sites_of(state) == ["7 8 |", "4 7 |"]
    assert state.encode()["boxed_tokens"] == [5, 5, 4, 4]
    assert [event.facts for event in events if event.kind == "equal_pair"] == [{"value": 5}, {"value": 4}]


def test_g4_6_with_more_players_an_equal_pair_stays() -> None:
    state = position(["3 | A:gate+gate*1 A:tower", "4 7 |", "2 2 |"], ["wall", "wall"], supply=[5, 5, 7, 8])
    state.play(("take", 0))
    assert sites_of(state)[0] == "5 5 |"
    assert state.encode()["boxed_tokens"] == []


def test_g4_7_a_dragon_cannot_lie_on_a_card_with_a_token() -> None:
    state = position(["3 | A:wall B:tower*5 C:dragon"], ["dragon", "", ""], action=2)
    assert of_verb(state, "cover") == [("cover", 0, 0), ("cover", 0, 2)]
    with pytest.raises(IllegalAction) as refused:
        state.play(("cover", 0, 1))
    assert refused.value.reason.key == "token_protects"
    assert refused.value.reason.values == {"site": 0, "value": 5}
    assert refused.value.reason.rule == "12"


def test_g4_8_a_token_stranded_in_a_stalemate_counts_nothing() -> None:
    """Valuations only; after the deduction A and B have 4 each, so nobody can win the second token."""
    state = position(
        ["2 8 | A:tower+gate+gate B:gate+gate", "4 | C:wall*7"],
        decks=["", "", ""],
        turn_of="A",
        finisher="A",
        final=True,
        won=[[3], [1], []],
        supply=[5, 5],
    )
    # First a site without a tie: A lays the 2 and still leads 5 : 4, so no token is stranded.
    state.play(("lay", 0, 2, 0))
    assert state.seat == 2, "nobody asks B; C is alone at the other site"
    state.play(("take", 1))
    assert sites_of(state)[1] == "5 5 |", "the new pair stays unwon"
    assert state.seat == 0
    state.play(("take", 0))
    assert state.result() is not None

    tied = position(
        ["2 8 | A:tower+gate+wall B:gate+gate", "4 | C:wall*7"],
        decks=["", "", ""],
        turn_of="A",
        finisher="A",
        final=True,
        won=[[3], [1], []],
        supply=[5, 5],
    )
    tied.play(("lay", 0, 2, 0))
    assert totals_of(tied, 0) == {"A": 4, "B": 4}
    tied.play(("take", 1))
    result = tied.result()
    assert result is not None
    assert result.reason == "last_round"
    assert result.scores[:2] == (3, 1)
    stranded = [line for line in result.breakdown if line.key == "stranded"]
    assert [(line.seat, line.points, line.values) for line in stranded] == [(0, 0, {"value": 2, "site": 0})]
