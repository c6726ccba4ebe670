"""What a new piece does to the Great Wall: it lengthens a branch, closes a loop, or reaches a new end (R9–R14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wanli.games.khan.rules.land import enclosed
from wanli.games.khan.rules.pieces import NONE, OPEN
from wanli.games.khan.rules.wall import Built, EndName, Kind, Wall


class _Joined(NamedTuple):
    """A new way between two places of the wall, or from the wall to the outline, and the one it is compared with.

    `way` are its towers, from west to east or from the main wall outward, `old` those of the other. `main` is the main
    wall afterwards, `arc` its towers that come from the new way, if that is longer; else both are as before.
    """

    kind: Kind
    way: list[int]
    old: tuple[int, ...]
    main: tuple[int, ...]
    arc: list[int]


def build(wall: Wall, line: int, end: EndName | None = None) -> Built:
    """What a legal new piece does; `end` says which end gives way where the builder chooses (`Wall.ends_to_choose`).

    Remembered by the wall: what is known about the wall afterwards serves all who build the same.
    """
    found = wall.built.get((line, end))
    if found is None:
        found = wall.built[line, end] = _work_out(wall, line, end)
    return found


def _work_out(wall: Wall, line: int, end: EndName | None) -> Built:
    pieces = list(wall.pieces)
    pieces[line] = OPEN
    one, other = wall.board.lines[line].towers
    root = wall.tree.root
    if root[one] < 0:
        one, other = other, one
    if root[other] >= 0:
        return _settled(wall, line, pieces, _loop(wall, *sorted((one, other), key=root.__getitem__)))
    if wall.board.border[other]:
        return _settled(wall, line, pieces, _new_end(wall, one, other, end))
    return Built(wall.changed(pieces, wall.main, wall.china), line, "branch")


def _loop(wall: Wall, western: int, eastern: int) -> _Joined:
    """Rule 13 and R10: a piece between two towers of the wall that do not stand on the same branch."""
    tree, main = wall.tree, wall.main
    west, east = tree.root[western], tree.root[eastern]
    arc = [*reversed(tree.way_to_main(western)), *tree.way_to_main(eastern)]
    old = main[west : east + 1]
    if len(arc) <= len(old):
        return _Joined("loop", arc, old, main, [])
    return _Joined("loop", arc, old, (*main[:west], *arc, *main[east + 1 :]), arc)


def _new_end(wall: Wall, tower: int, border: int, end: EndName | None) -> _Joined:
    """Rule 14 and R12: the arm to the nearer end gives way if the new one is longer."""
    main, root = wall.main, wall.tree.root[tower]
    arm = [*reversed(wall.tree.way_to_main(tower)), border]
    west, east = root, len(main) - 1 - root
    to_west, to_east = (wall.board.outline_steps(border, old) for old in wall.ends)
    western = (to_west, west) < (to_east, east)
    if (to_west, west) == (to_east, east):
        western = end != "east"
    old = main[: root + 1] if western else main[root:]
    if len(arm) <= len(old):
        return _Joined("end", arm, old, main, [])
    arc = arm[::-1] if western else arm
    return _Joined("end", arm, old, (*arc, *main[root + 1 :]) if western else (*main[:root], *arc), arc)


def _settled(wall: Wall, line: int, pieces: list[int], joined: _Joined) -> Built:
    """The shorter connection is cleared (the new one if both are equal, rule 15), and what it cuts off."""
    moved = bool(joined.arc)
    new, old = wall.board.lines_along(joined.way), wall.board.lines_along(joined.old)
    cleared = set(old if moved else new)
    for gone in cleared:
        pieces[gone] = NONE
    isolated = _cut_off(wall, pieces, joined.main)
    for gone in isolated:
        pieces[gone] = NONE
    flipped: tuple[int, ...] = ()
    china = wall.china
    if moved:
        flipped = _flipped(wall, joined.arc, (*new, *old))
        china = tuple([side != (village in flipped) for village, side in enumerate(china)])
    after = wall.changed(pieces, joined.main, china)
    removed = tuple(sorted({*cleared, *isolated}))
    return Built(after, line, joined.kind, new, old, moved, removed, tuple(isolated), flipped)


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
