"""The Longest Road as the other engines determine it, to recognise their results.

Both begin and end trails differently from the rules. A trail may begin only at a corner that the player "reached": with
a settlement, or with a road laid while no rival's building stood there. It may never step onto a rival's building.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from tools.lockstep.peers.protocol import NOBODY
from wanli.games.settlers.rules.board import Board

FIVE = 5


def walk(board: Board, roads: set[int], starts: set[int], passable: Callable[[int], bool], may_end: bool) -> int:
    """The number of roads in the longest trail, by walking all of them.

    With `may_end` a trail may end at a corner that is not `passable`; otherwise the last road to it does not count.
    """

    def onward(corner: int, rest: frozenset[int]) -> int:
        best = 0
        for edge in board.corners[corner].edges:
            if edge in rest:
                other = board.other_end(edge, corner)
                if passable(other):
                    best = max(best, 1 + onward(other, rest - {edge}))
                elif may_end:
                    best = max(best, 1)
        return best

    return max((onward(corner, frozenset(roads)) for corner in starts), default=0)


class Network:
    """The pieces of all seats, as far as roads depend on them."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.roads: list[set[int]] = [set() for _ in range(seats)]
        self.owner: dict[int, int] = {}

    def is_rival(self, corner: int, seat: int) -> bool:
        """True if another seat has a building on this corner."""
        return self.owner.get(corner, seat) != seat

    def official_length(self, seat: int) -> int:
        """The length by the published rules (A14)."""
        corners = {corner for edge in self.roads[seat] for corner in self.board.ends[edge]}
        return walk(self.board, self.roads[seat], corners, lambda corner: not self.is_rival(corner, seat), True)


class RoadModel(ABC):
    """The lengths and the holder that another engine should report.

    `order` lists our seats in the order of theirs.
    """

    def __init__(self, board: Board, order: list[int]) -> None:
        self.network = Network(board, len(order))
        self.order = order
        self.reached: list[set[int]] = [set() for _ in order]
        self.lengths = [0] * len(order)
        self.holder = self.before = NOBODY
        """The holder now, and before the last piece."""
        self.measured = True
        """False while they have not measured any road."""

    def measure(self, seat: int, among: set[int] | None = None) -> int:
        """The longest trail by their definition; with `among` only those that begin at one of these corners."""
        starts = self.reached[seat] if among is None else self.reached[seat] & among
        rivals = {corner for corner, owner in self.network.owner.items() if owner != seat}
        return walk(self.network.board, self.network.roads[seat], starts, lambda corner: corner not in rivals, False)

    def lay(self, seat: int, edge: int, setup: bool) -> None:
        """Record a road."""
        self.before = self.holder
        self.network.roads[seat].add(edge)
        for corner in self.network.board.ends[edge]:
            if not self.network.is_rival(corner, seat):
                self.reached[seat].add(corner)
        self.after_road(seat, edge, setup)

    def build(self, seat: int, corner: int, setup: bool) -> None:
        """Record a settlement."""
        self.before = self.holder
        self.network.owner[corner] = seat
        self.reached[seat].add(corner)
        self.after_settlement(seat, corner, setup)

    def continues_from(self, seat: int, corner: int) -> bool:
        """True if a rival has built on a corner that the seat had reached."""
        return corner in self.reached[seat] and self.network.is_rival(corner, seat)

    def set_holder(self, seat: int) -> None:
        """Record that the holder was replaced."""
        self.holder = seat

    @abstractmethod
    def after_road(self, seat: int, edge: int, setup: bool) -> None:
        """Update lengths and holder."""

    @abstractmethod
    def after_settlement(self, seat: int, corner: int, setup: bool) -> None:
        """Update lengths and holder."""


class FastcatanRoads(RoadModel):
    """fastcatan measures all seats after each road and settlement outside the setup."""

    def __init__(self, board: Board, order: list[int]) -> None:
        super().__init__(board, order)
        self.measured = False

    def after_road(self, seat: int, edge: int, setup: bool) -> None:
        """Measure and award."""
        if not setup:
            self._award()

    def after_settlement(self, seat: int, corner: int, setup: bool) -> None:
        """Measure and award."""
        if not setup:
            self._award()

    def _award(self) -> None:
        self.measured = True
        self.lengths = [self.measure(seat) for seat in range(len(self.order))]
        if self.holder != NOBODY and self.lengths[self.holder] < FIVE:
            self.holder = NOBODY
        needed = FIVE if self.holder == NOBODY else self.lengths[self.holder] + 1
        best = max(self.lengths)
        if best >= needed:
            self.holder = next(seat for seat in self.order if self.lengths[seat] == best)


class CatanatronRoads(RoadModel):
    """catanatron measures the seat that lays a road, and each seat that a settlement cuts between two roads."""

    def __init__(self, board: Board, order: list[int]) -> None:
        super().__init__(board, order)
        self.length = 0

    def set_holder(self, seat: int) -> None:
        """Record that the holder was replaced."""
        super().set_holder(seat)
        self.length = 0 if seat == NOBODY else self.lengths[seat]

    def after_road(self, seat: int, edge: int, setup: bool) -> None:
        """Measure the roads that are connected with this one. The length of the seat never falls here."""
        ends = [end for end in self.network.board.ends[edge] if not self.network.is_rival(end, seat)]
        length = self.measure(seat, set().union(*(self._connected(seat, end) for end in ends)))
        self.lengths[seat] = max(self.lengths[seat], length)
        if length >= FIVE and length > self.length:
            self.holder, self.length = seat, length

    def after_settlement(self, seat: int, corner: int, setup: bool) -> None:
        """Measure the seats that are cut; then the first longest seat takes the card, even with fewer than five."""
        if setup:
            return
        board = self.network.board
        for other in self.order:
            cut = [edge for edge in board.corners[corner].edges if edge in self.network.roads[other]]
            if other == seat or len(cut) != 2:
                continue
            for edge in cut:
                self.reached[other] |= self._connected(other, board.other_end(edge, corner))
            self.lengths[other] = self.measure(other)
            self.length = max(self.lengths)
            self.holder = next(each for each in self.order if self.lengths[each] == self.length)

    def _connected(self, seat: int, start: int) -> set[int]:
        """The corners that the seat's roads connect with `start`, with the rivals' buildings at their ends."""
        component, todo = {start}, [start]
        while todo:
            corner = todo.pop()
            if self.network.is_rival(corner, seat):
                continue
            for edge in self.network.board.corners[corner].edges:
                other = self.network.board.other_end(edge, corner)
                if edge in self.network.roads[seat] and other not in component:
                    component.add(other)
                    todo.append(other)
        return component


MODELS: dict[str, type[RoadModel]] = {"fastcatan": FastcatanRoads, "catanatron": CatanatronRoads}
