"""What a new piece does to the Great Wall: it lengthens a branch, closes a loop, or reaches a new end (R9–R14)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.constants import NONE, OPEN
from wanli.games.khan.rules.land import enclosed
from wanli.games.khan.rules.tree import EndName
from wanli.games.khan.rules.wall import Built, Wall


def build(wall: Wall, line: int, end: EndName | None = None) -> Built:
    """What a legal new piece does; `end` says which end gives way where the builder chooses (`Tree.end_to_choose`).

    Cached in `wall.built`, so that positions which build the same share the new wall and what is cached about it.
    """
    found = wall.built.get((line, end))
    if found is None:
        found = wall.built[line, end] = _work_out(wall, line, end)
    return found


def _work_out(wall: Wall, line: int, end: EndName | None) -> Built:
    """R9–R14; of two connections the shorter one is cleared, the new one if both are equal (rule 15)."""
    board, main = wall.board, wall.main
    pieces = list(wall.pieces)
    pieces[line] = OPEN
    start, goal = wall.tree.joined(line)
    kind = wall.tree.kind_at(goal)
    assert kind is not None, "only legal pieces are built"
    if kind == "branch":
        return Built(wall.changed(pieces, main, wall.china), line, kind)
    first, last = stretch = wall.tree.stretch_replaced(start, goal, end)
    way, rest = _from_west_to_east(wall, start, goal, first), main[first : last + 1]
    moved = wall.tree.is_longer(start, goal, 1, stretch)
    if moved:
        main = (*main[:first], *way, *main[last + 1 :])
    new, old = board.lines_along(way), board.lines_along(rest)
    cleared = set(old if moved else new)
    for gone in cleared:
        pieces[gone] = NONE
    isolated = _cut_off(wall, pieces, main)
    for gone in isolated:
        pieces[gone] = NONE
    flipped: tuple[int, ...] = ()
    china = wall.china
    if moved:
        flipped = _flipped(wall, way, (*new, *old))
        china = tuple([side != (village in flipped) for village, side in enumerate(china)])
    after = wall.changed(pieces, main, china)
    removed = tuple(sorted({*cleared, *isolated}))
    return Built(after, line, kind, new, old, moved, removed, tuple(isolated), flipped)


def _from_west_to_east(wall: Wall, start: int, goal: int, first: int) -> list[int]:
    """The towers of a new connection with the branches that it uses; `first` is the western place that it replaces."""
    way = [*reversed(wall.tree.way_to_main(start)), *wall.tree.way_to_main(goal)]
    return way if wall.tree.root[start] == first else way[::-1]


def _flipped(wall: Wall, arc: Sequence[int], ring: Sequence[int]) -> tuple[int, ...]:
    """The villages inside a ring of lines, which change side where the main wall takes the arc of it."""
    parted = 0
    for line in ring:
        parted ^= wall.board.beyond[line]
    land = enclosed(wall.board, wall.china, parted, arc[0], arc[1])
    return tuple([village for village in range(wall.board.villages) if land >> village & 1])


def _cut_off(wall: Wall, pieces: Sequence[int], main: Sequence[int]) -> list[int]:
    """The lines whose pieces are not connected to the main wall any more (rule 15), lowest first."""
    reached, waiting = set(main), list(main)
    for tower in waiting:
        for line, other in wall.board.lines_at[tower]:
            if pieces[line] and other not in reached:
                reached.add(other)
                waiting.append(other)
    lines = wall.board.lines
    return [line for line, piece in enumerate(pieces) if piece and lines[line].towers[0] not in reached]
