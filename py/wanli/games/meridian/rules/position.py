"""What a position of Meridian is made of, and what can be asked about it without knowing the rules of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine import Public, State
from wanli.games.meridian.rules.chart import Chart
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.laws import Column
from wanli.games.meridian.rules.player import Player

TURN = "turn"
"""The one kind of decision: which card to use, and what to do on its meridian."""


@dataclass(slots=True, eq=False)
class MeridianPosition(State):
    """All towers, pieces and cards.

    `start` is the seat that began; `turn` counts turns from 1. `columns` are the meridians from west to east (meridian
    1 is `columns[0]`), each a column of towers that is never changed, only replaced.
    """

    start: Public[int] = 0
    turn: Public[int] = 1
    columns: list[Column] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)

    @property
    def round(self) -> int:
        """Which round is being played."""
        return (self.turn + self.seats - 1) // self.seats

    @property
    def chart(self) -> Chart:
        """The side of the board that is played on (rule 1)."""
        return COMPONENTS.charts[self.seats]
