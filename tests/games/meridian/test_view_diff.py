"""The sentences about changes of islands."""

from __future__ import annotations

import pytest

from tests.games.meridian.positions import Spot, position
from tests.view_diffs import told, view_diff
from wanli.bots import BlunderCheck
from wanli.games import GAMES, load_heuristic
from wanli.games.meridian.rules.state import MeridianState

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

A, B = 0, 1
EMPTY: list[Spot] = [None] * 5


def column(*spots: tuple[int, int, int]) -> list[Spot]:
    """A meridian with towers as (city, owner, height)."""
    cities = EMPTY[:]
    for city, owner, height in spots:
        cities[city - 1] = (owner, height)
    return cities


def table(**columns: list[Spot]) -> MeridianState:
    """A position with `m8=…` for meridian 8.

    Island E has the first cities of meridians 8, 9 and 10. The capital of island C is the third city of meridian 8.
    """
    return position(4, {int(name[1:]): spots for name, spots in columns.items()}, ["1", "9"], turns=3)


def test_an_island_is_taken_from_a_rival() -> None:
    before = table(m8=column((1, B, 5)))
    after = table(m8=column((1, B, 5)), m9=column((1, A, 3)), m10=column((1, A, 4)))
    assert told(before, after, A) == [
        "You take island E (3 points) from Player 1, 2 to 1.",
        "You use 7 pieces and keep 13 in your supply.",
    ]
    assert told(before, after, B, "you") == ["Player 0 took island E (3 points) from you, 2 to 1."]
    assert told(before, after, B, "did") == ["Player 0 took island E (3 points) from Player 1."]
    assert told(before, after, B, "could") == ["Player 0 could take island E (3 points) from you."]


def test_a_tie_ends_control() -> None:
    before = table(m8=column((1, B, 5)))
    after = table(m8=column((1, B, 5)), m9=column((1, A, 3)))
    drawn_level = "You draw level on island E, so Player 1 does not score its 3 points."
    assert told(before, after, A)[0] == drawn_level
    assert told(before, after, B, "you") == ["You no longer control island E (3 points): 1 to 1."]


def test_a_free_island_is_taken_and_a_lead_grows() -> None:
    before, first = table(), table(m8=column((3, A, 3)))
    assert told(before, first, A)[0] == "You control island C (5 points), 2 to 0."
    second = table(m8=column((3, A, 3)), m9=column((3, A, 3)))
    assert told(first, second, A)[0] == "Your lead on island C (5 points) grows: 3 to 0."


def test_a_foothold_beside_a_stronger_rival() -> None:
    before = table(m8=column((3, B, 3)))
    after = table(m8=column((3, B, 3)), m9=column((3, A, 3)))
    assert told(before, after, A)[0] == "You get a foothold on island C (5 points): 1 to 2."
    assert view_diff(before, after, B) == []


def test_the_most_valuable_island_comes_first() -> None:
    after = table(m8=column((3, A, 3)), m10=column((1, A, 3)))
    assert [change.facts.get("value") for change in view_diff(table(), after, A)] == [5, 3, None]


def test_a_tall_tower_mentions_the_pieces_that_it_costs() -> None:
    """In 44df07ce the pieces were mentioned only if no island changed (S33)."""
    tall, low = table(m8=column((3, A, 18))), table(m8=column((3, A, 2)))
    [_, spent] = view_diff(table(), tall, A)
    [_, saved] = view_diff(table(), low, A)
    assert (spent.kind, spent.facts["pieces"]) == ("used", 18)
    assert spent.points - saved.points < -2
    assert "You use 18 pieces and keep 2 in your supply." in told(table(), tall, A)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_beginner_is_warned_before_spending_nearly_all_pieces(seats: int) -> None:
    """In 44df07ce only the first 90 legal moves were checked, so that two players were never warned (S33)."""
    state = GAMES["meridian"].new(seats, 3, {})
    check = BlunderCheck(GAMES["meridian"], state.view(state.seat), 5, load_heuristic("meridian"))
    while check.step():
        pass
    reasons = {warning.action: warning.why for warning in check.warnings()}
    stock = 40 if seats == 2 else 20
    spending = [action for action in state.legal() if action[0] == "place" and action[3] >= stock - 2]
    assert len(spending) > 10
    for action in spending:
        change = reasons[action].change
        assert change is not None
        assert (reasons[action].cause, change.kind) == ("harms", "used")
