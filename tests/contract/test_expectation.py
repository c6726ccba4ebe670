"""Every game: the bots' expectation is in points of the game, and agrees with the result at the end."""

from __future__ import annotations

import pytest

from tests.playing import Variant, played, variants
from wanli.games import load_heuristic

INTERVAL = 9


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_the_leader_is_ahead_by_as_much_as_the_second_is_behind(variant: Variant) -> None:
    """The expectation contains no bonus for winning and no penalty for a common defeat."""
    heuristic, match = load_heuristic(variant.slug), played(variant, seed=303)
    for index in [*range(0, len(match.log), INTERVAL), len(match.log)]:
        state = match.at(index)
        before, expected = state.encode(), sorted(heuristic.expectation(state), reverse=True)
        assert state.encode() == before
        assert len(expected) == state.seats
        if len({*expected}) > 1:
            assert expected[0] + expected[1] == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_at_the_end_it_agrees_with_the_result(variant: Variant) -> None:
    match = played(variant, seed=304)
    result = match.state.result()
    assert result is not None
    expected = load_heuristic(variant.slug).expectation(match.state)
    best = max(expected)
    for seat in result.winners:
        assert expected[seat] == best
