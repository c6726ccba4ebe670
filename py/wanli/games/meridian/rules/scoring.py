"""The final score of Meridian (rules 6 and 7, M12, M15)."""

from __future__ import annotations

from wanli.engine import Event, Result, ScoreItem
from wanli.games.meridian.rules.islands import all_controls
from wanli.games.meridian.rules.position import MeridianPosition

POINTS, PIECES, SHARED = "points", "pieces", "shared"
"""How a match was decided: by points, by unused pieces after a tie, or not at all (M12)."""


def finish(state: MeridianPosition, events: list[Event]) -> None:
    """The match is over: nobody has a card left (rule 6)."""
    events.append(final_result(state).event())


def result(state: MeridianPosition) -> Result | None:
    """The final score, once all cards are used (rule 6)."""
    return None if state.stack else final_result(state)


def final_result(state: MeridianPosition) -> Result:
    """One item for each island and the seat that controls it, and one of 0 points for each seat tied for it.

    The most points win; among equals the most unused pieces (rule 7); what is then still equal shares the victory.
    The unused pieces of the seats that were equal in points have items of 0 points.
    """
    items: list[ScoreItem] = []
    scores = [0] * state.seats
    for number, (island, found) in enumerate(
        zip(state.chart.islands, all_controls(state.chart, state.columns, state.seats), strict=True)
    ):
        values = {"island": number, "strength": max(found.strengths), "value": island.value}
        if found.holder is not None:
            scores[found.holder] += island.value
            items.append(ScoreItem("island", found.holder, island.value, values))
            continue
        most = max(found.strengths)
        items += [
            ScoreItem("tied", seat, 0, values) for seat, one in enumerate(found.strengths) if most and one == most
        ]
    best = max(scores)
    equals = [seat for seat, score in enumerate(scores) if score == best]
    winners, reason = equals, POINTS
    if len(equals) > 1:
        items += [ScoreItem("pieces", seat, 0, {"pieces": state.players[seat].stock}) for seat in equals]
        most = max(state.players[seat].stock for seat in equals)
        winners = [seat for seat in equals if state.players[seat].stock == most]
        reason = PIECES if len(winners) == 1 else SHARED
    items.sort(key=lambda item: item.seat)
    return Result(tuple(scores), tuple(winners), reason, tuple(items))
