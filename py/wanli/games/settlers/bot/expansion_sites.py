"""Expansion sites: the value of the best free corner for another settlement of a seat."""

from __future__ import annotations

from typing import NamedTuple

from wanli.bots.eval_cache import EvalCache
from wanli.games.settlers.bot.board_facts import BoardFacts
from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.building import free_corners
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.snapshots import PlacedPieces

SiteValues = tuple[float, float]
"""The values of the best corner that can be settled now, and of the best one that is one or two roads away."""


class Neighbourhood(NamedTuple):
    """The sets of corners and edges within two roads of a seat's roads and buildings."""

    corners: int
    edges: int


class ExpansionSites:
    """The corners near each seat's roads and buildings."""

    def __init__(self, facts: BoardFacts) -> None:
        self._facts = facts
        self._neighbourhoods: EvalCache[int, Neighbourhood] = EvalCache()
        self._values: EvalCache[tuple[int, int, int, int, int, bool], SiteValues] = EvalCache()

    def neighbourhood(self, reached: int) -> Neighbourhood:
        """The corners and edges within two roads of these corners."""
        nearby = self._neighbourhoods.get(reached)
        if nearby is None:
            steps, corners, edges = self._facts.board.road_steps, reached, 0
            for _ in range(2):
                for corner in bits(corners):
                    for edge, other in steps[corner]:
                        edges |= 1 << edge
                        corners |= 1 << other
            nearby = self._neighbourhoods.store(reached, Neighbourhood(corners, edges))
        return nearby

    def values(self, pieces: PlacedPieces, seat: int) -> SiteValues:
        """The values of a seat's sites; 0 if all its settlements are built.

        They depend on the neighbourhood alone, so the cache serves all positions that differ elsewhere.
        """
        if pieces.settlements[seat].bit_count() >= COMPONENTS.pieces["settlement"]:
            return 0.0, 0.0
        reach, own = pieces.reach[seat], pieces.own(seat)
        corners, edges = self.neighbourhood(reach | own)
        may_lay = pieces.roads[seat].bit_count() < COMPONENTS.pieces["road"]
        key = (
            reach,
            own,
            pieces.built & ~own & corners,
            pieces.blocked_corners & corners,
            pieces.laid & edges,
            may_lay,
        )
        values = self._values.get(key)
        if values is None:
            values = self._values.store(key, self._values_of(*key))
        return values

    def _values_of(
        self, reach: int, own: int, rivals: int, blocked_corners: int, laid: int, may_lay: bool
    ) -> SiteValues:
        board, weights, corner_values = self._facts.board, self._facts.weights, self._facts.corner_value
        free = free_corners(board, blocked_corners)
        open_now = [corner_values[corner] for corner in bits(reach & free)]
        value_now = (max(open_now) + weights.settlement) * weights.site if open_now else 0.0
        value_later = 0.0
        reached = reach | own
        frontier = reached & ~rivals if may_lay else 0
        for share in (weights.one_road, weights.two_roads):
            onward = 0
            for corner in bits(frontier):
                for edge, other in board.road_steps[corner]:
                    if not laid >> edge & 1:
                        onward |= 1 << other
            onward &= ~reached
            reached |= onward
            sites = [corner_values[corner] for corner in bits(onward & free)]
            if sites:
                value_later = max(value_later, (max(sites) + weights.settlement) * share)
            frontier = onward & ~(rivals | own)
        return value_now, value_later
