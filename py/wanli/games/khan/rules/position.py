"""What a position of Dschingis Khan is made of, and what can be asked about it without knowing the rules of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine import Public, State
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.player import Player
from wanli.games.khan.rules.stones import Stack
from wanli.games.khan.rules.wall import Wall

SETTLE = "settle"
"""Decision of the set-up: where the two start stones and the scout go (rule 3)."""
DRAW = "draw"
"""Wall or stone? `data["left"]` says how many are still to be drawn (rule 5)."""
DEPLOY = "deploy"
"""The first step of deploying, which decides what is deployed this turn (rule 6)."""
MARCH = "march"
"""The scout's next step; `data["visited"]` are the villages where he has been this turn, in order (rule 8)."""
BUILD = "build"
"""The next piece of wall (rule 12)."""


@dataclass(slots=True, eq=False)
class KhanPosition(State):
    """All pieces where they lie, and how far the match has come.

    `villages`: the stack of each village. `scouts`: the village of each seat's scout, or OFF. `supply`: pieces in the
    general wall supply; `gone`: pieces that left the game in the last round (R25). `turn` counts turns from 1, 0 while
    setting up. `announcer` is the seat that announced the end, `announced` how; `turns_left` counts the turns after
    the present one (rule 19). `ended` is how the match ended, "" while it goes on.
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
        """Which round is being played, 0 while setting up."""
        return (self.turn + self.seats - 1) // self.seats

    @property
    def last_round(self) -> bool:
        """Whether this is one of the turns after the announcer's own (rule 19)."""
        return self.announcer is not None and self.turns_left < self.seats

    def exhausted(self) -> str:
        """Which two supplies are used up: "walls_and_stones", "two_stocks", or "" (rule 18, R21)."""
        empty = sum(not player.stock for player in self.players)
        if not self.supply:
            return "walls_and_stones" if empty else ""
        return "two_stocks" if empty > 1 else ""

    def nearly_exhausted(self) -> bool:
        """The delta of `exhausted`: whether it may say so after one draw more."""
        return sum([len(player.stock) <= 1 for player in self.players]) + (self.supply <= 1) > 1
