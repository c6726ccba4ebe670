"""What everybody can see of a seat and what follows from it: how much it is worth, and what the seat saves for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wanli.games.settlers.bot.hand_value import Goal, goal
from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.components import BOX, COSTS, KNIGHT, MONOPOLY, PLENTY, ROAD_CARD, VP

if TYPE_CHECKING:
    from wanli.games.settlers.bot.board_facts import Terrain


class SeatEvaluation(NamedTuple):
    """All that the worth of a seat depends on beside its hand, and all that its goals depend on.

    `income` are the pips of each resource, `cards` its development cards, `points` the public ones; `now` and `later`
    what the best places for a settlement promise, at once and after one or two roads. `more_roads`, `more_cities` and
    `more_cards` tell whether it can still want them. `level` is that of its own section (-1: none), `danger` the chance
    of a breach there and `lost` what riders would then take.
    """

    income: tuple[int, ...]
    cards: tuple[int, ...]
    points: int
    harbours: float
    honours: float
    now: float
    later: float
    more_roads: bool
    more_cities: bool
    more_cards: bool
    level: int
    danger: float
    lost: float


class Firm(NamedTuple):
    """What a stance is worth, what a seat in it saves for, and what hands have been found to be worth for that."""

    worth: float
    goals: list[Goal]
    hands: dict[tuple[int, ...], float]


def assess(stance: SeatEvaluation, terrain: Terrain, weights: Weights) -> Firm:
    """What follows from a stance."""
    return Firm(_worth(stance, terrain, weights), _goals(stance, weights), {})


def _worth(stance: SeatEvaluation, terrain: Terrain, weights: Weights) -> float:
    cards = stance.cards
    total = stance.points + cards[VP] * weights.vp_card
    total += terrain.income_worth(stance.income, weights.variety) + stance.harbours
    total += cards[KNIGHT] * weights.knight + cards[ROAD_CARD] * weights.road_building
    total += cards[PLENTY] * weights.plenty + cards[MONOPOLY] * weights.monopoly
    total = total + stance.honours + max(stance.now, stance.later)
    return total - stance.danger * weights.breach - stance.lost


def _goals(stance: SeatEvaluation, weights: Weights) -> list[Goal]:
    worth, found = weights.goal, []
    if stance.now:
        found.append(goal(worth["settlement"], COSTS["settlement"]))
    elif stance.later:
        found.append(goal(worth["settlement"] * 0.6, COSTS["settlement"]))
    if stance.later > stance.now and stance.more_roads:
        found.append(goal(worth["road"], COSTS["road"]))
    if stance.more_cities:
        found.append(goal(worth["city"], COSTS["city"]))
    if 0 <= stance.level < BOX.top_level:
        found.append(goal(worth["wall"] * (0.4 + stance.danger), BOX.walls[stance.level]))
    if stance.more_cards:
        found.append(goal(worth["card"], COSTS["card"]))
    return found
