"""The sentences about changes for a seat: honour, shame, the fronts, and its possessions."""

from __future__ import annotations

import pytest

from tests.games.great_wall.positions import clerks, give, horde, rest, table
from tests.view_diffs import told, view_diff
from wanli.games.great_wall.rules.state import GreatWallState

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

A, B = 0, 1


def copy(state: GreatWallState) -> GreatWallState:
    return state.copy()


def test_the_wall_holds_again() -> None:
    before = table()
    horde(before, 1, "ram_b")
    after = copy(before)
    after.barricades = [0, 9, 0]
    front = after.view(A)["fronts"][1]
    assert told(before, after, A) == [
        "The wall in the middle section would hold in Winter: "
        f"strength {front['strength']} against defence {front['defence']}."
    ]
    assert told(after, before, A, "did") == [
        f"The hordes would break through in the middle section now: strength {front['strength']} against defence 3."
    ]


def test_shame_is_counted_and_grammatical() -> None:
    before = table()
    after = copy(before)
    after.players[A].shamed = (1, 0, 0)
    assert told(before, after, A, "could") == [
        "You could get 1 shame marker. "
        "A marker puts a soldier out of action and costs 5 honour if you still have it at the end."
    ]
    assert told(before, after, A, "you", "de") == ["Du hast 1 Schandmarker bekommen."]
    assert told(after, before, A) == ["You get rid of 1 shame marker. A marker costs 5 honour at the end."]


def test_only_their_owner_sees_resources_behind_the_screen() -> None:
    before = table()
    after = copy(before)
    give(after, A, wood=2, gold=1)
    assert told(before, after, A) == ["You get 2 wood and 1 gold."]
    assert view_diff(before, after, A, None) == []
    assert view_diff(before, after, A, B) == []


def test_the_last_clerk_fills_a_location() -> None:
    before = table()
    clerks(before, "sawmill", b=before.side.slots["sawmill"] - 1)
    after = copy(before)
    clerks(after, "sawmill", a=1)
    assert told(before, after, A) == [
        "All slots at the sawmill are taken now, so your clerks there go to work this turn."
    ]


def test_soldiers_come_to_the_wall() -> None:
    before = table()
    after = copy(before)
    rest(after, 0, A, spearmen=2, archers=1)
    assert told(before, after, A) == ["You have 2 spearmen and 1 archer more in the left section."]


def test_the_majority_on_a_horde_changes() -> None:
    before, after = table(), table()
    horde(before, 1, "ram_b", (A, "spearman", (3,)))
    horde(after, 1, "ram_b", (A, "spearman", (3,)), (B, "horseman", (2, 8)))
    [text] = told(before, after, A, "you")
    assert text.startswith("You no longer cover most of ")
    assert text.endswith(" in the middle section, worth 6 honour.")
