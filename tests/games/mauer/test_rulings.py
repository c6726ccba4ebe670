"""The rulings W1–W18 of the rules page; each test has the number of its ruling."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mauer.policies import share
from tests.games.mauer.positions import (
    hand_of,
    of_verb,
    play_all,
    position,
    sites_of,
    totals_of,
    won_by,
)
from tests.playing import any_move, walk
from wanli.engine import Match, Rng, State
from wanli.games.mauer.rules.game import MAUER
from wanli.games.mauer.rules.state import MauerState


def reason(state: State, *action: object) -> tuple[str, str]:
    """The key and the rule of the refusal of `action`."""
    refused = state.why_not(action)
    assert refused is not None
    return refused.key, refused.rule


def may_value(*sites: str, turn_of: str = "A") -> list[int]:
    """The sites at which the seat in turn may win a token.

    A spare site that it leads makes sure that the position has a valuation.
    """
    spare = f"1 1 | {turn_of}:wall"
    state = position([*sites, spare], ["wall", "wall", "wall", "wall"], turn_of=turn_of, seats=4)
    legal_sites = sorted({action[1] for action in state.legal()})
    assert legal_sites[-1:] == [len(sites)], "the spare site"
    return legal_sites[:-1]


# W1 ---------------------------------------------------------------------------------------------------------


def test_w1_strictly_more_than_every_other() -> None:
    assert may_value("3 5 | A:gate B:wall C:wall") == [0]
    assert may_value("3 5 | A:gate B:gate C:wall") == [], "a tie"
    assert may_value("3 5 | A:gate B:wall C:tower") == [], "second"
    assert may_value("3 5 | A:gate B:wall C:wall D:wall") == [0], "more than each other seat, not than all together"


def test_w1_a_seat_without_cards_does_not_take_part() -> None:
    assert may_value("3 5 |") == []
    assert may_value("5 | B:wall*3") == [], "B has -2; A without cards does not count as 0"
    assert may_value("8 | A:wall*7 B:wall") == [], "B's 1 against A's -6"


def test_w1_a_seat_alone_wins_with_any_total() -> None:
    assert may_value("5 | A:wall*8") == [0]
    assert may_value("5 | A:wall*8 B:wall>dragon(A)") == [0], "B's only card is covered"
    assert may_value("5 | A:wall*8 B:wall") == []


def test_w1_covered_cards_alone_do_not_take_part() -> None:
    state = position(["3 5 | A:wall>dragon(B)"], ["wall"], action=2)
    assert totals_of(state, 0) == {"B": 1}
    assert may_value("3 5 | A:wall>dragon(B)", turn_of="B") == [0]
    assert may_value("3 5 | A:wall>dragon(B)") == []


def test_w1_a_negative_total_can_lead() -> None:
    assert may_value("2 | A:wall B:wall*5") == [0]
    assert may_value("8 | A:wall+wall*3 B:wall") == [], "-1 against 1"
    assert may_value("2 | A:wall+wall*3 B:wall") == []


# W2 ---------------------------------------------------------------------------------------------------------


def test_w2_one_token_per_site_and_turn_in_any_order() -> None:
    state = position(["3 5 | A:wall", "4 | A:gate*7", "2 8 | A:tower"], ["wall", "wall", "wall"], supply=[1, 1])
    assert {action[1] for action in state.legal()} == {0, 1, 2}
    state.play(("lay", 2, 8, 0))
    assert {action[1] for action in state.legal()} == {0, 1}
    assert reason(state, "take", 2) == ("one_token_per_turn", "W2")
    state.play(("take", 1))
    assert {action[1] for action in state.legal()} == {0}
    state.play(("lay", 0, 3, 0))
    assert of_verb(state, "take") == []
    assert ("draw",) in state.legal()


def test_w2_a_new_pair_is_not_valued_in_the_same_turn() -> None:
    state = position(["4 | A:gate*7", "2 8 | A:tower", "1 1 |"], ["wall", "wall", "wall"], supply=[3, 5])
    state.play(("take", 0))
    assert sites_of(state)[0] == "3 5 |"
    assert {action[1] for action in state.legal()} == {1}
    assert reason(state, "lay", 0, 3, 0) == ("one_token_per_turn", "W2")


# W3 ---------------------------------------------------------------------------------------------------------


def test_w3_valuation_is_compulsory() -> None:
    state = position(["3 5 | A:wall"], ["wall horseman dragon", "wall", "wall"])
    assert {action[0] for action in state.legal()} == {"lay"}
    for action in [("draw",), ("play", "wall", 1, 0), ("ride", 0), ("cover", 0, 0)]:
        assert reason(state, *action) == ("valuation_first", "4")


def test_w3_the_choice_is_which_token_and_which_own_uncovered_card() -> None:
    state = position(["3 5 | A:tower B:wall A:gate>dragon(B) B:wall>dragon(A) C:wall"], ["wall", "wall", "wall"])
    assert totals_of(state, 0) == {"A": 4, "B": 2, "C": 1}
    assert state.legal() == [("lay", 0, value, at) for value in (3, 5) for at in (0, 3)]
    assert reason(state, "lay", 0, 3, 1) == ("not_your_card", "W3")
    assert reason(state, "lay", 0, 3, 2) == ("not_your_card", "W3"), "B's dragon covers the gate"


def test_w3_two_equal_tokens_are_one_choice() -> None:
    state = position(["5 5 | A:tower"], ["wall", "wall", "wall"])
    assert state.legal() == [("lay", 0, 5, 0)]
    state.play(("lay", 0, 5, 0))
    assert sites_of(state)[0] == "5 | A:tower*5"


# W4 ---------------------------------------------------------------------------------------------------------


def test_w4_a_dragon_may_lie_on_any_card_own_ones_and_dragons_too() -> None:
    state = position(["3 5 | A:wall B:dragon C:noble"], ["dragon", "", ""], action=2)
    assert of_verb(state, "cover") == [("cover", 0, 0), ("cover", 0, 1), ("cover", 0, 2)]
    own = state.copy()
    own.play(("cover", 0, 0))
    assert sites_of(own)[0] == "3 5 | A:wall>dragon(A) B:dragon C:noble"


def test_w4_dragon_on_dragon_brings_nothing_back() -> None:
    state = position(["3 5 | B:tower>dragon(C)"], ["dragon", "", ""], action=2)
    state.play(("cover", 0, 0))
    assert sites_of(state)[0] == "3 5 | B:tower>dragon(C)>dragon(A)"
    assert totals_of(state, 0) == {"A": 1}


def test_w4_a_dragon_may_also_be_laid_at_the_right_end() -> None:
    state = position(["3 5 | B:tower"], ["dragon", "", ""], action=2)
    state.play(("play", "dragon", 1, 0))
    assert sites_of(state)[0] == "3 5 | B:tower A:dragon"


# W5 ---------------------------------------------------------------------------------------------------------


def test_w5_a_covered_warrior_does_not_count_for_the_others() -> None:
    state = position(["3 5 | A:warrior+warrior>dragon(B)+warrior"], action=2)
    assert totals_of(state, 0) == {"A": 3, "B": 1}


def test_w5_other_peoples_warriors_do_not_count() -> None:
    state = position(["3 5 | A:warrior B:warrior A:warrior C:warrior B:warrior"], action=2)
    assert totals_of(state, 0) == {"A": 3, "B": 3, "C": 1}


def test_w5_warriors_under_a_noble_count_1_each_and_two_nobles_change_nothing() -> None:
    state = position(["3 5 | A:warrior+warrior+warrior B:noble", "3 5 | A:warrior+noble C:noble+tower"], action=2)
    assert totals_of(state, 0) == {"A": 3, "B": 1}
    assert totals_of(state, 1) == {"A": 2, "C": 2}


def test_w5_a_token_on_a_noble_does_not_switch_it_off() -> None:
    state = position(["3 | A:noble*2 A:tower+gate B:tower"], action=2)
    assert totals_of(state, 0) == {"A": 1, "B": 1}


def test_w5_the_order_of_different_cards_does_not_matter() -> None:
    cards = ["A:tower", "A:warrior", "B:gate", "A:warrior", "B:warrior", "C:horseman"]
    rng, seen = Rng(1), set()
    for _ in range(30):
        state = position(["3 5 | " + " ".join(rng.shuffled(cards))], action=2)
        seen.add(tuple(sorted(totals_of(state, 0).items())))
    assert seen == {(("A", 6), ("B", 3), ("C", 2))}


# W6 ---------------------------------------------------------------------------------------------------------


def test_w6_a_covered_noble_has_no_effect_and_another_still_works() -> None:
    state = position(["3 5 | A:noble>dragon(B) A:tower", "3 5 | D:noble B:noble>dragon(C) B:tower"], seats=4, action=2)
    assert totals_of(state, 0) == {"A": 3, "B": 1}
    assert totals_of(state, 1) == {"B": 1, "C": 1, "D": 1}


# W7 ---------------------------------------------------------------------------------------------------------


def test_w7_identical_means_of_the_same_kind() -> None:
    state = position(["3 5 |", "2 4 |"], ["gate gate horseman wall wall wall", "wall", "wall"], action=2)
    counts = Counter(action[1] for action in of_verb(state, "play"))
    assert counts == {"gate": 4, "wall": 6}, "1 … n of a kind, at each of two sites"
    assert reason(state, "play", "gate", 3, 0) == ("not_in_hand", "7")
    state.play(("play", "gate", 2, 1))
    assert sites_of(state)[1] == "2 4 | A:gate A:gate"
    assert hand_of(state, "A") == ["wall"] * 3 + ["horseman"]
    assert state.view(0)["action"] == 3, "several cards, one action"


# W8 ---------------------------------------------------------------------------------------------------------


def riders(hand: str = "wall wall horseman horseman", **more: object) -> MauerState:
    return position(["3 5 |", "2 4 |", "7 8 |"], [hand, "wall", "wall"], action=2, **more)  # type: ignore[arg-type]


def test_w8_free_horsemen_before_and_after_action_2() -> None:
    state = riders()
    assert of_verb(state, "ride") == [("ride", 0), ("ride", 1), ("ride", 2)]
    state.play(("ride", 2))
    assert (state.seat, state.view(0)["action"]) == (0, 2), "no action was used"
    state.play(("draw",))
    assert of_verb(state, "ride") == [("ride", 0), ("ride", 1), ("ride", 2)]
    state.play(("ride", 0))
    assert (state.seat, state.view(0)["action"]) == (0, 3)
    state.play(("draw",))
    assert state.seat == 1


def test_w8_any_number_before_any_action() -> None:
    state = riders()
    play_all(state, ("ride", 1), ("ride", 1))
    assert sites_of(state)[1] == "2 4 | A:horseman A:horseman"
    assert state.view(0)["action"] == 2
    assert reason(state, "ride", 1) == ("not_in_hand", "7")


def test_w8_right_after_the_valuation() -> None:
    state = position(["3 5 | A:wall", "2 4 |"], ["wall horseman", "wall", "wall"])
    assert of_verb(state, "ride") == []
    state.play(("lay", 0, 3, 0))
    assert of_verb(state, "ride") == [("ride", 0), ("ride", 1)]


def test_w8_a_horseman_is_the_card_of_an_action_if_there_is_nothing_else() -> None:
    state = riders("horseman horseman", decks=["", None, None])
    assert ("play", "horseman", 2, 0) in state.legal()
    state.play(("play", "horseman", 1, 0))
    assert state.view(0)["action"] == 3
    assert reason(state, "draw") == ("deck_empty", "W9")
    assert state.legal() == [("play", "horseman", 1, n) for n in range(3)] + [("ride", n) for n in range(3)]


@pytest.mark.parametrize(
    ("hand", "deck"), [("horseman wall", ""), ("horseman dragon", ""), ("horseman", "wall"), ("horseman", "horseman")]
)
def test_w8_otherwise_horsemen_only_ride_free(hand: str, deck: str) -> None:
    state = riders(hand, decks=[deck, None, None])
    assert ("ride", 0) in state.legal()
    assert not [action for action in state.legal() if action[:2] == ("play", "horseman")]
    assert reason(state, "play", "horseman", 1, 0) == ("horseman_is_free", "W8")
    assert reason(state, "play", "horseman", 3, 0) == ("not_in_hand", "7")
    state.play(("draw",) if deck else ("play", hand.split()[1], 1, 1))
    assert state.view(0)["action"] == 3, "in both actions"
    allowed = state.why_not(("play", "horseman", 1, 0)) is None
    assert allowed == (set(hand_of(state, "A")) == {"horseman"}), "once there is nothing else, it is"


def test_w8_an_older_match_has_no_such_limit() -> None:
    state = MAUER.decode({**riders().encode(), "version": 1})
    assert [action[2:] for action in state.legal() if action[:2] == ("play", "horseman")] == [
        (count, site) for count in (1, 2) for site in range(3)
    ]
    state.play(("play", "horseman", 2, 0))
    assert state.view(0)["action"] == 3


def test_w8_no_free_horseman_once_action_3_is_done_even_if_it_was_just_drawn() -> None:
    state = riders("wall wall", decks=["horseman wall", None, None])
    play_all(state, ("draw",), ("draw",))
    assert "horseman" in hand_of(state, "A")
    assert state.seat == 1, "the turn has passed on"
    assert not [action for action in state.legal() if action[0] == "ride"]


def test_w8_not_in_another_turn() -> None:
    state = position(["3 5 | A:wall"], ["horseman", "wall", "wall"], turn_of="B", action=2)
    assert reason(state, "ride", 0) == ("not_in_hand", "7"), "A's horseman rides in A's turns only"
    state = position(["3 5 | A:wall"], ["wall", "horseman", "wall"], turn_of="B", action=2)
    assert ("ride", 0) in state.legal()


def test_w8_not_after_the_cards_are_closed() -> None:
    state = position(
        ["3 5 | A:wall"], ["", "horseman", ""], turn_of="A", finisher="A", final=True, decks=["", None, None]
    )
    assert reason(state, "ride", 0) == ("no_more_cards", "13")


# W9 ---------------------------------------------------------------------------------------------------------


def test_w9_no_hand_limit() -> None:
    state = position(["3 5 |"], ["wall " * 7 + "gate gate", "wall", "wall"], action=2)
    state.play(("draw",))
    assert len(hand_of(state, "A")) == 10


def test_w9_with_an_empty_deck_the_seat_must_play() -> None:
    state = position(["3 5 |", "2 4 |"], ["wall", "wall", "wall"], action=2, decks=["", None, None])
    assert state.legal() == [("play", "wall", 1, 0), ("play", "wall", 1, 1)]
    assert reason(state, "draw") == ("deck_empty", "W9")


def test_w9_with_an_empty_hand_the_seat_must_draw() -> None:
    state = position(["3 5 |"], ["", "wall", "wall"], action=2)
    assert state.legal() == [("draw",)]


def test_w9_with_both_empty_the_actions_are_skipped() -> None:
    state = position(["3 5 |"], ["wall", "wall", "wall"], action=2, decks=["", None, None])
    state.play(("play", "wall", 1, 0))
    assert state.seat == 1, "action 3 is skipped"
    state = position(["3 5 | B:wall"], ["wall", "", "wall"], turn_of="B", decks=[None, "", None], finisher="B")
    state.play(("lay", 0, 5, 0))
    assert state.seat == 2, "B has only valuations left"


# W10 --------------------------------------------------------------------------------------------------------


def test_w10_the_set_is_played_when_hand_and_deck_are_empty_at_the_end_of_the_turn() -> None:
    state = position(["3 5 |"], ["wall", "wall wall", "wall wall"], action=3, decks=["wall", None, None])
    events = state.play(("play", "wall", 1, 0))
    assert not [event for event in events if event.kind == "last_round"], "a card is left in the deck"
    assert state.view(None)["finisher"] is None

    state = position(["3 5 |"], ["wall horseman", "wall wall", "wall wall"], action=2, decks=["", None, None])
    events = state.play(("ride", 0))
    assert state.view(None)["finisher"] is None, "not before the turn ends"
    events = state.play(("play", "wall", 1, 0))
    assert [event.facts for event in events if event.kind == "last_round"] == [{"seat": 0}]
    assert state.view(None)["finisher"] == 0


def test_w10_others_play_normally_in_the_last_round_and_a_second_finisher_changes_nothing() -> None:
    state = position(
        ["3 5 |", "2 4 |"],
        ["wall", "wall", "wall wall horseman"],
        turn_of="A",
        action=3,
        decks=["", "", None],
    )
    state.play(("play", "wall", 1, 0))
    assert state.view(None)["finisher"] == 0
    state.play(("play", "wall", 1, 1))
    assert state.view(None)["finisher"] == 0, "B's finishing changes nothing"
    assert state.seat == 2
    play_all(state, ("ride", 0), ("draw",))
    events = state.play(("play", "wall", 2, 0))
    assert [event.kind for event in events if event.kind == "no_more_cards"] == ["no_more_cards"]
    assert state.view(None)["final"] is True


def test_w10_everybody_else_has_exactly_one_more_turn() -> None:
    for seats in (2, 3, 4, 5):
        last_rounds = 0
        for seed in range(8):
            match = Match.new(MAUER, seats, seed)
            finisher, turns_after = None, []
            for state, _ in walk(match, any_move, seed):
                if (
                    finisher is not None
                    and not state.view(None)["final"]
                    and (not turns_after or turns_after[-1] != state.seat)
                ):
                    turns_after.append(state.seat)
                finisher = state.view(None)["finisher"] if finisher is None else finisher
                if finisher is not None and not turns_after and state.seat != finisher:
                    turns_after.append(state.seat)
            if match.state.result().reason == "last_round":  # type: ignore[union-attr]
                assert finisher is not None
                assert turns_after == [(finisher + step) % seats for step in range(1, seats)]
                last_rounds += 1
        assert last_rounds


# W11 --------------------------------------------------------------------------------------------------------


def test_w11_valuations_continue_until_no_site_has_a_leader() -> None:
    state = position(
        ["3 5 | A:tower B:gate", "2 4 | C:wall"],
        ["", "", "wall"],
        turn_of="C",
        action=3,
        decks=["", "", ""],
        finisher="A",
        supply=[7, 8],
    )
    events = state.play(("play", "wall", 1, 1))
    assert [e.kind for e in events] == ["play", "no_more_cards", "turn"]
    assert state.legal() == [("lay", 0, 3, 0), ("lay", 0, 5, 0)]
    state.play(("lay", 0, 5, 0))  # A -2, B 2
    assert state.seat == 1, "B leads now"
    state.play(("take", 0))
    assert sites_of(state)[0] == "7 8 |", "a new pair, which nobody can win any more"
    assert state.seat == 2
    state.play(("lay", 1, 4, 1))
    assert state.seat == 2, "C again: nobody else can win a token"
    events = state.play(("take", 1))
    assert [event.kind for event in events if event.kind == "end"] == ["end"]
    result = state.result()
    assert result is not None
    assert result.reason == "last_round"


def test_w11_a_stalemate_ends_the_match_at_once() -> None:
    state = position(["3 5 | A:gate B:gate"], ["", "", "wall"], turn_of="C", action=3, decks=["", "", ""], finisher="A")
    state.play(("play", "wall", 1, 0))
    assert state.seat is None
    result = state.result()
    assert result is not None
    assert result.reason == "last_round"


def test_w11_a_tie_stays_when_a_third_player_wins_elsewhere() -> None:
    """Valuations change only the totals of the winner, so a tied site stays tied until the end."""
    state = position(
        ["3 5 | A:gate B:gate", "2 4 | C:wall"],
        ["", "", "wall"],
        turn_of="C",
        action=3,
        decks=["", "", ""],
        finisher="A",
        supply=[],
    )
    play_all(state, ("play", "wall", 1, 1), ("lay", 1, 2, 0), ("take", 1))
    assert state.seat is None
    assert sites_of(state) == ["3 5 | A:gate B:gate", "closed", "closed"]


# W12 --------------------------------------------------------------------------------------------------------


def test_w12_the_last_open_token_ends_the_match_in_the_middle_of_a_turn() -> None:
    state = position(["3 | A:gate*5"], ["wall wall horseman", "wall", "wall"], supply=[])
    events = state.play(("take", 0))
    assert [event.kind for event in events] == ["take", "close", "end"]
    assert state.seat is None
    assert hand_of(state, "A") == ["wall", "wall", "horseman"], "actions 2 and 3 are not played"
    result = state.result()
    assert result is not None
    assert result.reason == "last_token"


def test_w12_in_the_middle_of_the_valuations_of_a_turn() -> None:
    state = position(["3 | A:gate*5", "2 | A:wall*4 B:wall"], ["wall", "wall", "wall"], supply=[])
    assert state.legal() == [("take", 0)]
    state.play(("take", 0))
    assert state.seat == 0
    assert sites_of(state) == ["closed", "2 | A:wall*4 B:wall", "closed"], "a token is open: the match continues"


def test_w12_tokens_on_cards_go_out_with_the_second_one() -> None:
    state = position(["3 | A:gate B:tower*5"], ["wall", "wall", "wall"], supply=[], won=[[1], [2], [4]])
    assert totals_of(state, 0) == {"A": 2, "B": -2}
    before = [sum(won_by(state, letter)) for letter in "ABC"]
    state.play(("take", 0))
    result = state.result()
    assert result is not None
    assert list(result.scores) == [before[0] + 3, before[1] + 5, before[2]]


def test_w12_also_in_the_last_round_and_in_valuations_only() -> None:
    for final in (False, True):
        state = position(
            ["3 | B:gate*5"],
            ["", "" if final else "wall", ""],
            turn_of="B",
            decks=["", "" if final else None, ""],
            finisher="A",
            final=final,
            supply=[],
        )
        state.play(("take", 0))
        result = state.result()
        assert result is not None
        assert result.reason == "last_token"


# W13 --------------------------------------------------------------------------------------------------------


def test_w13_a_tie_is_a_shared_victory() -> None:
    state = position(
        ["3 | A:gate*5"], ["", "", ""], finisher="A", final=True, decks=["", "", ""], supply=[],
        won=[[1, 1], [5, 5], [2]],
    )  # fmt: skip
    data = state.encode()
    spare = data["players"][2]["won"]
    assert sum(spare) > 20, "C holds the rest"
    state.play(("take", 0))
    result = state.result()
    assert result is not None
    assert result.winners == (2,)

    data["players"][0]["won"], data["players"][1]["won"], data["players"][2]["won"] = _fair([*spare, 1, 1, 5, 5])
    tied = MAUER.decode(data)
    tied.play(("take", 0))
    result = tied.result()
    assert result is not None
    assert result.scores[0] == result.scores[2] > result.scores[1]
    assert result.winners == (0, 2)


def _fair(tokens: list[int]) -> list[list[int]]:
    """Split the tokens so that A, with 8 more points, equals C, and B has little: 147 - 8 = 139 = 65 + 1 + 73."""
    tokens = sorted(tokens, reverse=True)
    piles: list[list[int]] = [[], [tokens.pop()], []]
    target_sums = [65, 0, 73]
    for token in tokens:
        pile = 0 if target_sums[0] - sum(piles[0]) >= target_sums[2] - sum(piles[2]) else 2
        piles[pile].append(token)
    assert [sum(pile) for pile in piles] == [65, 1, 73]
    return piles


# W14 --------------------------------------------------------------------------------------------------------


def test_w14_the_start_player_is_random_or_chosen() -> None:
    starts = Counter(MAUER.new(3, seed, {}).start for seed in range(600))
    assert sorted(starts) == [0, 1, 2]
    assert all(140 < count < 260 for count in starts.values())
    for seat in range(3):
        state = MAUER.new(3, 1, {"start": seat})
        assert (state.view(None)["start"], state.seat) == (seat, seat)


@pytest.mark.parametrize("open_scores", [False, True])
def test_w14_won_values_are_seen_by_winner_and_holder_or_by_all(open_scores: bool) -> None:
    state = position(
        ["3 | A:gate B:wall*5"], ["wall", "wall", "wall"], supply=[7, 8], options={"open_scores": open_scores}
    )
    (event,) = [event for event in state.play(("take", 0)) if event.kind == "take"]
    assert event.facts == {"seat": 0, "site": 0, "holder": 1}
    for seat in range(3):
        seen = event.seen_by(seat).facts
        assert ("value" in seen) == (open_scores or seat in (0, 1)), "the winner and the holder see the values"
    assert "value" not in event.seen_by(None).facts


# W15, W16 ---------------------------------------------------------------------------------------------------


def test_w15_an_empty_supply_closes_the_site() -> None:
    state = position(["3 | A:gate*5", "2 4 |"], ["wall", "wall", "wall"], supply=[])
    events = state.play(("take", 0))
    assert [event.kind for event in events] == ["take", "close"]
    assert sites_of(state) == ["closed", "2 4 |", "closed"]
    assert reason(state, "play", "wall", 1, 0) == ("site_closed", "4")
    assert {action[-1] for action in of_verb(state, "play")} == {1}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_w15_tokens_always_leave_in_pairs(seats: int) -> None:
    for seed in range(10):
        for state, _ in walk(Match.new(MAUER, seats, seed), seed=seed):
            assert state.view(None)["supply"] % 2 == 0


def test_w16_with_two_players_a_supply_of_equal_pairs_closes_the_site() -> None:
    state = position(["3 | A:gate*1", "2 4 |"], ["wall", "wall"], seats=2, supply=[5, 5, 7, 7])
    events = state.play(("take", 0))
    assert [event.kind for event in events] == ["take", "equal_pair", "equal_pair", "close"]
    assert sites_of(state) == ["closed", "2 4 |"]
    assert state.encode()["boxed_tokens"] == [5, 5, 7, 7]
    assert state.seat == 0, "the other site is still open"


def test_w16_closing_the_last_site_ends_the_match() -> None:
    state = position(["3 | A:gate*1"], ["wall", "wall"], seats=2, supply=[5, 5])
    events = state.play(("take", 0))
    assert [event.kind for event in events] == ["take", "equal_pair", "close", "end"]
    result = state.result()
    assert result is not None
    assert result.reason == "last_token"


def test_w16_supply_runs_out_in_real_matches() -> None:
    """The supply also runs out in whole matches between two players who avoid each other."""
    closed = 0
    for seed in range(60):
        match = Match.new(MAUER, 2, seed)
        for _ in walk(match, share, seed=seed):
            pass
        kinds = [[event.kind for event in record.events] for record in match.log]
        closed += any("equal_pair" in kinds_of_turn and "close" in kinds_of_turn for kinds_of_turn in kinds)
        boxed = match.state.encode()["boxed_tokens"]
        assert boxed[::2] == boxed[1::2]
    assert closed > 0


# W17 --------------------------------------------------------------------------------------------------------


def test_w17_cards_of_a_finished_site_go_to_the_box_for_all_to_see() -> None:
    sites = ["3 | A:gate+gate*1 B:noble>dragon(C)", "2 4 | B:wall"]
    state = position(sites, ["wall", "wall", "wall"], supply=[7, 8])
    assert state.view(None)["players"][1]["left"]["noble"] == 0
    known = len(state.view(None)["boxed_cards"])
    state.play(("take", 0))
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        new = [tuple(card) for card in view["boxed_cards"]][known:]
        assert new == [(0, "gate"), (0, "gate"), (1, "noble"), (2, "dragon")]
        assert view["players"][1]["left"]["noble"] == 0, "still counted as played"


# W18 --------------------------------------------------------------------------------------------------------


def test_w18_the_values_of_the_tokens_count_and_not_how_many_there_are() -> None:
    """A ends with four small tokens, B with two large ones; C's tokens do not matter."""
    state = position(
        ["1 | A:gate*2"], ["", "", ""], finisher="A", final=True, decks=["", "", ""], supply=[], won=[[2, 2], [8, 8]]
    )
    state.play(("take", 0))
    result = state.result()
    assert result is not None
    assert [won_by(state, "A"), won_by(state, "B")] == [[2, 2, 1, 2], [8, 8]]
    assert result.scores[:2] == (7, 16)
    assert result.ranking.index(1) < result.ranking.index(0)
