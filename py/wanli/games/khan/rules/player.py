"""The stock of one seat, and where a scout is that is not on the board."""

from __future__ import annotations

OFF = -1
"""Where a scout is that is not on the board."""


class Player:
    """One seat's stock: `stones` (kinds) and `walls` are active, `stock` is passive, the next to be drawn last.

    `lost` are stones that left the game (rule 10).
    """

    __slots__ = ("lost", "stock", "stones", "walls")

    def __init__(self, stones: list[str], walls: int, stock: list[str], lost: list[str]) -> None:
        self.stones = stones
        self.walls = walls
        self.stock = stock
        self.lost = lost

    def copy(self) -> Player:
        """An independent copy."""
        return Player(self.stones[:], self.walls, self.stock[:], self.lost[:])
