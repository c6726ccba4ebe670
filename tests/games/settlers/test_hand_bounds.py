"""What could have been counted: bounds are true, as tight as they promise, and hands are imagined within them."""

from __future__ import annotations

import pytest

from tests.games.settlers import oracle
from tests.games.settlers.positions import A, B, C, D, corner, five, play_all, position, roll, trade
from tests.playing import view_of
from wanli.engine import Rng, State
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState


def bounds(state: State, viewer: int | None, seat: int) -> tuple[list[int], list[int]]:
    player = view_of(state, viewer)["players"][seat]
    return player["low"], player["high"]


def robbed(hands: dict[int, str], resource: str) -> SettlersState:
    """B is robbed by A of a card of that type."""
    for seed in range(200):
        state = position(dice=None, hands=hands)
        roll(state, 7)
        state.play(("pirate", "S01"))
        state.rng = Rng(seed)
        if state.play(("rob", B))[0].secret["card"] == resource:
            return state
    raise AssertionError("never drawn")


def test_everything_that_is_public_is_counted() -> None:
    state = position(hands={A: "3 wood brick", B: "2 ore"}, settlements={A: [corner("L26", "S")]})
    play_all(state, ("offer", trade("wood"), trade("ore")), ("accept",), ("partner", B))
    for viewer in (A, B, C, D, None):
        assert bounds(state, viewer, A) == (five("2 wood brick ore"), five("2 wood brick ore"))
        assert bounds(state, viewer, B) == (five("wood ore"), five("wood ore"))


def test_a_theft_is_known_to_the_two_and_bounded_for_the_others() -> None:
    state = robbed({B: "wood 2 ore", C: "wool"}, "ore")
    assert bounds(state, A, B) == bounds(state, B, B) == (five("wood ore"), five("wood ore"))
    assert bounds(state, B, A) == (five("ore"), five("ore"))
    for viewer in (C, D, None):
        assert bounds(state, viewer, B) == (five("ore"), five("wood 2 ore"))
        assert bounds(state, viewer, A) == ([0] * 5, five("wood ore"))
        assert bounds(state, viewer, C) == (five("wool"), five("wool"))


def test_a_theft_from_a_hand_of_one_type_hides_nothing() -> None:
    state = robbed({B: "3 ore"}, "ore")
    for viewer in (A, B, C, D, None):
        assert bounds(state, viewer, A) == (five("ore"), five("ore"))


def test_what_is_paid_or_offered_clears_doubts_about_both() -> None:
    state = robbed({A: "", B: "wood ore", C: "wool"}, "ore")
    assert bounds(state, C, A) == ([0] * 5, five("wood ore"))
    state.play(("offer", trade("ore"), trade("wool")))
    assert bounds(state, C, A) == (five("ore"), five("ore")), "he has offered it, so he holds it"
    assert bounds(state, C, B) == (five("wood"), five("wood")), "and B can only have the wood"


def test_an_acceptance_shows_the_cards_asked_for() -> None:
    state = robbed({A: "brick", B: "wood ore", C: "wool"}, "ore")
    state.play(("offer", trade("brick"), trade("wood")))
    assert bounds(state, D, B)[0] == [0] * 5
    state.play(("accept",))
    assert bounds(state, D, B) == (five("wood"), five("wood"))
    assert bounds(state, D, A) == (five("brick ore"), five("brick ore"))


def test_a_monopoly_shows_who_has_none() -> None:
    state = robbed({A: "", B: "wood ore", C: "wool"}, "ore")
    state.play(("end",))
    data = state.encode()
    data["cards"][B][4], data["deck"][4] = 1, data["deck"][4] - 1
    data["most_vp"] = [5] * 4
    state = SETTLERS.decode(data)
    roll(state, 3)
    state.play(("monopoly", "wood"))
    assert bounds(state, C, B) == (five("wood"), five("wood")) == (bounds(state, C, B)[1], five("wood"))
    assert bounds(state, C, A) == (five("ore"), five("ore"))


@pytest.mark.parametrize("seats", [4, 6])
def test_bounds_hold_in_random_matches_and_imagination_keeps_to_them(seats: int) -> None:
    unsure = varied = 0
    for seed in range(2):
        state, rng = SETTLERS.new(seats, seed, {}), Rng(seed)
        for number in range(900):
            if state.seat is None:
                break
            legal = state.legal()
            thefts = [action for action in legal if action[0] == "rob"]
            state.play(rng.choice(thefts or legal))
            if number % 40:
                continue
            oracle.check_bounds(state)
            for viewer in [*range(seats), None]:
                view = state.view(viewer)
                hands = set()
                for n in range(3):
                    twin = SETTLERS.imagine(view, Rng(n))
                    assert isinstance(twin, SettlersState)
                    oracle.check_bounds(twin)
                    oracle.check_conservation(twin)
                    hands.add(str(twin.hands))
                doubtful = any(player["low"] != player["high"] for player in view["players"])
                unsure += doubtful
                varied += len(hands) > 1
                assert doubtful or len(hands) == 1
    assert unsure > 12
    assert varied > unsure / 8


def test_imagined_hands_reach_every_possibility() -> None:
    state = robbed({B: "wood brick ore", C: "wool"}, "ore")
    view = state.view(C)
    drawn = [SETTLERS.imagine(view, Rng(n)).encode()["hands"][A] for n in range(60)]
    assert {str(hand) for hand in drawn} == {str(five(name)) for name in ("wood", "brick", "ore")}


def test_development_cards_are_imagined_but_no_hidden_win() -> None:
    """A seat in turn that has not won holds no more hidden points than that."""
    cities = [corner("L26", "SE"), corner("L32", "S"), corner("L33", "SE")]
    state = position(
        hands={A: "wool grain ore"}, cities={A: cities}, settlements={A: [corner("L37", "N")]},
        cards={A: "2 knight", B: "vp"}, most_vp=[1, 1, 0, 0],
    )  # fmt: skip
    assert state.view(None)["players"][A]["points"] == 8
    counts = set()
    for n in range(80):
        twin = SETTLERS.imagine(state.view(C), Rng(n))
        counts.add(twin.encode()["cards"][A][1])
    assert counts == {0, 1}
    assert {SETTLERS.imagine(state.view(A), Rng(n)).encode()["cards"][A][0] for n in range(9)} == {2}


def test_views_hide_cards_and_sealed_discards() -> None:
    state = position(dice=None, hands={A: "8 wood", B: "8 wool"}, cards={B: "2 knight"})
    roll(state, 7)
    state.play(("discard", trade("4 wood")))
    for viewer in (B, C, None):
        players = state.view(viewer)["players"]
        assert players[A]["hand"] is None
        assert players[A]["sealed"] is None
        assert (players[B]["cards"] is None) == (viewer != B)
        assert state.view(viewer)["sealed"] == [True, False, False, False]
    imagined = {str(SETTLERS.imagine(state.view(B), Rng(n)).encode()["sealed"][A]) for n in range(5)}
    assert imagined == {str(five("4 wood"))}, "only one half of eight equal cards"
