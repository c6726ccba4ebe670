"""Victory points, the ends of a match and the final score (base A14-A16, scenario B17-B19)."""

from __future__ import annotations

from wanli.engine import Event, Result, ScoreItem
from wanli.games.settlers.rules.components import VP, Points
from wanli.games.settlers.rules.position import SettlersPosition

POINTS, BREACHES, ROUNDS = "points", "breaches", "rounds"
ENDS = (POINTS, BREACHES, ROUNDS)
SCORING = frozenset(("settle", "city", "road", "buy", "knight"))
"""Verbs that can give the active seat its winning point."""


def public_points(state: SettlersPosition, seat: int) -> int:
    """The points that everybody sees, without hidden victory point cards."""
    settlements, cities = state.settlements[seat].bit_count(), state.cities[seat].bit_count()
    return points(state.points, settlements, cities, state.malus[seat], state.longest == seat, state.army == seat)


def points(values: Points, settlements: int, cities: int, malus: int, longest: bool, army: bool) -> int:
    """The points for these numbers of pieces and malus chips, and for the awards held; `values` are those of one."""
    total = settlements * values.settlement + cities * values.city + malus * values.malus
    return total + values.longest * longest + values.army * army


def total_points(state: SettlersPosition, seat: int) -> int:
    """The points including hidden victory point cards."""
    return public_points(state, seat) + state.cards[seat][VP] * state.points.vp


def wins(values: Points, public: int, hidden: int) -> bool:
    """True if public points and hidden victory point cards suffice for the active seat to win (base A16)."""
    return public + hidden * values.vp >= values.win


def check_win(state: SettlersPosition, seat: int, events: list[Event]) -> None:
    """Finish the match if the active seat has enough points (base A16). Otherwise bound its hidden points."""
    if seat != state.active or not state.turn:
        return
    public = public_points(state, seat)
    if wins(state.points, public, state.cards[seat][VP]):
        finish(state, POINTS, events)
    else:
        state.most_vp[seat] = min(state.most_vp[seat], (state.points.win - 1 - public) // state.points.vp)


def finish(state: SettlersPosition, reason: str, events: list[Event]) -> None:
    """End the match and reveal all cards."""
    state.stack.clear()
    state.ended = reason
    result = final_result(state)
    best = [seat for seat, score in enumerate(result.scores) if score == max(result.scores)]
    events.append(result.event("reveal", best=list(result.winners) or best))


def result(state: SettlersPosition) -> Result | None:
    """The final score; None while the match continues."""
    return final_result(state) if state.ended else None


def final_result(state: SettlersPosition) -> Result:
    """The final score; after too many breaches or rounds nobody wins (ruling P22)."""
    items = [item for seat in range(state.seats) for item in _items(state, seat) if item.points]
    scores = tuple(total_points(state, seat) for seat in range(state.seats))
    winners = (state.active,) if state.ended == POINTS else ()
    return Result(scores, winners, state.ended, tuple(items))


def _items(state: SettlersPosition, seat: int) -> list[ScoreItem]:
    values = state.points
    settlements, cities = state.settlements[seat].bit_count(), state.cities[seat].bit_count()
    hidden, malus = state.cards[seat][VP], state.malus[seat]
    return [
        ScoreItem("settlements", seat, settlements * values.settlement, {"count": settlements}),
        ScoreItem("cities", seat, cities * values.city, {"count": cities}),
        ScoreItem("longest", seat, values.longest * (state.longest == seat), {"length": state.lengths[seat]}),
        ScoreItem("army", seat, values.army * (state.army == seat), {"knights": state.knights[seat]}),
        ScoreItem("vp_cards", seat, hidden * values.vp, {"count": hidden}),
        ScoreItem("malus", seat, malus * values.malus, {"count": malus}),
    ]
