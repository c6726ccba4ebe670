"""The pieces of a position of Meridian, and simple queries that need no rules of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine import Public, State
from wanli.games.meridian.rules.chart import Chart
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.laws import Column
from wanli.games.meridian.rules.player import Player

TURN = "turn"
"""The only kind of decision: the card to use, and the action on its meridian."""


@dataclass(slots=True, eq=False)
class MeridianPosition(State):
    """All towers, pieces and cards.

    `start` is the seat that began; `turn` counts turns from 1. `columns` are the meridians from west to east (meridian
    1 is `columns[0]`), each an immutable column of towers.
    """

    start: Public[int] = 0
    turn: Public[int] = 1
    columns: list[Column] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        return (self.turn + self.seats - 1) // self.seats

    @property
    def chart(self) -> Chart:
        """The side of the board in use (rule 1)."""
        return COMPONENTS.charts[self.seats]
