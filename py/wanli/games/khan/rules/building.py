"""The effect of a new piece on the Great Wall: it lengthens a branch, closes a loop, or reaches a new end (R9–R14)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.khan.rules.constants import NONE, OPEN
from wanli.games.khan.rules.land import enclosed
from wanli.games.khan.rules.tree import EndName
from wanli.games.khan.rules.wall import Built, Wall


def build(wall: Wall, line: int, end: EndName | None = None) -> Built:
    """Return the effect of a legal new piece on `line`.

    `end` is the end that is replaced, where the builder chooses it (`Tree.end_to_choose`). The result is cached in
    `wall.built`, so that positions that build the same piece share the new wall and its caches.
    """
    built = wall.built.get((line, end))
    if built is None:
        built = wall.built[line, end] = _effect(wall, line, end)
    return built


def _effect(wall: Wall, line: int, end: EndName | None) -> Built:
    """Apply R9–R14. Of two connections the shorter one is removed, or the new one if both are equal (rule 15)."""
    board, main = wall.board, wall.main
    pieces = list(wall.pieces)
    pieces[line] = OPEN
    start, goal = wall.tree.joined(line)
    kind = wall.tree.kind_at(goal)
    assert kind is not None, "only legal pieces are built"
    if kind == "branch":
        return Built(wall.changed(pieces, main, wall.china), line, kind)
    first, last = stretch = wall.tree.stretch_replaced(start, goal, end)
    way, old_way = _from_west_to_east(wall, start, goal, first), main[first : last + 1]
    moved = wall.tree.is_longer(start, goal, 1, stretch)
    if moved:
        main = (*main[:first], *way, *main[last + 1 :])
    new, old = board.lines_along(way), board.lines_along(old_way)
    cleared = set(old if moved else new)
    for cleared_line in cleared:
        pieces[cleared_line] = NONE
    isolated = _isolated_lines(wall, pieces, main)
    for isolated_line in isolated:
        pieces[isolated_line] = NONE
    flipped: tuple[int, ...] = ()
    china = wall.china
    if moved:
        flipped = _flipped(wall, way, (*new, *old))
        china = tuple([side != (village in flipped) for village, side in enumerate(china)])
    after = wall.changed(pieces, main, china)
    removed = tuple(sorted({*cleared, *isolated}))
    return Built(after, line, kind, new, old, moved, removed, tuple(isolated), flipped)


def _from_west_to_east(wall: Wall, start: int, goal: int, first: int) -> list[int]:
    """Return the towers of a new connection, including the branches it uses.

    `first` is the position in the main wall where the replaced stretch starts.
    """
    way = [*reversed(wall.tree.way_to_main(start)), *wall.tree.way_to_main(goal)]
    return way if wall.tree.root[start] == first else way[::-1]


def _flipped(wall: Wall, arc: Sequence[int], ring: Sequence[int]) -> tuple[int, ...]:
    """Return the villages inside `ring`, which change side when the main wall moves to its part `arc`."""
    parted = 0
    for line in ring:
        parted ^= wall.board.subtree_beyond_line[line]
    land = enclosed(wall.board, wall.china, parted, arc[0], arc[1])
    return tuple([village for village in range(wall.board.villages) if land >> village & 1])


def _isolated_lines(wall: Wall, pieces: Sequence[int], main: Sequence[int]) -> list[int]:
    """Return the lines whose pieces are no longer connected to the main wall (rule 15), lowest first."""
    reached, queue = set(main), list(main)
    for tower in queue:
        for line, other in wall.board.lines_at[tower]:
            if pieces[line] and other not in reached:
                reached.add(other)
                queue.append(other)
    lines = wall.board.lines
    return [line for line, piece in enumerate(pieces) if piece and lines[line].towers[0] not in reached]
