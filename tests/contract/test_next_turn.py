"""Every game: the turn that a player tries out while others act depends only on that player's view."""

from __future__ import annotations

import pytest

from tests.playing import Variant, policies, variants, walk
from wanli.engine import Rng

MAX_TURNS = 40
"""The number of turns tested per game."""


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_the_next_turn_does_not_depend_on_hidden_information(variant: Variant) -> None:
    game, turns_tested, requests = variant.game, 0, 0
    for policy_index, policy in enumerate(policies(variant.slug).values()):
        for index, (state, _) in enumerate(walk(variant.match(seed=811 + policy_index), policy, seed=821)):
            for seat in range(state.seats):
                if seat == state.seat or index % 7 != seat or turns_tested > MAX_TURNS:
                    continue
                requests += 1
                view = state.view(seat)
                before = repr(view)
                turns = [game.next_turn(view, Rng(seed)) for seed in (1, 2, 3)]
                assert repr(view) == before
                if turns[0] is None:
                    assert turns == [None, None, None]
                    continue
                turns_tested += 1
                first = turns[0]
                assert first.seat == seat
                assert first.legal()
                for turn in turns[1:]:
                    assert turn is not None
                    assert turn.view(seat) == first.view(seat)
                    assert turn.legal() == first.legal()
    assert turns_tested or not requests, "no turn could be tried out"
