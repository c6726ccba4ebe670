"""How bots see the room that a seat has to grow: what the best place for another settlement promises."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wanli.games.settlers.rules.components import BOX
from wanli.games.settlers.rules.roads import bits, longest_trail

if TYPE_CHECKING:
    from wanli.games.settlers.bot.board_facts import Terrain
    from wanli.games.settlers.rules.board import Board
    from wanli.games.settlers.rules.position import SettlersPosition

Room = tuple[float, float]
"""What the best place promises at once, and after one or two more roads."""


class Ground(NamedTuple):
    """Who has built where, by seat and in all: the same bits as in a state."""

    roads: tuple[int, ...]
    reach: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    built: int
    closed: int
    laid: int

    def own(self, seat: int) -> int:
        """The corners of the seat's settlements and cities."""
        return self.settlements[seat] | self.cities[seat]

    def trail(self, seat: int, board: Board) -> int:
        """The seat's longest trail."""
        return longest_trail(board, self.roads[seat], self.reach[seat] & self.built & ~self.own(seat))


def ground(state: SettlersPosition) -> Ground:
    """What has been built."""
    return Ground(
        tuple(state.roads), tuple(state.reach), tuple(state.settlements), tuple(state.cities),
        state.built, state.closed, state.laid,
    )  # fmt: skip


class Around(NamedTuple):
    """The corners and edges that count for a seat's room, as bits: those within two roads of where it has come."""

    corners: int
    edges: int


def around(reached: int, terrain: Terrain) -> Around:
    """What lies around these corners."""
    found = terrain.around.get(reached)
    if found is None:
        steps, corners, edges = terrain.board.road_steps, reached, 0
        for _ in range(2):
            for corner in bits(corners):
                for edge, other in steps[corner]:
                    edges |= 1 << edge
                    corners |= 1 << other
        found = Around(corners, edges)
        terrain.keep(terrain.around, reached, found)
    return found


def room(now: Ground, seat: int, terrain: Terrain) -> Room:
    """The room of a seat; none when all its settlements are built.

    Only what lies around counts, so an answer is kept for all positions that differ elsewhere.
    """
    if now.settlements[seat].bit_count() >= BOX.pieces["settlement"]:
        return 0.0, 0.0
    reach, own = now.reach[seat], now.own(seat)
    corners, edges = around(reach | own, terrain)
    may_lay = now.roads[seat].bit_count() < BOX.pieces["road"]
    key = (reach, own, now.built & ~own & corners, now.closed & corners, now.laid & edges, may_lay)
    found = terrain.rooms.get(key)
    if found is None:
        found = _look(*key, terrain)
        terrain.keep(terrain.rooms, key, found)
    return found


def _look(reach: int, own: int, rivals: int, closed: int, laid: int, may_lay: bool, terrain: Terrain) -> Room:
    board, weights, worth = terrain.board, terrain.weights, terrain.corner_worth
    free = ~closed & board.sites
    here = [worth[corner] for corner in bits(reach & free)]
    now = (max(here) + weights.settlement) * weights.site if here else 0.0
    later = 0.0
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
        sites = [worth[corner] for corner in bits(onward & free)]
        if sites:
            later = max(later, (max(sites) + weights.settlement) * share)
        frontier = onward & ~(rivals | own)
    return now, later
