"""Every game: the turn that a person tries out while others act is made of what that person knows, and nothing else."""

from __future__ import annotations

import pytest

from tests.playing import Variant, policies, variants, walk
from wanli.engine import Rng

MOMENTS = 40
"""Positions of a match that are looked at."""


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_the_next_turn_is_the_same_whatever_is_hidden(variant: Variant) -> None:
    game, found, asked = variant.game, 0, 0
    for number, policy in enumerate(policies(variant.slug).values()):
        for moment, (state, _) in enumerate(walk(variant.match(seed=811 + number), policy, seed=821)):
            for seat in range(state.seats):
                if seat == state.seat or moment % 7 != seat or found > MOMENTS:
                    continue
                asked += 1
                view = state.view(seat)
                before = repr(view)
                turns = [game.next_turn(view, Rng(seed)) for seed in (1, 2, 3)]
                assert repr(view) == before
                if turns[0] is None:
                    assert turns == [None, None, None]
                    continue
                found += 1
                first = turns[0]
                assert first.seat == seat
                assert first.legal()
                for turn in turns[1:]:
                    assert turn is not None
                    assert turn.view(seat) == first.view(seat)
                    assert turn.legal() == first.legal()
    assert found or not asked, "no turn could be tried out"
