"""What differs between two views of Dschingis Khan for one seat: villages taken, lost, moved and revalued."""

from __future__ import annotations

from functools import lru_cache

from wanli.engine import JsonDict, ViewChange
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.rules.view import KhanView, PlayerView, StoneView, wall_of
from wanli.games.khan.rules.wall import shared_wall

TAKEN = 1.5
"""What a village counts whose stones are not all known, taken or lost."""
UNSEEN = 0.45
"""To take such a village, before its stones are seen."""
DRAWN = 0.3
"""A stone or wall more to deploy."""
MOVED = 1.0
"""What it counts that a village with unknown stones changes side, for better or worse."""
RIVAL = 0.5
"""A point less for a rival."""
NEXT = 0.3
"""One more wall would make a village change side, for better or worse."""
BESIDE = 0.26
"""A wall beside a village that were better on the other side, or is better where it is; or what makes no difference."""


def view_diff(before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
    """Villages that the seat controls now and did not, or the other way round, or that count otherwise; what was drawn.

    Points are told only where the view has all stones of the village; an onlooker's has none.
    """
    found = []
    for village, (stack, now) in enumerate(zip(before["villages"], after["villages"], strict=True)):
        china, was_china = after["china"][village], before["china"][village]
        value, was = _value(now, china), _value(stack, was_china)
        facts: JsonDict = {"village": village, "china": china, "value": value, "was": was}
        mine, before_mine = _owner(now) == seat, _owner(stack) == seat
        if mine and not before_mine:
            kind = "taken_unseen" if value is None else "taken" if value >= 0 else "burden"
            points = TAKEN if value is None else float(value)
            found.append(ViewChange(kind, village, points, facts, foreseen=kind != "burden"))
            if kind == "taken" and stack and was is None:  # what it counts is seen only then
                unseen: JsonDict = {**facts, "value": None}
                found.append(ViewChange("taken_unseen", village, UNSEEN, unseen, foreseen=False))
        elif before_mine and not mine:
            facts["owner"] = _owner(now)
            kind = "rid" if was is not None and was < 0 else "lost" if now else "gone"
            found.append(ViewChange(kind, village, -TAKEN if was is None else -float(was), facts))
        elif mine and china != was_china:
            if value is None or was is None:
                found.append(ViewChange("side", village, -MOVED, facts))
            else:
                found.append(
                    ViewChange("side_better" if value >= was else "side_worse", village, float(value - was), facts)
                )
        elif mine and value is not None and was is not None and value != was:
            found.append(ViewChange("better" if value > was else "worse", village, float(value - was), facts))
        elif mine and value is not None and len(now) > len(stack):
            found.append(ViewChange("steady", village, BESIDE, facts, foreseen=False))
    found += _rivals_moved(before, after, seat)
    lines = [line for line, old in enumerate(before["pieces"]) if after["pieces"][line] != old]
    if len(lines) == 1:  # a piece, and no loop
        found += _one_wall_more(before, after, seat) or _beside(after, lines[0], seat)
    elif not lines and after["players"][seat]["walls"] < before["players"][seat]["walls"]:
        found.append(ViewChange("undone", "", BESIDE, foreseen=False))
    elif lines and not found and not _moved(before, after):
        found.append(ViewChange("new_way", "", BESIDE, foreseen=False))
    found += _drawn(before["players"][seat], after["players"][seat])
    return sorted(found, key=lambda change: -abs(change.points))


def _drawn(before: PlayerView, after: PlayerView) -> list[ViewChange]:
    """Walls and stones that the seat has drawn."""
    found = []
    if after["walls"] > before["walls"]:
        found.append(ViewChange("walls", "", DRAWN * (after["walls"] - before["walls"]), {"walls": after["walls"]}))
    if after["stone_count"] > before["stone_count"]:
        points = DRAWN * (after["stone_count"] - before["stone_count"])
        found.append(ViewChange("stones", "", points, {"stones": after["stone_count"], "stock": after["stock"]}))
    return found


def _rivals_moved(before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
    """Villages of others that count otherwise, for the wall has moved."""
    found = []
    for village, (stack, now) in enumerate(zip(before["villages"], after["villages"], strict=True)):
        china, was_china = after["china"][village], before["china"][village]
        owner, value, was = _owner(now), _value(now, china), _value(stack, was_china)
        if china == was_china or owner is None or owner == seat or owner != _owner(stack):
            continue
        if value is not None and was is not None and value != was:
            facts: JsonDict = {"village": village, "china": china, "value": value, "was": was, "owner": owner}
            kind = "rival_worse" if value < was else "rival_better"
            found.append(ViewChange(kind, village, RIVAL * (was - value), facts, foreseen=False))
    return found


def _moved(before: KhanView, after: KhanView) -> bool:
    """Whether a village with stones has changed side."""
    sides = zip(after["villages"], before["china"], after["china"], strict=True)
    return any(stack and was != china for stack, was, china in sides)


def _one_wall_more(before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
    """Villages that the next wall could make change side, and no single wall could before."""
    found = []
    for village in sorted(_next_to_move(after) - _next_to_move(before)):
        stack, china = after["villages"][village], not after["china"][village]
        owner, value, was = _owner(stack), _value(stack, china), _value(stack, not china)
        if owner is None or value is None or was is None or value == was:
            continue
        facts: JsonDict = {"village": village, "china": china, "value": value, "was": was, "owner": owner}
        if owner == seat:
            kind = "next_better" if value > was else "next_worse"
            found.append(ViewChange(kind, village, NEXT if value > was else -NEXT, facts, foreseen=False))
        elif value < was:
            found.append(ViewChange("next_rival", village, NEXT, facts, foreseen=False))
    return found


def _beside(view: KhanView, line: int, seat: int) -> list[ViewChange]:
    """What a piece stands beside: villages for which it matters to whom they belong."""
    found = []
    for village in BOARD.lines[line].villages:
        stack, china = view["villages"][village], not view["china"][village]
        owner, value, was = _owner(stack), _value(stack, china), _value(stack, not china)
        facts: JsonDict = {"village": village, "china": china, "value": value, "was": was, "owner": owner}
        if owner is None or (owner == seat and value == was):
            continue
        if owner != seat:
            found.append(ViewChange("beside_rival", village, BESIDE, facts, foreseen=False))
        elif value is not None and was is not None:
            kind = "beside_better" if value > was else "beside_worse"
            found.append(ViewChange(kind, village, BESIDE if value > was else -BESIDE, facts, foreseen=False))
    if not found:
        found.append(ViewChange("beside_none", "", BESIDE, foreseen=False))
    return found[:1]


def _next_to_move(view: KhanView) -> frozenset[int]:
    wall = wall_of(view)
    return _moved_by_one(tuple(wall.pieces), wall.main, wall.china)


@lru_cache(maxsize=512)
def _moved_by_one(pieces: tuple[int, ...], main: tuple[int, ...], china: tuple[bool, ...]) -> frozenset[int]:
    """The villages that one piece could make change side."""
    wall = shared_wall(pieces, main, china)
    then = (build(wall, *action[1:]).wall.china for action in wall.building_actions())
    return frozenset(village for one in then for village, side in enumerate(one) if side != china[village])


def _owner(stack: list[StoneView]) -> int | None:
    return stack[-1]["owner"] if stack else None


def _value(stack: list[StoneView], china: bool) -> int | None:
    """What a village counts for who controls it; None where a stone is not known."""
    kinds = [stone["kind"] for stone in stack if stone["kind"] is not None]
    return stack_value(kinds, china) if len(kinds) == len(stack) else None
