"""The parts of a position's value in Dschingis Khan, as a player would name them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from wanli.bots.features import Features, against, total
from wanli.games.khan.state import KhanState
from wanli.games.khan.stones import stack_value

if TYPE_CHECKING:
    from wanli.games.khan.brain import KhanBrain


def features(brain: KhanBrain, state: KhanState, seat: int, time: float, edges: Sequence[int]) -> Features:
    """What `KhanBrain.value` adds up: villages and the danger to them, the scout, stones and walls, and the rivals.

    `time` is what is left of the match, from 1 to 0; `edges` on how many of its edges each village has the wall.
    """
    if state.ended:
        result = state.result()
        assert result is not None
        parts: list[Features] = [{"villages": float(score)} for score in result.scores]
    else:
        parts = _parts(brain, state, time, edges)
    points = [total(part) for part in parts]
    found = {**parts[seat], "rivals": against(points, seat, brain.weights.best)}
    if state.ended and points[seat] >= max(points):
        found["match"] = brain.weights.win
    return found


def _parts(brain: KhanBrain, state: KhanState, time: float, edges: Sequence[int]) -> list[Features]:
    parts: list[Features] = [{"villages": 0.0, "danger": 0.0, "reach": 0.0} for _ in range(state.seats)]
    for village, stack in enumerate(state.villages):
        if not stack:
            continue
        china = state.wall.china[village]
        promised = [0.0] * state.seats
        brain._village(promised, stack, china, edges[village], village in state.scouts, time)
        owner, now = stack[-1].owner, stack_value([stone.kind for stone in stack], china)
        parts[owner]["villages"] += now
        parts[owner]["danger"] -= now
        for other, worth in enumerate(promised):
            parts[other]["danger" if other == owner else "reach"] += worth
    unwalled = type(brain)(replace(brain.weights, wall=0.0))
    for seat, part in enumerate(parts):
        part["scout"] = brain._scout(state, seat) * time
        part["stones"] = unwalled._reserve(state, seat)
        part["walls"] = brain._reserve(state, seat) - part["stones"]
    return parts
