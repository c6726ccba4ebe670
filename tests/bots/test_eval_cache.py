"""Cached values change no judgement, however much is kept or dropped."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.test_levels import positions
from wanli.bots import Heuristic
from wanli.bots.eval_cache import EvalCache
from wanli.engine import State
from wanli.games import GAMES, load_heuristic

SMALL = 2


def keep_little(cache: EvalCache[Any, Any], key: Any, value: Any) -> Any:
    """`EvalCache.keep` of a cache that is full with `SMALL` values already."""
    if len(cache) >= SMALL:
        cache.clear()
    cache[key] = value
    return value


def judged(heuristic: Heuristic, state: State) -> object:
    return heuristic.ratings(state), [heuristic.value(state, seat) for seat in range(state.seats)]


@pytest.mark.parametrize("slug", GAMES)
def test_a_cache_that_is_emptied_all_the_time_changes_no_rating(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not where it is emptied in the middle of a position."""
    game = GAMES[slug]
    states = [state.copy() for state in positions(game, max(game.seats), 14, every=11)]
    known = load_heuristic(slug)
    expected = [judged(known, state) for state in states]
    monkeypatch.setattr(EvalCache, "keep", keep_little)
    emptied = type(known)()
    assert [judged(emptied, state) for state in states] == expected


def test_a_full_cache_is_emptied_before_one_more_value() -> None:
    cache: EvalCache[str, int] = EvalCache(2)
    assert [cache.keep(key, number) for number, key in enumerate("abc")] == [0, 1, 2]
    assert cache == {"c": 2}
