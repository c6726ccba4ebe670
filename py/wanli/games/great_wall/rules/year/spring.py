"""Spring: a new year, new hordes, the advisor row moves (rules 4.3)."""

from __future__ import annotations

from wanli.games.great_wall.rules import advisor_row, front
from wanli.games.great_wall.rules.position import GreatWallPosition


def time_moves(g: GreatWallPosition) -> None:
    """A new year: the time marker goes on."""
    g.year += 1
    g.slot += 1
    g.tell("time", year=g.year, slot=g.slot, brutality=g.brutality)


def new_hordes(g: GreatWallPosition) -> None:
    """As many as the time track shows, one by one; one more in the cooperative game."""
    count = g.side.hordes[g.slot - 1] + (1 if g.coop else 0) + g.extra_hordes
    g.extra_hordes = 0
    for _ in range(count):
        front.draw_horde(g)


def row_moves(g: GreatWallPosition) -> None:
    """The two leftmost advisors go, two new ones come; the Rival takes the leftmost (rules 4.3, 7.1)."""
    gone = g.advisor_row[:2]
    g.advisor_row = g.advisor_row[2:]
    if g.rival is not None and gone:
        g.rival.supporters = (*g.rival.supporters, (gone[0], True))
        g.advisor_discard += gone[1:]
    else:
        g.advisor_discard += gone
    g.tell("row_gone", advisors=gone)
    advisor_row.fill_row(g)
