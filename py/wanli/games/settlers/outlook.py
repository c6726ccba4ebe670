"""How a position looks to every seat, in victory points: what the bots' judgement is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import exp
from typing import TYPE_CHECKING

from wanli.bots.features import ahead
from wanli.games.settlers.components import BOX, COSTS, KNIGHT, MONOPOLY, PLENTY, ROAD_CARD, VP
from wanli.games.settlers.hand_worth import Goal, goal, hand_worth
from wanli.games.settlers.points import public_points
from wanli.games.settlers.terrain import Firm, Sight, Terrain
from wanli.games.settlers.weights import Weights

if TYPE_CHECKING:
    from wanli.games.settlers.state import SettlersState

_FINE = 20


@lru_cache(maxsize=4096)
def _at_least(count: int, twentieths: int) -> float:
    mean = twentieths / _FINE
    term = total = exp(-mean)
    for k in range(1, count):
        term *= mean / k
        total += term
    return 1.0 - total


def at_least(count: int, mean: float) -> float:
    """The chance of `count` or more events when `mean` are expected (Poisson), roughly."""
    return 1.0 if count <= 0 else _at_least(count, round(mean * _FINE))


def _public(state: SettlersState) -> tuple[object, ...]:
    """All that an outlook depends on, beside the resource cards."""
    return (
        *state.roads, *state.settlements, *state.cities, *map(tuple, state.cards), *state.malus, *state.lengths,
        *state.knights, state.longest, state.army, state.pirate, any(state.deck), *state.sections, *state.levels,
        *map(len, state.attackers), *map(len, state.gathered), *state.invaders,
    )  # fmt: skip


class Outlook:
    """One position, looked at. `firm[seat]` is what a seat has beside its hand, `goals[seat]` what it saves for."""

    def __init__(self, state: SettlersState, terrain: Terrain, weights: Weights) -> None:
        self.state, self.terrain, self.weights = state, terrain, weights
        key = _public(state)
        known = terrain.sights.get(key)
        self._lands = terrain.lands(state) if known is None else known.lands
        self.income = self._lands.income
        self.dangers = terrain.dangers(state, self._danger) if known is None else known.dangers
        self._firm = [self._look_at(seat) for seat in range(state.seats)] if known is None else known.firm
        if known is None:
            terrain.keep_sight(key, Sight(self._lands, self.dangers, self._firm))
        self.firm = [found.worth for found in self._firm]
        self.goals = [found.goals for found in self._firm]
        self.defeat = self._defeat()

    def hand(self, seat: int, cards: Sequence[int]) -> float:
        """What these cards would be worth to a seat."""
        key, known = tuple(cards), self._firm[seat].hands
        found = known.get(key)
        if found is None:
            found = known[key] = hand_worth(cards, self.goals[seat], self.weights)
        return found

    @cached_property
    def hands(self) -> list[float]:
        """What every seat's hand is worth to it."""
        return [self.hand(seat, cards) for seat, cards in enumerate(self.state.hands)]

    def strengths(self) -> list[float]:
        """What every seat has, its hand included."""
        return [firm + hand for firm, hand in zip(self.firm, self.hands, strict=True)]

    def margin(self, strengths: list[float], seat: int) -> float:
        """Own strength less a mean of the rivals', in which the best of them weighs more; the common defeat looms."""
        margin = ahead(strengths, seat, self.weights.best)
        return margin * (1 - self.defeat) - self.weights.defeat * self.defeat

    def rival_weight(self, strengths: list[float], seat: int, rival: int) -> float:
        """How much one point of a rival counts against `seat`."""
        rest = (1 - self.weights.best) / (len(strengths) - 1)
        strongest = max((s for s in range(len(strengths)) if s != seat), key=lambda s: strengths[s])
        return self.weights.best + rest if rival == strongest else rest

    # Parts -----------------------------------------------------------------------------------------------------------

    def _danger(self, section: int) -> float:
        """The chance that this section is breached before long."""
        state, weights = self.state, self.weights
        level = state.levels[section]
        if state.owners[section] < 0 or level >= state.board.most_riders:
            return 0.0
        coming = weights.drizzle * weights.horizon
        for field, chance in self.terrain.arrows[section]:
            waiting = len(state.gathered[field])
            if waiting:
                expected = chance * weights.horizon
                coming += expected if expected < waiting else waiting
        return at_least(level + 1 - len(state.attackers[section]), coming)

    def _defeat(self) -> float:
        """The chance that all lose before long."""
        left = self.state.table.breaches - self.state.breaches
        return at_least(left, sum(self.dangers) * self.weights.alarm)

    def _look_at(self, seat: int) -> Firm:
        state = self.state
        now, later = self._room(seat)
        section = state.sections[seat]
        danger = self.dangers[section] if section >= 0 else 0.0
        lost = self._overrun(seat, section, danger) if danger else 0.0
        honours = self._honours(seat)
        # All that the sum and the goals depend on, beside the board:
        key = (
            *self.income[seat], *state.cards[seat], state.settlements[seat], state.cities[seat],
            state.roads[seat].bit_count(), state.malus[seat], state.longest == seat, state.army == seat, honours,
            state.pirate, now, later, danger, lost, state.levels[section] if section >= 0 else -1, any(state.deck),
        )  # fmt: skip
        found = self.terrain.firm.get(key)
        if found is None:
            total = self._summed(seat, honours, max(now, later)) - danger * self.weights.breach - lost
            found = Firm(total, self._goals(seat, now, later, danger), {})
            self.terrain.keep_firm(key, found)
        return found

    def _summed(self, seat: int, honours: float, room: float) -> float:
        state, weights = self.state, self.weights
        income = self.income[seat]
        cards = state.cards[seat]
        total = public_points(state, seat) + cards[VP] * weights.vp_card
        total += self.terrain.income_worth(income, weights.variety) + self._harbours(seat, income)
        total += cards[KNIGHT] * weights.knight + cards[ROAD_CARD] * weights.road_building
        total += cards[PLENTY] * weights.plenty + cards[MONOPOLY] * weights.monopoly
        return total + honours + room

    def _overrun(self, seat: int, section: int, danger: float) -> float:
        """Income that the seat would lose on the first free hexes of its own path."""
        key = seat, section, self.state.levels[section]
        if key not in self._lands.overrun:
            self._lands.overrun[key] = self._pips_lost(seat, section)
        return danger * self._lands.overrun[key] * self.weights.pip * self.weights.overrun

    def _pips_lost(self, seat: int, section: int) -> float:
        state, lost = self.state, 0.0
        free = [land for land in state.board.targets[section] if not state.invaders[land]][: state.levels[section] + 1]
        for land in free:
            for owner, amount in state.yields[land]:
                if owner == seat:
                    lost += amount * self.terrain.pips[land]
        return lost

    def _harbours(self, seat: int, income: list[int]) -> float:
        state, board, weights = self.state, self.state.board, self.weights
        own = state.settlements[seat] | state.cities[seat]
        if not own & board.ports:
            return 0.0
        total = generic = 0.0
        for harbour, corners in zip(board.harbours, board.harbour_bits, strict=True):
            if own & corners:
                open_ = 0.7 if harbour.sea == state.pirate else 1.0
                if harbour.resource < 0:
                    generic = max(generic, weights.any_harbour * open_)
                else:
                    total += weights.special_harbour * income[harbour.resource] * open_
        return total + generic

    def _honours(self, seat: int) -> float:
        state, weights, limits = self.state, self.weights, BOX.limits
        total = 0.0
        length, knights = state.lengths[seat], state.knights[seat]
        if state.longest == seat:
            rival = max(n for other, n in enumerate(state.lengths) if other != seat)
            total += weights.lead * min(2, max(0, length - rival))
        else:
            needed = limits.longest if state.longest < 0 else state.lengths[state.longest] + 1
            if length > 2 and needed - length <= state.left(seat, "road"):
                total += weights.road_length * (length - 2)
        if state.army == seat:
            rival = max(n for other, n in enumerate(state.knights) if other != seat)
            total += weights.lead * min(2, max(0, knights - rival)) * BOX.points.army / 2
        elif knights and (state.army < 0 or state.knights[state.army] - knights < 3):
            total += weights.knights_shown * knights
        return total

    def _room(self, seat: int) -> tuple[float, float]:
        """What the best place for a settlement promises: at once, and after one or two more roads."""
        state, pieces = self.state, BOX.pieces
        if state.settlements[seat].bit_count() >= pieces["settlement"]:
            return 0.0, 0.0
        own = state.own(seat)
        may_lay = state.roads[seat].bit_count() < pieces["road"]
        return self.terrain.room(state.reach[seat], own, state.built & ~own, state.closed, state.laid, may_lay)

    def _goals(self, seat: int, now: float, later: float, danger: float) -> list[Goal]:
        state, worth = self.state, self.weights.goal
        found: list[Goal] = []
        if now:
            found.append(goal(worth["settlement"], COSTS["settlement"]))
        elif later:
            found.append(goal(worth["settlement"] * 0.6, COSTS["settlement"]))
        if later > now and state.left(seat, "road"):
            found.append(goal(worth["road"], COSTS["road"]))
        if state.left(seat, "city") and state.settlements[seat]:
            found.append(goal(worth["city"], COSTS["city"]))
        section = state.sections[seat]
        if section >= 0 and state.levels[section] < BOX.top_level:
            found.append(goal(worth["wall"] * (0.4 + danger), BOX.walls[state.levels[section]]))
        if any(state.deck):
            found.append(goal(worth["card"], COSTS["card"]))
        return found
