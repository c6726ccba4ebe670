"""The features of a seat without its hand, their value, and the goals of the seat."""

from __future__ import annotations

from typing import NamedTuple

from wanli.bots.eval_cache import EvalCache
from wanli.games.settlers.bot.board_facts import BoardFacts
from wanli.games.settlers.bot.hand_value import Goal, goal
from wanli.games.settlers.rules.components import COMPONENTS, COSTS, KNIGHT, MONOPOLY, PLENTY, ROAD_CARD, VP


class SeatFeatures(NamedTuple):
    """All facts that the value of a seat, without its hand, and its goals depend on.

    `income` are the pips of each resource, `cards` its development cards, `points` its public points; `site_now` and
    `site_later` are its `SiteValues`. `more_roads`, `more_cities` and `more_cards` are true if it can still get them.
    `level` is the level of its section (-1: none), `risk` the probability of a breach there, and `risked_income` the
    value of the income that riders would then take, multiplied by `risk`.
    """

    income: tuple[int, ...]
    cards: tuple[int, ...]
    points: int
    harbours: float
    awards: float
    site_now: float
    site_later: float
    more_roads: bool
    more_cities: bool
    more_cards: bool
    level: int
    risk: float
    risked_income: float


class SeatEvaluation(NamedTuple):
    """The value of a seat without its hand, its goals, and the cached values of hands to it."""

    value: float
    goals: list[Goal]
    hands: dict[tuple[int, ...], float]


class SeatEvaluations:
    """The evaluations of seats by their features."""

    def __init__(self, facts: BoardFacts) -> None:
        self._facts, self._weights = facts, facts.weights
        self._cache: EvalCache[SeatFeatures, SeatEvaluation] = EvalCache()

    def of(self, seat: SeatFeatures) -> SeatEvaluation:
        """The evaluation of a seat."""
        evaluation = self._cache.get(seat)
        if evaluation is None:
            evaluation = self._cache.store(seat, SeatEvaluation(self._value(seat), self._goals(seat), {}))
        return evaluation

    def _value(self, seat: SeatFeatures) -> float:
        weights, cards = self._weights, seat.cards
        total = seat.points + cards[VP] * weights.vp_card
        total += self._facts.income_value(seat.income, weights.variety) + seat.harbours
        total += cards[KNIGHT] * weights.knight + cards[ROAD_CARD] * weights.road_building
        total += cards[PLENTY] * weights.plenty + cards[MONOPOLY] * weights.monopoly
        total = total + seat.awards + max(seat.site_now, seat.site_later)
        return total - seat.risk * weights.breach - seat.risked_income

    def _goals(self, seat: SeatFeatures) -> list[Goal]:
        values, goals = self._weights.goal, []
        if seat.site_now:
            goals.append(goal(values["settlement"], COSTS["settlement"]))
        elif seat.site_later:
            goals.append(goal(values["settlement"] * 0.6, COSTS["settlement"]))
        if seat.site_later > seat.site_now and seat.more_roads:
            goals.append(goal(values["road"], COSTS["road"]))
        if seat.more_cities:
            goals.append(goal(values["city"], COSTS["city"]))
        if 0 <= seat.level < COMPONENTS.top_level:
            goals.append(goal(values["wall"] * (0.4 + seat.risk), COMPONENTS.walls[seat.level]))
        if seat.more_cards:
            goals.append(goal(values["card"], COSTS["card"]))
        return goals
