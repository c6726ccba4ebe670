"""What has changed for a seat: villages, in sentences, without a face that it may not see."""

from __future__ import annotations

import pytest

from tests.games.khan.positions import position, walk_wall
from tests.view_diffs import told, view_diff
from wanli.games.khan.rules.state import KhanState

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

A, B = 0, 1
NEAR, MOVED = ("b2-b3",), ("b2-b3", "a2-b2")
"""Ways of the wall before and after the piece that makes A3 Chinese."""


def table(stacks: dict[str, str], way: tuple[str, ...] = NEAR) -> KhanState:
    return position(stacks, scouts=("G3", "G6"), wall=walk_wall(*way))


def test_the_wall_moves_and_a_village_counts_otherwise() -> None:
    """ "A3 will be Chinese once the wall moves; now it counts −6"."""
    before, after = table({"A3": "0C 0C"}), table({"A3": "0C 0C"}, MOVED)
    [change] = view_diff(before, after, A)
    now, was = change.facts["value"], change.facts["was"]
    assert now == -was > 0
    assert told(before, after, A) == [
        f"The wall moves: A3 then belongs to China and counts {now} for you; now it counts −{now}."
    ]
    assert told(before, after, A, "you") == [
        f"Your village A3 now belongs to China and counts {now} instead of −{now}."
    ]
    assert told(after, before, A, "could") == [f"The wall could move: A3 would count −{now} for you instead of {now}."]


def test_the_cover_tells_the_side_and_no_number() -> None:
    before, after = table({"A3": "0C 0C"}), table({"A3": "0C 0C"}, MOVED)
    assert told(before, after, A, "did") == ["A3, controlled by Player 0, now belongs to China."]


@pytest.mark.parametrize("kind", ["C", "M", "F", "P"])
def test_a_rival_takes_a_village_whatever_the_stone(kind: str) -> None:
    before, after = table({"C4": "0F 0F"}), table({"C4": f"0F 0F 1{kind}"})
    assert told(before, after, A, "you") == ["Player 1 took C4 from you."]
    assert told(before, after, A, "did") == ["Player 1 took C4 from Player 0."]
    assert told(before, after, A, "could") == ["Player 1 could take C4 from you."]


def test_a_village_that_counts_nothing_good_is_a_burden() -> None:
    before, after = table({"C4": "1F 1F"}), table({"C4": "1F 1F 0P"})
    [change] = view_diff(before, after, A)
    assert change.points < 0
    assert told(before, after, A) == [f"You control C4, but it then counts −{-change.facts['value']} for you."]
    assert told(after, before, A) == [f"You get rid of C4, which counts −{-change.facts['value']} for you now."]


def test_a_stone_more_counts_more() -> None:
    before, after = table({"C4": "0F"}), table({"C4": "0F 0F"})
    [change] = view_diff(before, after, A)
    assert told(before, after, A) == [
        f"C4 then counts {change.facts['value']} for you; now it counts {change.facts['was']}."
    ]


def test_a_wall_that_prepares_a_loop_says_which_village_the_next_one_turns() -> None:
    stacks = {"A3": "0C 0C", "B3": "1M"}
    before, after = table(stacks, ()), table(stacks, ("b2-b3",))
    found = {change.kind: change for change in view_diff(before, after, A)}
    assert found["next_better"].facts["village"] == 12  # A3
    assert told(before, after, A)[0] == (
        "Then one more wall makes A3 part of China, where it counts 6 for you instead of −6."
    )
    assert view_diff(after, table(stacks, MOVED), A)[0].kind == "side_better"  # and then it does


def test_a_wall_of_which_nothing_follows_yet_says_what_it_stands_beside() -> None:
    before, after = table({"D3": "1F"}, ()), table({"D3": "1F"}, ("d3-d2",))
    assert told(before, after, A) == ["It stands beside Player 1’s D3: the border comes nearer to it."]
    assert told(before, after, A, "did") == ["A wall stands beside Player 1’s D3."]
    nothing = told(table({"A1": "1F"}, ()), table({"A1": "1F"}, ("d3-d2",)), A)
    assert nothing == ["It stands beside no village whose points depend on it: nothing of yours is in danger."]


def test_a_rivals_village_counts_less() -> None:
    before, after = table({"A3": "1M"}), table({"A3": "1M"}, MOVED)
    for eyes in (A, B):
        found = {change.kind for change in view_diff(before, after, A, eyes)}
        assert found == ({"rival_worse"} if eyes == B else set())  # only whoever knows the stones is told
