"""The final score (rules 20 to 23, R23)."""

from __future__ import annotations

from wanli.engine import Event, Result, ScoreItem
from wanli.games.khan.rules.position import KhanPosition
from wanli.games.khan.rules.stones import condition, controller, score_key, stone_value


def finish(state: KhanPosition, events: list[Event]) -> None:
    """End the match for the announced reason (rule 19) and reveal all stones."""
    state.ended = state.announced
    events.append(final_result(state).event("reveal"))


def result(state: KhanPosition) -> Result | None:
    """Return the final score once the match has ended, otherwise None."""
    return final_result(state) if state.ended else None


def final_result(state: KhanPosition) -> Result:
    """Return the score by village and stone, counted for the controller. Equal points share the win (R23)."""
    items = []
    for village, stack in enumerate(state.villages):
        seat = controller(stack)
        if seat is None:
            continue
        china = state.wall.china[village]
        health = condition([stone.kind for stone in stack])
        for stone in stack:
            values = {
                "village": village, "owner": stone.owner, "kind": stone.kind, "china": china, "state": health,
            }  # fmt: skip
            key, points = score_key(stone.kind, china, health), stone_value(stone.kind, china, health)
            items.append(ScoreItem(key, seat, points, values))
    items.sort(key=lambda item: item.seat)
    scores = tuple(sum(item.points for item in items if item.seat == seat) for seat in range(state.seats))
    best = max(scores)
    return Result(scores, tuple(seat for seat, score in enumerate(scores) if score == best), state.ended, tuple(items))
