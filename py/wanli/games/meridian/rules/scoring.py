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
    for number, (island, control) in enumerate(
        zip(state.chart.islands, all_controls(state.chart, state.columns, state.seats), strict=True)
    ):
        values = {"island": number, "strength": max(control.strengths), "value": island.value}
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
