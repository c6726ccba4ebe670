"""What differs between two views of Dschingis Khan for one seat: villages taken, lost, moved and revalued."""

from __future__ import annotations

from wanli.engine import Change, JsonDict
from wanli.games.khan.rules.stones import stack_value

TAKEN = 1.5
"""What a village counts whose stones are not all known, taken or lost."""
DRAWN = 0.3
"""A stone or wall more to deploy."""
MOVED = 1.0
"""What it counts that a village with unknown stones changes side, for better or worse."""


def changes(before: JsonDict, after: JsonDict, seat: int) -> list[Change]:
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
            found.append(Change(kind, village, points, facts, foreseen=kind != "burden"))
        elif before_mine and not mine:
            facts["owner"] = _owner(now)
            kind = "rid" if was is not None and was < 0 else "lost" if now else "gone"
            found.append(Change(kind, village, -TAKEN if was is None else -float(was), facts))
        elif mine and china != was_china:
            if value is None or was is None:
                found.append(Change("side", village, -MOVED, facts))
            else:
                found.append(
                    Change("side_better" if value >= was else "side_worse", village, float(value - was), facts)
                )
        elif mine and value is not None and was is not None and value != was:
            found.append(Change("better" if value > was else "worse", village, float(value - was), facts))
    was, now = before["players"][seat], after["players"][seat]
    if now["walls"] > was["walls"]:
        found.append(Change("walls", "", DRAWN * (now["walls"] - was["walls"]), {"walls": now["walls"]}))
    if now["stone_count"] > was["stone_count"]:
        points = DRAWN * (now["stone_count"] - was["stone_count"])
        found.append(Change("stones", "", points, {"stones": now["stone_count"], "stock": now["stock"]}))
    return sorted(found, key=lambda change: -abs(change.points))


def _owner(stack: list[JsonDict]) -> int | None:
    return stack[-1]["owner"] if stack else None


def _value(stack: list[JsonDict], china: bool) -> int | None:
    """What a village counts for who controls it; None where a stone is not known."""
    kinds = [stone["kind"] for stone in stack]
    return None if None in kinds else stack_value(kinds, china)
