"""The final score of Dschingis Khan (rules 20 to 23, R23)."""

from __future__ import annotations

from wanli.engine import Event, Result, ScoreItem
from wanli.games.khan.rules.position import KhanPosition
from wanli.games.khan.rules.stones import condition, controller, score_key, worth


def finish(state: KhanPosition, events: list[Event]) -> None:
    """The match is over, in the way that was announced (rule 19); all stones are shown."""
    state.ended = state.announced
    events.append(final_result(state).event("reveal"))


def result(state: KhanPosition) -> Result | None:
    """The final score, once the announcer has had the last turn."""
    return final_result(state) if state.ended else None


def final_result(state: KhanPosition) -> Result:
    """Village by village and stone by stone, all for the controller; the most points win, equal ones share (R23)."""
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
            key, points = score_key(stone.kind, china, health), worth(stone.kind, china, health)
            items.append(ScoreItem(key, seat, points, values))
    items.sort(key=lambda item: item.seat)
    scores = tuple(sum(item.points for item in items if item.seat == seat) for seat in range(state.seats))
    best = max(scores)
    return Result(scores, tuple(s for s, score in enumerate(scores) if score == best), state.ended, tuple(items))
