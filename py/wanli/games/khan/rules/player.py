"""The stock of one seat, and the place of a scout that is off the board."""

from __future__ import annotations

from dataclasses import dataclass

OFF = -1
"""The village of a scout that is off the board."""


@dataclass(slots=True, eq=False)
class Player:
    """The stock of one seat. Stones are stored as their kinds.

    `stones` and `walls` (a count) are active. `stock` is passive; its last stone is drawn next. `lost` are stones that
    left the game (rule 10).
    """

    stones: list[str]
    walls: int
    stock: list[str]
    lost: list[str]
