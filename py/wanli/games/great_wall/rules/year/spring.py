"""Spring: a new year, new hordes, the advisor row moves (rules 4.3)."""

from __future__ import annotations

from wanli.games.great_wall.rules import advisor_row, front
from wanli.games.great_wall.rules.components import Side
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition


def time_moves(state: GreatWallPosition) -> None:
    """Begin a new year: move the time marker on."""
    state.year += 1
    state.slot += 1
    state.emit("time", year=state.year, slot=state.slot, brutality=state.brutality)


def new_hordes(state: GreatWallPosition) -> None:
    """Draw the new hordes, one by one."""
    count = horde_count(state.side, state.slot, state.coop, state.extra_hordes)
    state.extra_hordes = 0
    for _ in range(count):
        front.draw_horde(state)


def horde_count(side: Side, slot: int, coop: bool, extra: int) -> int:
    """The number of new hordes: by the slot of the time track, one more in the cooperative game, and `extra` from
    events.
    """
    return side.hordes[slot - 1] + (1 if coop else 0) + extra


def row_moves(state: GreatWallPosition) -> None:
    """The two leftmost advisors leave and two new ones come. The Rival takes the leftmost (rules 4.3, 7.1)."""
    gone = state.advisor_row[:2]
    state.advisor_row = state.advisor_row[2:]
    if state.rival is not None and gone:
        state.rival.supporters = (*state.rival.supporters, (gone[0], True))
        state.advisor_discard += gone[1:]
    else:
        state.advisor_discard += gone
    state.emit("row_gone", advisors=gone)
    if state.rival is not None and gone:
        state.emit("retain", seat=RIVAL, advisor=gone[0], how="support")
    advisor_row.fill_row(state)
