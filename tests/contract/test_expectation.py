"""Every game: what the bots expect of a position is in points of the game, and ends as the match does."""

from __future__ import annotations

import pytest

from tests.playing import Variant, played, variants
from wanli.games import load_heuristic

STEP = 9


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_nobody_is_further_ahead_of_the_best_rival_than_that_rival_is_behind(variant: Variant) -> None:
    """Nothing is counted extra for winning, nor against what all may lose together."""
    heuristic, match = load_heuristic(variant.slug), played(variant, seed=303)
    for moment in [*range(0, len(match.log), STEP), len(match.log)]:
        state = match.at(moment)
        before, expected = state.encode(), sorted(heuristic.expectation(state), reverse=True)
        assert state.encode() == before
        assert len(expected) == state.seats
        if len({*expected}) > 1:
            assert expected[0] + expected[1] == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_in_the_end_it_is_what_came_out(variant: Variant) -> None:
    match = played(variant, seed=304)
    result = match.state.result()
    assert result is not None
    expected = load_heuristic(variant.slug).expectation(match.state)
    best = max(expected)
    for seat in result.winners:
        assert expected[seat] == best
