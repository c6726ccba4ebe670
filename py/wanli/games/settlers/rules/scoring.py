"""Victory points, the ends of a match and the final score (base A14-A16, scenario B17-B19)."""

from __future__ import annotations

from wanli.engine import Event, Result, ScoreItem
from wanli.games.settlers.rules.components import COMPONENTS, VP
from wanli.games.settlers.rules.position import SettlersPosition

POINTS, BREACHES, ROUNDS = "points", "breaches", "rounds"
ENDS = (POINTS, BREACHES, ROUNDS)
SCORING = frozenset(("settle", "city", "road", "buy", "knight"))
"""Actions that may bring the last point to the seat that does them."""


def public_points(state: SettlersPosition, seat: int) -> int:
    """What everybody sees: hidden victory point cards are not counted."""
    settlements, cities = state.settlements[seat].bit_count(), state.cities[seat].bit_count()
    return points(settlements, cities, state.malus[seat], state.longest == seat, state.army == seat)


def points(settlements: int, cities: int, malus: int, longest: bool, army: bool) -> int:
    """The points for so many pieces and chips, and for the special cards that are held."""
    worth = COMPONENTS.points
    total = settlements * worth.settlement + cities * worth.city + malus * worth.malus
    return total + worth.longest * longest + worth.army * army


def total_points(state: SettlersPosition, seat: int) -> int:
    """With the seat's own hidden cards."""
    return public_points(state, seat) + state.cards[seat][VP] * COMPONENTS.points.vp


def wins(public: int, hidden: int) -> bool:
    """Whether public points and hidden victory point cards are enough for the seat in turn (base A16)."""
    return public + hidden * COMPONENTS.points.vp >= COMPONENTS.points.win


def check_win(state: SettlersPosition, seat: int, events: list[Event]) -> None:
    """Base A16: the seat in turn wins with ten points; if it has not won, that bounds its hidden points."""
    if seat != state.active or not state.turn:
        return
    public = public_points(state, seat)
    if wins(public, state.cards[seat][VP]):
        finish(state, POINTS, events)
    else:
        state.most_vp[seat] = min(state.most_vp[seat], (COMPONENTS.points.win - 1 - public) // COMPONENTS.points.vp)


def finish(state: SettlersPosition, reason: str, events: list[Event]) -> None:
    """The match is over; all cards are shown."""
    state.stack.clear()
    state.ended = reason
    result = final_result(state)
    best = [seat for seat, score in enumerate(result.scores) if score == max(result.scores)]
    events.append(result.event("reveal", best=list(result.winners) or best))


def result(state: SettlersPosition) -> Result | None:
    """The final score, once the match is over."""
    return final_result(state) if state.ended else None


def final_result(state: SettlersPosition) -> Result:
    """Nobody wins after too many breaches or rounds; the most points are then the best loser's (ruling P22)."""
    items = [item for seat in range(state.seats) for item in _items(state, seat) if item.points]
    scores = tuple(total_points(state, seat) for seat in range(state.seats))
    winners = (state.active,) if state.ended == POINTS else ()
    return Result(scores, winners, state.ended, tuple(items))


def _items(state: SettlersPosition, seat: int) -> list[ScoreItem]:
    worth = COMPONENTS.points
    settlements, cities = state.settlements[seat].bit_count(), state.cities[seat].bit_count()
    hidden, malus = state.cards[seat][VP], state.malus[seat]
    return [
        ScoreItem("settlements", seat, settlements * worth.settlement, {"count": settlements}),
        ScoreItem("cities", seat, cities * worth.city, {"count": cities}),
        ScoreItem("longest", seat, worth.longest * (state.longest == seat), {"length": state.lengths[seat]}),
        ScoreItem("army", seat, worth.army * (state.army == seat), {"knights": state.knights[seat]}),
        ScoreItem("vp_cards", seat, hidden * worth.vp, {"count": hidden}),
        ScoreItem("malus", seat, malus * worth.malus, {"count": malus}),
    ]
