"""The parts of a position's value, as a player would name them."""

from __future__ import annotations

from dataclasses import replace

from wanli.bots.features import Features, rivals_share, total
from wanli.games.khan.bot.evaluation import Evaluation, edges_on_the_wall, time_left
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import stack_value


def features(evaluation: Evaluation, state: KhanState, seat: int) -> Features:
    """Return the parts of `KhanHeuristic.value`: villages and their dangers, scout, stones, walls, rivals, waiting."""
    weights = evaluation.weights
    if state.ended:
        result = state.result()
        assert result is not None
        parts: list[Features] = [{"villages": float(score)} for score in result.scores]
    else:
        parts = _parts(evaluation, state)
    points = [total(part) for part in parts]
    named_parts = {**parts[seat], "rivals": rivals_share(points, seat, weights.best)}
    if not state.ended and evaluation.waits_too_long(state):
        named_parts["waiting"] = -evaluation.waiting(state)
    if state.ended and points[seat] >= max(points):
        named_parts["match"] = weights.win
    return named_parts


def _parts(evaluation: Evaluation, state: KhanState) -> list[Features]:
    time, edges = time_left(state), edges_on_the_wall(state.wall.main)
    parts: list[Features] = [{"villages": 0.0, "danger": 0.0, "reach": 0.0} for _ in range(state.seats)]
    for village, stack in enumerate(state.villages):
        if not stack:
            continue
        china = state.wall.china[village]
        expected = [0.0] * state.seats
        evaluation.add_village(expected, stack, china, edges[village], village in state.scouts, time)
        owner, value = stack[-1].owner, stack_value([stone.kind for stone in stack], china)
        parts[owner]["villages"] += value
        parts[owner]["danger"] -= value
        for other, expected_points in enumerate(expected):
            parts[other]["danger" if other == owner else "reach"] += expected_points
    without_walls = Evaluation(replace(evaluation.weights, wall=0.0))
    for seat, part in enumerate(parts):
        part["scout"] = evaluation.scout(state, seat) * time
        part["stones"] = without_walls.reserve(state, seat)
        part["walls"] = evaluation.reserve(state, seat) - part["stones"]
    return parts
