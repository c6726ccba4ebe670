"""The candidate moves of a position of Meridian."""

from __future__ import annotations

from itertools import groupby

from wanli.engine import Action
from wanli.games.meridian.rules.state import MeridianState

_LOWEST_COUNT = 2
"""The number of lowest heights to try in each run of consecutive legal heights for one city.

The highest height of a run below another tower is tried, too: a tower without a gap to its neighbour cannot be pushed.
"""


def candidates(state: MeridianState) -> list[Action]:
    """All legal actions except towers that are higher than necessary."""
    useful_builds: set[Action] = set()
    builds = [action for action in state.legal() if action[0] in ("place", "replace")]
    builds.sort(key=lambda action: (action[:-2], action[-1], action[-2]))
    for (start, city), group in groupby(builds, key=lambda action: (action[:-2], action[-1])):
        heights = [action[-2] for action in group]
        useful_builds |= {(*start, height, city) for height in _heights_to_try(heights)}
    return [action for action in state.legal() if action[0] in ("pass", "remove") or action in useful_builds]


def _heights_to_try(heights: list[int]) -> set[int]:
    """The heights to try, from all legal `heights` for one city, lowest first."""
    selected: set[int] = set()
    for _, group in groupby(enumerate(heights), key=lambda pair: pair[1] - pair[0]):
        run = [height for _, height in group]
        selected |= set(run[:_LOWEST_COUNT])
        if run[-1] != heights[-1]:
            selected.add(run[-1])
    return selected
