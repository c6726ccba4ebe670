"""Whether the match ends this Winter (rules 4.9, 7.1, 7.2)."""

from __future__ import annotations

from wanli.games.great_wall.rules.components import BOX, TOP_WALL
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.scoring import finish


def end_check(g: GreatWallPosition) -> None:
    """Whether the match ends this Winter (rules 4.9; in the cooperative game 7.2)."""
    if g.coop:
        if len(g.requests_done) >= BOX.coop["goals"][g.seats]:
            finish(g, "goal")
        elif g.slot == len(g.side.hordes):
            finish(g, "time")
        return
    if g.rival is not None and not g.shame_supply:
        finish(g, "shame")  # alone that loses, whatever else has come about (rules 7.1)
        return
    finished = sum(level == TOP_WALL for level in g.wall)
    if finished >= g.side.walls:
        finish(g, "walls")
    elif not g.shame_supply:
        finish(g, "shame")
    elif g.slot == len(g.side.hordes):
        finish(g, "time")
