"""The differences between two views for one seat: villages taken, lost, moved and revalued."""

from __future__ import annotations

from functools import lru_cache

from wanli.engine import JsonDict, ViewChange
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.rules.view import KhanView, PlayerView, StoneView, wall_of
from wanli.games.khan.rules.wall import shared_wall

TAKEN = 1.5
"""Points for taking or losing a village whose stones are not all known."""
UNSEEN = 0.45
"""Points for taking such a village before its stones are seen."""
DRAWN = 0.3
"""Points for one more stone or wall to deploy."""
MOVED = 1.0
"""Points at stake when a village with unknown stones changes side."""
RIVAL = 0.5
"""The weight of a point that a rival loses."""
NEXT = 0.3
"""Points at stake when one more wall would make a village change side."""
BESIDE = 0.26
"""Points for a wall next to a village whose value depends on its side, and for actions without any effect."""


def view_diff(before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
    """Return the villages that the seat has gained, lost or sees revalued, and the pieces that it has drawn.

    The facts contain the points of a village only if the view shows all its stones.
    """
    changes = []
    for village, (old_stack, new_stack) in enumerate(zip(before["villages"], after["villages"], strict=True)):
        china, was_china = after["china"][village], before["china"][village]
        value, was = _value(new_stack, china), _value(old_stack, was_china)
        facts: JsonDict = {"village": village, "china": china, "value": value, "was": was}
        is_mine, was_mine = _owner(new_stack) == seat, _owner(old_stack) == seat
        if is_mine and not was_mine:
            kind = "taken_unseen" if value is None else "taken" if value >= 0 else "burden"
            points = TAKEN if value is None else float(value)
            changes.append(ViewChange(kind, village, points, facts, is_predictable=kind != "burden"))
            if kind == "taken" and old_stack and was is None:  # its value becomes known only by taking it
                unseen: JsonDict = {**facts, "value": None}
                changes.append(ViewChange("taken_unseen", village, UNSEEN, unseen, is_predictable=False))
        elif was_mine and not is_mine:
            facts["owner"] = _owner(new_stack)
            kind = "rid" if was is not None and was < 0 else "lost" if new_stack else "gone"
            changes.append(ViewChange(kind, village, -TAKEN if was is None else -float(was), facts))
        elif is_mine and china != was_china:
            if value is None or was is None:
                changes.append(ViewChange("side", village, -MOVED, facts))
            else:
                changes.append(
                    ViewChange("side_better" if value >= was else "side_worse", village, float(value - was), facts)
                )
        elif is_mine and value is not None and was is not None and value != was:
            changes.append(ViewChange("better" if value > was else "worse", village, float(value - was), facts))
        elif is_mine and value is not None and len(new_stack) > len(old_stack):
            changes.append(ViewChange("steady", village, BESIDE, facts, is_predictable=False))
    changes += _rivals_moved(before, after, seat)
    pairs = zip(before["pieces"], after["pieces"], strict=True)
    lines = [
        line for line, (piece, new) in enumerate(pairs) if bool(piece) != bool(new)
    ]  # a closed gate is no new wall
    if len(lines) == 1 and after["pieces"][lines[0]]:  # one piece was built and none removed
        changes += _one_wall_more(before, after, seat) or _beside(after, lines[0], seat)
    elif not lines and after["players"][seat]["walls"] < before["players"][seat]["walls"]:
        changes.append(ViewChange("undone", "", BESIDE, is_predictable=False))
    elif lines and not changes and not _moved(before, after):
        changes.append(ViewChange("new_way", "", BESIDE, is_predictable=False))
    changes += _drawn(before["players"][seat], after["players"][seat])
    return sorted(changes, key=lambda change: -abs(change.points))


def _drawn(before: PlayerView, after: PlayerView) -> list[ViewChange]:
    """Return the walls and stones that the seat has drawn."""
    changes = []
    if after["walls"] > before["walls"]:
        changes.append(ViewChange("walls", "", DRAWN * (after["walls"] - before["walls"]), {"walls": after["walls"]}))
    if after["stone_count"] > before["stone_count"]:
        points = DRAWN * (after["stone_count"] - before["stone_count"])
        changes.append(ViewChange("stones", "", points, {"stones": after["stone_count"], "stock": after["stock"]}))
    return changes


def _rivals_moved(before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
    """Return the rivals' villages whose value has changed because the wall has moved."""
    changes = []
    for village, (old_stack, new_stack) in enumerate(zip(before["villages"], after["villages"], strict=True)):
        china, was_china = after["china"][village], before["china"][village]
        owner, value, was = _owner(new_stack), _value(new_stack, china), _value(old_stack, was_china)
        if china == was_china or owner is None or owner == seat or owner != _owner(old_stack):
            continue
        name = "rival"
        if value is None or was is None:
            name, value, was = "rival_known", _known_value(new_stack, china), _known_value(old_stack, was_china)
        if value != was:
            facts: JsonDict = {"village": village, "china": china, "value": value, "was": was, "owner": owner}
            kind = f"{name}_worse" if value < was else f"{name}_better"
            changes.append(ViewChange(kind, village, RIVAL * (was - value), facts, is_predictable=False))
    return changes


def _moved(before: KhanView, after: KhanView) -> bool:
    """Return True if a village with stones has changed side."""
    sides = zip(after["villages"], before["china"], after["china"], strict=True)
    return any(stack and was != china for stack, was, china in sides)


def _one_wall_more(before: KhanView, after: KhanView, seat: int) -> list[ViewChange]:
    """Return the villages that the next wall can make change side, if no single wall could before."""
    changes = []
    for village in sorted(_next_to_move(after) - _next_to_move(before)):
        stack, china = after["villages"][village], not after["china"][village]
        owner, value, was = _owner(stack), _value(stack, china), _value(stack, not china)
        if owner is None or value is None or was is None or value == was:
            continue
        facts: JsonDict = {"village": village, "china": china, "value": value, "was": was, "owner": owner}
        if owner == seat:
            kind = "next_better" if value > was else "next_worse"
            changes.append(ViewChange(kind, village, NEXT if value > was else -NEXT, facts, is_predictable=False))
        elif value < was:
            changes.append(ViewChange("next_rival", village, NEXT, facts, is_predictable=False))
    return changes


def _beside(view: KhanView, line: int, seat: int) -> list[ViewChange]:
    """Return the most important village next to a new piece, or the change "beside_none"."""
    changes = []
    for village in BOARD.lines[line].villages:
        stack, china = view["villages"][village], not view["china"][village]
        owner, value, was = _owner(stack), _value(stack, china), _value(stack, not china)
        facts: JsonDict = {"village": village, "china": china, "value": value, "was": was, "owner": owner}
        if owner is None or (owner == seat and value == was):
            continue
        if owner != seat:
            changes.append(ViewChange("beside_rival", village, BESIDE, facts, is_predictable=False))
        elif value is not None and was is not None:
            kind = "beside_better" if value > was else "beside_worse"
            changes.append(ViewChange(kind, village, BESIDE if value > was else -BESIDE, facts, is_predictable=False))
    if not changes:
        changes.append(ViewChange("beside_none", "", BESIDE, is_predictable=False))
    return changes[:1]


def _next_to_move(view: KhanView) -> frozenset[int]:
    wall = wall_of(view)
    return _moved_by_one(tuple(wall.pieces), wall.main, wall.china)


@lru_cache(maxsize=512)
def _moved_by_one(pieces: tuple[int, ...], main: tuple[int, ...], china: tuple[bool, ...]) -> frozenset[int]:
    """Return the villages that one piece can make change side."""
    wall = shared_wall(pieces, main, china)
    outcomes = (build(wall, *action[1:]).wall.china for action in wall.building_actions())
    return frozenset(village for sides in outcomes for village, side in enumerate(sides) if side != china[village])


def _owner(stack: list[StoneView]) -> int | None:
    return stack[-1]["owner"] if stack else None


def _value(stack: list[StoneView], china: bool) -> int | None:
    """Return the points of a village for its controller; None if a stone is not known."""
    return _known_value(stack, china) if all(stone["kind"] is not None for stone in stack) else None


def _known_value(stack: list[StoneView], china: bool) -> int:
    """Return the points of the known stones of a village."""
    return stack_value([stone["kind"] for stone in stack if stone["kind"] is not None], china)
