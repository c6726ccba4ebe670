"""Cached evaluations equal fresh ones, no matter how often the cache is cleared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.test_levels import positions
from wanli.bots import Heuristic
from wanli.bots.eval_cache import EvalCache
from wanli.engine import State
from wanli.games import GAMES, load_heuristic

MAX_SIZE = 2


def keep_two(cache: EvalCache[Any, Any], key: Any, value: Any) -> Any:
    """Replacement for `EvalCache.store` in a cache that holds at most `MAX_SIZE` values."""
    if len(cache) >= MAX_SIZE:
        cache.clear()
    cache[key] = value
    return value


def evaluated(heuristic: Heuristic, state: State) -> object:
    return heuristic.ratings(state), [heuristic.value(state, seat) for seat in range(state.seats)]


@pytest.mark.parametrize("slug", GAMES)
def test_clearing_the_cache_changes_no_rating(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny cache is cleared even in the middle of one evaluation."""
    game = GAMES[slug]
    states = [state.copy() for state in positions(game, max(game.seats), 14, every=11)]
    cached = load_heuristic(slug)
    expected = [evaluated(cached, state) for state in states]
    monkeypatch.setattr(EvalCache, "store", keep_two)
    clearing = type(cached)()
    assert [evaluated(clearing, state) for state in states] == expected


def test_a_full_cache_is_cleared_before_the_next_value() -> None:
    cache: EvalCache[str, int] = EvalCache(2)
    assert [cache.store(key, index) for index, key in enumerate("abc")] == [0, 1, 2]
    assert cache == {"c": 2}
