"""Positions of The Great Wall with something to see, and the scenes made of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tests.games.great_wall.policies import POLICIES
from tests.playing import view_of
from tests.scenes import look
from wanli.engine import Match, Rng, State
from wanli.ui.context import RenderContext, Selection

PER_KIND = 1
"""Positions of each kind of decision that are looked at, per mode."""


@dataclass(frozen=True)
class Moment:
    """A position of a match."""

    state: State
    seats: int


def context(
    match: Moment, seat: int | None, selection: Selection = (), lang: str = "en", name: str = "Player"
) -> RenderContext:
    """What `seat` sees of it."""
    return look(match.state, seat, selection, lang, name)


@cache
def moments(seats: int, mode: str) -> tuple[Moment, ...]:
    """Positions of random matches, a few of every kind of decision, the last one over."""
    found: dict[str, list[Moment]] = {}
    for seed, policy in enumerate([*POLICIES.values()][:2]):
        match, rng = Match.new("great_wall", seats, 60 + seed, {"mode": mode}), Rng(seed)
        while (now := match.state).seat is not None and len(match.actions) < 3000:
            few = found.setdefault(view_of(now, None)["decision"]["kind"], [])
            if len(few) < PER_KIND and len(match.actions) >= 12 * len(few):
                few.append(Moment(now.copy(), seats))
            match.play(policy(now, now.legal(), rng))
    return (*(each for few in found.values() for each in few), Moment(match.state, seats))
