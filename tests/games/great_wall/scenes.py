"""Positions of The Great Wall with something to see, and the scenes made of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tests.games.great_wall.policies import POLICIES
from tests.scenes import look
from wanli.engine import Match, Rng
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.ui.context import Context
from wanli.ui.context import Selection

PER_KIND = 1
"""Positions of each kind of decision that are looked at, per mode."""


@dataclass(frozen=True)
class Moment:
    """A position of a match."""

    state: GreatWallState
    seats: int


def context(
    match: Moment, seat: int | None, selection: Selection = (), lang: str = "en", name: str = "Player"
) -> Context:
    """What `seat` sees of it."""
    return look(match.state, seat, selection, lang, name)


@cache
def moments(seats: int, mode: str) -> tuple[Moment, ...]:
    """Positions of random matches, a few of every kind of decision, the last one over."""
    found: dict[str, list[Moment]] = {}
    for seed, policy in enumerate([*POLICIES.values()][:2]):
        match, rng = Match.new(GREAT_WALL, seats, 60 + seed, {"mode": mode}), Rng(seed)
        while (now := match.state).seat is not None and len(match.actions) < 3000:
            few = found.setdefault(now.stack[-1].kind, [])
            if len(few) < PER_KIND and len(match.actions) >= 12 * len(few):
                few.append(Moment(now.copy(), seats))
            match.play(policy(now, now.legal(), rng))
    return (*(each for few in found.values() for each in few), Moment(match.state, seats))
