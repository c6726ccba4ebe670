"""Translates between the numbers of Wanli and those of another engine: corners, edges, hexes and seats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tools.lockstep.peers.protocol import NOBODY, BoardData, Position
from wanli.engine import JsonDict
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES, TERRAINS

Token = tuple[Any, ...]
"""A legal action in the form of the protocol, with the numbers of Wanli. A road is ("road", edge)."""

Pair = tuple[int, int]


def ordered(a: int, b: int) -> Pair:
    """Two numbers in ascending order."""
    return (a, b) if a < b else (b, a)


class Translation:
    """The numbers of another engine for one match on our `board`, which needs the same land and places of harbours.

    `shift` is added to a seat of Wanli to get theirs. Raises ValueError if the shapes of the boards differ.
    """

    def __init__(self, theirs: BoardData, board: Board, shift: int, seats: int) -> None:
        self.board, self.seats, self.shift = board, seats, shift
        first_tile = min(theirs["tiles"], key=lambda tile: (tile["r"], tile["q"]))
        first_land = min((board.hex(id_) for id_ in board.land), key=lambda land: (land.r, land.q))
        dq, dr = first_tile["q"] - first_land.q, first_tile["r"] - first_land.r
        tiles = {(tile["q"] - dq, tile["r"] - dr): tile for tile in theirs["tiles"]}
        self.tiles = []
        self.corner_ours: dict[int, int] = {}
        for id_ in board.land:
            land = board.hex(id_)
            if (land.q, land.r) not in tiles:
                raise ValueError(f"the other board lacks {id_}")
            tile = tiles.pop((land.q, land.r))
            self.tiles.append(tile)
            for mine, other in zip(land.corners, tile["corners"], strict=True):
                if self.corner_ours.setdefault(other, mine) != mine:
                    raise ValueError(f"the corners of {id_} differ")
        if tiles:
            raise ValueError("the other board has more land")
        self.hex_ours = {tile["hex"]: land for land, tile in enumerate(self.tiles)}
        self.corner_theirs = {mine: other for other, mine in self.corner_ours.items()}
        self.edge_at = {ordered(*ends): edge for edge, ends in enumerate(board.ends)}
        self.trade_at = {
            ordered(self.corner_ours[a], self.corner_ours[b]): resource for a, b, resource in theirs["harbours"]
        }
        if set(self.trade_at) != {ordered(*harbour.corners) for harbour in board.harbours}:
            raise ValueError("the harbours are elsewhere")

    def layout(self) -> JsonDict:
        """Their land, numbers and harbours, as Wanli writes the layout of an island."""
        terrains = {COMPONENTS.yields[terrain]: terrain for terrain in TERRAINS}
        trade = {NOBODY: "any", **dict(enumerate(RESOURCES))}
        return {
            "terrain": [terrains[tile["resource"]] for tile in self.tiles],
            "numbers": [tile["number"] for tile in self.tiles],
            "harbours": [trade[self.trade_at[ordered(*harbour.corners)]] for harbour in self.board.harbours],
        }

    def seat_ours(self, seat: int) -> int:
        """Our number of one of their seats; nobody stays nobody."""
        return NOBODY if seat == NOBODY else (seat - self.shift) % self.seats

    def seat_theirs(self, seat: int) -> int:
        """Their number of one of our seats."""
        return NOBODY if seat == NOBODY else (seat + self.shift) % self.seats

    def edge_theirs(self, edge: int) -> list[int]:
        """Their two corners of one of our edges."""
        return [self.corner_theirs[corner] for corner in self.board.ends[edge]]

    def edge_ours(self, a: int, b: int) -> int:
        """Our edge between two of their corners."""
        return self.edge_at[ordered(self.corner_ours[a], self.corner_ours[b])]

    def by_our_seats(self, values: list[Any]) -> list[Any]:
        """A list by their seats, in the order of ours."""
        return [values[self.seat_theirs(seat)] for seat in range(self.seats)]

    def by_their_seats(self, values: list[Any]) -> list[Any]:
        """A list by our seats, in the order of theirs."""
        return [values[self.seat_ours(seat)] for seat in range(self.seats)]

    def position(self, theirs: Position) -> dict[str, Any]:
        """Their position with our numbers. Settlements, cities and roads are sets."""
        position: dict[str, Any] = dict(theirs)
        for name in ("hands", "cards", "fresh", "knights", "harbours", "lengths", "points", "owed"):
            position[name] = self.by_our_seats(position[name])
        for name in ("settlements", "cities"):
            position[name] = [
                {self.corner_ours[corner] for corner in corners} for corners in self.by_our_seats(position[name])
            ]
        position["roads"] = [{self.edge_ours(*ends) for ends in mine} for mine in self.by_our_seats(position["roads"])]
        for name in ("longest", "army", "active", "actor", "winner"):
            position[name] = self.seat_ours(position[name])
        position["robber"] = self.hex_ours[position["robber"]]
        return position

    def changes(self, ours: dict[str, Any]) -> dict[str, Any]:
        """Some fields of a position of ours with their numbers."""
        changes = dict(ours)
        if "hands" in changes:
            changes["hands"] = self.by_their_seats(changes["hands"])
        if "longest" in changes:
            changes["longest"] = self.seat_theirs(changes["longest"])
        return changes

    def tokens(self, legal: Iterable[list[Any]]) -> set[Token]:
        """Their legal actions with our numbers."""
        return {self._token(*action) for action in legal}

    def _token(self, verb: str, *args: int) -> Token:
        match verb:
            case "settle" | "city":
                return verb, self.corner_ours[args[0]]
            case "road" | "free_road":
                return verb, self.edge_ours(*args)
            case "robber":
                return verb, self.hex_ours[args[0]]
            case "rob":
                return verb, self.seat_ours(args[0])
            case _:
                return verb, *args
