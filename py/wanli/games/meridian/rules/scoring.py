"""The final score of Meridian (rules 6 and 7, M12, M15)."""

from __future__ import annotations

from wanli.engine import Event, Result, ScoreItem
from wanli.games.meridian.rules.islands import all_controls
from wanli.games.meridian.rules.position import MeridianPosition

POINTS, PIECES, SHARED = "points", "pieces", "shared"
"""The reasons for a result: points, unused pieces after a tie, or a shared win (house ruling M12)."""


def finish(state: MeridianPosition, events: list[Event]) -> None:
    """End the match: no seat has a card left (rule 6)."""
    events.append(final_result(state).event())


def result(state: MeridianPosition) -> Result | None:
    """The final score; None before all cards are used (rule 6)."""
    return None if state.stack else final_result(state)


def final_result(state: MeridianPosition) -> Result:
    """The score if the match ended now: an item for each controlled island, and 0 points for each seat tied for one.

    The most points win, then the most unused pieces (rule 7); seats that are still equal share the win. After a tie on
    points, each tied seat also has an item of 0 points for its unused pieces.
    """
    items: list[ScoreItem] = []
    scores = [0] * state.seats
    for island_index, (island, control) in enumerate(
        zip(state.chart.islands, all_controls(state.chart, state.columns, state.seats), strict=True)
    ):
        values = {"island": island_index, "strength": max(control.strengths), "value": island.value}
        if control.holder is not None:
            scores[control.holder] += island.value
            items.append(ScoreItem("island", control.holder, island.value, values))
            continue
        highest = max(control.strengths)
        items += [
            ScoreItem("tied", seat, 0, values)
            for seat, strength in enumerate(control.strengths)
            if highest and strength == highest
        ]
    best = max(scores)
    equals = [seat for seat, score in enumerate(scores) if score == best]
    winners, reason = equals, POINTS
    if len(equals) > 1:
        items += [ScoreItem("pieces", seat, 0, {"pieces": state.players[seat].stock}) for seat in equals]
        highest = max(state.players[seat].stock for seat in equals)
        winners = [seat for seat in equals if state.players[seat].stock == highest]
        reason = PIECES if len(winners) == 1 else SHARED
    items.sort(key=lambda item: item.seat)
    return Result(tuple(scores), tuple(winners), reason, tuple(items))
