"""The stock of one seat, and where a scout is that is not on the board."""

from __future__ import annotations

from dataclasses import dataclass

OFF = -1
"""Where a scout is that is not on the board."""


@dataclass(slots=True, eq=False)
class Player:
    """One seat's stock: `stones` (kinds) and `walls` are active, `stock` is passive, the next to be drawn last.

    `lost` are stones that left the game (rule 10).
    """

    stones: list[str]
    walls: int
    stock: list[str]
    lost: list[str]
