"""The candidate moves of a position of Meridian."""

from __future__ import annotations

from itertools import groupby

from wanli.engine import Action
from wanli.games.meridian.rules.state import MeridianState

_LOWEST = 2
"""Of heights in a row that stand in the same city, so many of the lowest deserve thought, and the highest below a
tower: one that leaves no gap to its neighbour cannot be pushed."""


def candidates(state: MeridianState) -> list[Action]:
    """All but towers that are higher than they need to be."""
    wanted: set[Action] = set()
    builds = [action for action in state.legal() if action[0] in ("place", "replace")]
    builds.sort(key=lambda action: (action[:-2], action[-1], action[-2]))
    for (start, city), group in groupby(builds, key=lambda action: (action[:-2], action[-1])):
        heights = [action[-2] for action in group]
        wanted |= {(*start, height, city) for height in _heights_to_try(heights)}
    return [action for action in state.legal() if action[0] in ("pass", "remove") or action in wanted]


def _heights_to_try(heights: list[int]) -> set[int]:
    """The heights that deserve thought, of those (lowest first) that may stand in one city."""
    found: set[int] = set()
    for _, group in groupby(enumerate(heights), key=lambda pair: pair[1] - pair[0]):
        run = [height for _, height in group]
        found |= set(run[:_LOWEST])
        if run[-1] != heights[-1]:
            found.add(run[-1])
    return found
