"""The contests of the ladder: who plays whom, on which deals, and when a contest ends.

All of this is fixed before the first match. Every contest owns a block of deals that no other contest uses, so no deal
counts twice, and a bot that was tuned on one block has not seen the others. Deals below `FIRST_DEAL` are free for
experiments and tuning.
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.ladder.driver import FIRST
from tools.ladder.sequential import SequentialTest
from wanli.arena import Pairing

FIRST_DEAL = 1_000_000
BLOCK = 10_000
"""The number of deals that belong to each contest."""
MAX_MATCHES = 400
"""A contest ends after this many matches, rounded up to whole deals, if its test has not decided before."""
ITERATIONS = 48
"""Search iterations of the hard level for each decision."""

SEATS = {"mauer": (3,), "meridian": (3, 2), "khan": (3,), "settlers": (4,), "great_wall": (3,)}
"""The numbers of seats of each game."""

CHAIN = (("easy", "random", 1.5), ("medium", "easy", 1.6), ("hard", "medium", 1.5))
"""Challenger, field, and the goal: the multiple of the fair share that the challenger is to win."""

NAMESAKE_GOALS = {"hard": {"great_wall": 1.5, "": 1.2}}
"""The goal of a level against its namesake of `FIRST`, by game; "" stands for all other games."""

NOT_WEAKER = 0.8
"""Levels without such a goal are to be no weaker than their namesakes: the test is between this multiple and 1."""


@dataclass(frozen=True)
class Contest:
    """A pairing, its first deal, and the two multiples of the fair share between which its test decides."""

    pairing: Pairing
    first_deal: int
    low: float
    high: float

    @property
    def name(self) -> str:
        """The name of its file of results."""
        pairing = self.pairing
        return f"{pairing.game}-{pairing.seats}-{pairing.challenger}-{pairing.field}"

    @property
    def test(self) -> SequentialTest:
        """The test between the two shares of the victories."""
        return SequentialTest(self.low / self.pairing.seats, self.high / self.pairing.seats)

    @property
    def max_deals(self) -> int:
        """The number of deals after which the contest ends without a decision."""
        return -(-MAX_MATCHES // self.pairing.seats)


def contests(game: str) -> list[Contest]:
    """Return all contests of a game: the chain, and each level against its namesake, with each number of seats."""
    result: list[Contest] = []
    for seats in SEATS[game]:
        for challenger, field, goal in CHAIN:
            result.append(_contest(game, seats, challenger, field, 1.0, goal, len(result)))
        for level, _, _ in CHAIN:
            goals = NAMESAKE_GOALS.get(level)
            low, high = (NOT_WEAKER, 1.0) if goals is None else (1.0, goals.get(game, goals[""]))
            result.append(_contest(game, seats, level, f"{level}@{FIRST}", low, high, len(result)))
    return result


def _contest(game: str, seats: int, challenger: str, field: str, low: float, high: float, number: int) -> Contest:
    return Contest(Pairing(game, seats, challenger, field, ITERATIONS), FIRST_DEAL + number * BLOCK, low, high)
