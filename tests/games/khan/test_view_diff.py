"""The changes for a seat: villages, in sentences that reveal no hidden stone."""

from __future__ import annotations

import pytest

from tests.games.khan.positions import position, walk_wall
from tests.view_diffs import told, view_diff
from wanli.games.khan.rules.state import KhanState

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

A, B = 0, 1
NEAR, MOVED = ("b2-b3",), ("b2-b3", "a2-b2")
"""Pieces of the wall before and after it moves, which brings A3 to China."""


def table(stacks: dict[str, str], way: tuple[str, ...] = NEAR) -> KhanState:
    return position(stacks, scouts=("G3", "G6"), wall=walk_wall(*way))


def test_a_moving_wall_changes_the_value_of_a_village() -> None:
    """ "A3 will be Chinese once the wall moves; now it counts −6"."""
    before, after = table({"A3": "0C 0C"}), table({"A3": "0C 0C"}, MOVED)
    [change] = view_diff(before, after, A)
    value, was = change.facts["value"], change.facts["was"]
    assert value == -was > 0
    assert told(before, after, A) == [
        f"The wall moves, and A3 is then in China. It counts {value} for you instead of −{value}."
    ]
    assert told(before, after, A, "you") == [f"Your village A3 is now in China and counts {value} instead of −{value}."]
    assert told(after, before, A, "could") == [
        f"The wall could move, and A3 would count −{value} for you instead of {value}."
    ]


def test_the_handover_screen_names_the_side_but_no_value() -> None:
    before, after = table({"A3": "0C 0C"}), table({"A3": "0C 0C"}, MOVED)
    assert told(before, after, A, "did") == ["Player 0’s village A3 is now in China."]


@pytest.mark.parametrize("kind", ["C", "M", "F", "P"])
def test_the_loss_of_a_village_does_not_reveal_the_stone(kind: str) -> None:
    before, after = table({"C4": "0F 0F"}), table({"C4": f"0F 0F 1{kind}"})
    assert told(before, after, A, "you") == ["Player 1 took C4 from you."]
    assert told(before, after, A, "did") == ["Player 1 took C4 from Player 0."]
    assert told(before, after, A, "could") == ["Player 1 could take C4 from you."]


def test_a_village_with_negative_points_is_a_burden() -> None:
    before, after = table({"C4": "1F 1F"}), table({"C4": "1F 1F 0P"})
    [change] = view_diff(before, after, A)
    assert change.points < 0
    assert told(before, after, A) == [f"You control C4, but it counts −{-change.facts['value']} for you."]
    assert told(after, before, A) == [f"You get rid of C4, which counts −{-change.facts['value']} for you now."]


def test_another_stone_increases_the_value() -> None:
    before, after = table({"C4": "0F"}), table({"C4": "0F 0F"})
    [change] = view_diff(before, after, A)
    assert told(before, after, A) == [
        f"C4 then counts {change.facts['value']} for you instead of {change.facts['was']}."
    ]


def test_a_wall_that_prepares_a_loop_names_the_village_to_flip() -> None:
    stacks = {"A3": "0C 0C", "B3": "1M"}
    before, after = table(stacks, ()), table(stacks, ("b2-b3",))
    changes_by_kind = {change.kind: change for change in view_diff(before, after, A)}
    assert changes_by_kind["next_better"].facts["village"] == 12  # A3
    assert told(before, after, A)[0] == ("With one more wall, A3 is in China, where it counts 6 for you instead of −6.")
    assert view_diff(after, table(stacks, MOVED), A)[0].kind == "side_better"  # the next wall does flip it


def test_a_wall_without_effect_names_the_village_beside_it() -> None:
    before, after = table({"D3": "1F"}, ()), table({"D3": "1F"}, ("d3-d2",))
    assert told(before, after, A) == ["The border comes closer to Player 1’s D3."]
    assert told(before, after, A, "did") == ["The border has come closer to Player 1’s D3."]
    sentences = told(table({"A1": "1F"}, ()), table({"A1": "1F"}, ("d3-d2",)), A)
    assert sentences == ["The wall puts none of your villages in danger."]


def test_a_closed_gate_is_no_new_wall() -> None:
    """In 44df07ce a scout that crossed a gate was said to build a wall there (S12)."""
    before = table({"D3": "1F"})
    after = before.copy()
    after.wall = before.wall.with_closed(before.wall.open_lines[:1])
    assert after.wall.pieces != before.wall.pieces
    assert told(before, after, A) == []


def test_a_rivals_loss_of_value_is_seen_only_by_those_who_know_the_stones() -> None:
    before, after = table({"A3": "1M"}), table({"A3": "1M"}, MOVED)
    for viewer in (A, B):
        kinds = {change.kind for change in view_diff(before, after, A, viewer)}
        assert kinds == ({"rival_worse"} if viewer == B else set())


def test_the_known_stones_of_a_rivals_village_give_a_reason() -> None:
    """Seat A knows its own stone below: the value of the whole village stays secret, its known part does not."""
    before, after = table({"A3": "0M 1M"}), table({"A3": "0M 1M"}, MOVED)
    [change] = view_diff(before, after, A)
    assert (change.kind, change.facts["owner"]) == ("rival_known_worse", B)
    value, was = change.facts["value"], change.facts["was"]
    assert value == -was < 0 < change.points
    assert told(before, after, A) == [
        f"The wall moves, and Player 1’s A3 is then in China. Its known stones count −{was} instead of {was}."
    ]
    assert told(after, before, A, "keep")[0].endswith(f" stops the known stones in Player 1’s A3 from counting {was}.")
    assert told(before, after, A, "miss")
