"""A position but for the resource cards, reduced to what its evaluation depends on."""

from __future__ import annotations

from typing import Any, NamedTuple

from wanli.bots.eval_cache import EvalCache
from wanli.games.settlers.bot.award_race import AwardValues
from wanli.games.settlers.bot.board_facts import BoardFacts
from wanli.games.settlers.bot.breach_risk import BreachRisks
from wanli.games.settlers.bot.expansion_sites import ExpansionSites, Neighbourhood
from wanli.games.settlers.bot.harbour_value import HarbourValues
from wanli.games.settlers.bot.seat_evaluation import SeatEvaluation, SeatEvaluations, SeatFeatures
from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.bot.yields import LandIncome, LandIncomes
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import COMPONENTS, Five
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.scoring import public_points
from wanli.games.settlers.rules.snapshots import Awards, PlacedPieces, WallState, awards, placed_pieces, wall_state

_MOST_POSITIONS = 150


class MoveOutcome(NamedTuple):
    """What an action changes: its `cost`, the seats that are evaluated anew, the acting one always among them, the
    risks at the wall, and whether the acting seat has won if it is in turn.
    """

    cost: Five
    seats: tuple[tuple[int, SeatEvaluation], ...]
    risks: list[float]
    won: bool


class PositionFeatures(NamedTuple):
    """The wall, the awards and the pieces on the board, what the land brings, the risk of each section, and for every
    seat its features and their evaluation; `nearby` is what its expansion sites depend on.

    `outcomes` are what actions have been found to change, by seat and action.
    """

    wall: WallState
    awards: Awards
    pieces: PlacedPieces
    nearby: list[Neighbourhood]
    land: LandIncome
    risks: list[float]
    seats: list[SeatFeatures]
    evaluations: list[SeatEvaluation]
    outcomes: dict[tuple[Any, ...], MoveOutcome]


def seen_of(state: SettlersPosition) -> tuple[object, ...]:
    """All that the features of a position depend on."""
    return (
        *state.roads, *state.settlements, *state.cities, *map(tuple, state.cards), *state.malus, *state.lengths,
        *state.knights, state.longest, state.army, state.pirate, any(state.deck), *state.sections, *state.levels,
        *map(len, state.attackers), *map(len, state.gathered), *state.invaders,
    )  # fmt: skip


class BoardEvaluator:
    """What is worked out about positions on one board, with one set of weights.

    Each part remembers its answers by all that they depend on: most moves leave most parts as they are.
    """

    def __init__(self, board: Board, weights: Weights) -> None:
        self.facts = BoardFacts(board, weights)
        self.risks = BreachRisks(self.facts)
        self.awards = AwardValues(weights)
        self.sites = ExpansionSites(self.facts)
        self.incomes = LandIncomes(self.facts)
        self.harbours = HarbourValues(self.facts)
        self.seats = SeatEvaluations(self.facts)
        self._known: EvalCache[tuple[object, ...], PositionFeatures] = EvalCache(_MOST_POSITIONS)

    def features(self, state: SettlersPosition, seen: tuple[object, ...]) -> PositionFeatures:
        """The features of a position; `seen` is what `seen_of` says of it."""
        found = self._known.get(seen)
        if found is None:
            found = self._known.keep(seen, self._features(state))
        return found

    def _features(self, state: SettlersPosition) -> PositionFeatures:
        wall, race, pieces = wall_state(state), awards(state), placed_pieces(state)
        land = self.incomes.of(state.yields, state.invaders, state.seats)
        risks, award_values, more_cards = self.risks.of(wall), self.awards.of(race), any(state.deck)
        seats = []
        for seat in range(state.seats):
            section, income, own = state.sections[seat], land.income[seat], pieces.own(seat)
            level, risk = (state.levels[section], risks[section]) if section >= 0 else (-1, 0.0)
            now, later = self.sites.values(pieces, seat)
            features = SeatFeatures(
                income=income,
                cards=tuple(state.cards[seat]),
                points=public_points(state, seat),
                harbours=self.harbours.of(own, income, state.pirate),
                awards=award_values[seat],
                site_now=now,
                site_later=later,
                more_roads=race.roads[seat] < COMPONENTS.pieces["road"],
                more_cities=pieces.can_add_city(seat),
                more_cards=more_cards,
                level=level,
                risk=risk,
                risked_income=self.risked_income(land, seat, section, level, risk),
            )
            seats.append(features)
        evaluations = [self.seats.of(features) for features in seats]
        nearby = [self.sites.neighbourhood(pieces.reach[seat] | pieces.own(seat)) for seat in range(state.seats)]
        return PositionFeatures(wall, race, pieces, nearby, land, risks, seats, evaluations, {})

    def risked_income(self, land: LandIncome, seat: int, section: int, level: int, risk: float) -> float:
        """The income that a breach threatens to take from a seat."""
        if not risk:
            return 0.0
        weights = self.facts.weights
        return risk * land.pips_lost(seat, section, level) * weights.pip * weights.overrun
