"""The data of a position, and the questions about it that need no rules of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine import Public, State
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.player import Player
from wanli.games.khan.rules.stones import Stack
from wanli.games.khan.rules.wall import Wall

SETTLE = "settle"
"""Decision during setup: the places of the two start stones and the scout (rule 3)."""
DRAW = "draw"
"""Decision between a wall and a stone; `data["left"]` is the number of draws left (rule 5)."""
DEPLOY = "deploy"
"""The first deployment of a turn. It decides between stones and walls for the whole turn (rule 6)."""
MARCH = "march"
"""The scout's next step; `data["visited"]` are the villages visited this turn, in order (rule 8)."""
BUILD = "build"
"""The next piece of wall (rule 12)."""


@dataclass(slots=True, eq=False)
class KhanPosition(State):
    """The places of all pieces, and the progress of the match.

    - `start`: the start seat. `players`: the stock of each seat.
    - `wall`: the Great Wall. `villages`: the stack of each village. `scouts`: the village of each scout, or OFF.
    - `supply`: pieces in the general wall supply. `gone`: pieces that left the game in the last round (house ruling
      R25).
    - `turn`: the number of the current turn from 1; 0 during setup.
    - `announcer`: the seat that announced the end; `announced`: the reason; `turns_left`: turns after the current one
      (rule 19).
    - `ended`: the reason why the match ended, "" before the end.
    """

    start: Public[int] = 0
    players: list[Player] = field(default_factory=list)
    wall: Wall = field(default_factory=Wall.start)
    villages: list[Stack] = field(default_factory=lambda: [()] * BOARD.villages)
    scouts: list[int] = field(default_factory=list)
    supply: Public[int] = 0
    gone: Public[int] = 0
    turn: Public[int] = 0
    announcer: Public[int | None] = None
    announced: Public[str] = ""
    turns_left: Public[int] = 0
    ended: str = ""

    @property
    def round(self) -> int:
        """The number of the current round from 1; 0 during setup."""
        return (self.turn + self.seats - 1) // self.seats

    @property
    def last_round(self) -> bool:
        """True in the turns after the one in which the end was announced (rule 19)."""
        return self.announcer is not None and self.turns_left < self.seats

    def exhausted(self) -> str:
        """Return the exhausted supplies that end the match: "walls_and_stones", "two_stocks" or "" (rule 18, R21)."""
        empty = sum(not player.stock for player in self.players)
        if not self.supply:
            return "walls_and_stones" if empty else ""
        return "two_stocks" if empty > 1 else ""

    def nearly_exhausted(self) -> bool:
        """Return True if `exhausted` may be non-empty after one more draw."""
        return sum([len(player.stock) <= 1 for player in self.players]) + (self.supply <= 1) > 1
