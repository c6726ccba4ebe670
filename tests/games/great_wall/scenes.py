"""Positions of The Great Wall for tests of the user interface, and their contexts."""

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
"""The number of positions for each kind of decision and mode."""


@dataclass(frozen=True)
class MatchPosition:
    """A position of a match."""

    state: GreatWallState
    seats: int


def context(
    match: MatchPosition, seat: int | None, selection: Selection = (), lang: str = "en", name: str = "Player"
) -> Context:
    """The context of `seat` in this position."""
    return look(match.state, seat, selection, lang, name)


@cache
def sample_positions(seats: int, mode: str) -> tuple[MatchPosition, ...]:
    """Positions of random matches, a few of every kind of decision. The last one is over."""
    positions_by_kind: dict[str, list[MatchPosition]] = {}
    for seed, policy in enumerate([*POLICIES.values()][:2]):
        match, rng = Match.new(GREAT_WALL, seats, 60 + seed, {"mode": mode}), Rng(seed)
        while (state := match.state).seat is not None and len(match.actions) < 3000:
            positions_of_kind = positions_by_kind.setdefault(state.stack[-1].kind, [])
            if len(positions_of_kind) < PER_KIND and len(match.actions) >= 12 * len(positions_of_kind):
                positions_of_kind.append(MatchPosition(state.copy(), seats))
            match.play(policy(state, state.legal(), rng))
    return (
        *(position for positions_of_kind in positions_by_kind.values() for position in positions_of_kind),
        MatchPosition(match.state, seats),
    )
