"""The facts of a position that its evaluation depends on, without the resource cards."""

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
from wanli.games.settlers.rules.components import COMPONENTS, CardCounts
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.scoring import public_points
from wanli.games.settlers.rules.snapshots import Awards, PlacedPieces, WallState, awards, placed_pieces, wall_state

_MAX_CACHED_POSITIONS = 150


class MoveOutcome(NamedTuple):
    """The outcome of an action.

    `seats` has the new evaluations of the acting seat and all other seats that change; `risks` are the breach risks by
    section; `won` is true if the acting seat wins, provided that it is active.
    """

    cost: CardCounts
    seats: tuple[tuple[int, SeatEvaluation], ...]
    risks: list[float]
    won: bool


class PositionFeatures(NamedTuple):
    """The features of a position.

    `land` is the income from land, `risks` are the breach risks by section. `nearby`, `seats` and `evaluations` are by
    seat; its expansion sites depend on `nearby`. `outcomes` caches the outcomes of actions by seat and action.
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


def public_facts(state: SettlersPosition) -> tuple[object, ...]:
    """All facts that the features of a position depend on, as a cache key."""
    return (
        *state.roads, *state.settlements, *state.cities, *map(tuple, state.cards), *state.malus, *state.lengths,
        *state.knights, state.longest, state.army, state.pirate, any(state.deck), *state.sections, *state.levels,
        *map(len, state.attackers), *map(len, state.gathered), *state.invaders, state.robber,
    )  # fmt: skip


class BoardEvaluator:
    """Evaluates positions on one board with one set of weights.

    Each part caches its results by the facts that they depend on, because a move usually leaves most parts unchanged.
    """

    def __init__(self, board: Board, weights: Weights) -> None:
        self.facts = BoardFacts(board, weights)
        self.risks = BreachRisks(self.facts)
        self.awards = AwardValues(self.facts)
        self.sites = ExpansionSites(self.facts)
        self.incomes = LandIncomes(self.facts)
        self.harbours = HarbourValues(self.facts)
        self.seats = SeatEvaluations(self.facts)
        self._cache: EvalCache[tuple[object, ...], PositionFeatures] = EvalCache(_MAX_CACHED_POSITIONS)

    def features(self, state: SettlersPosition, facts: tuple[object, ...]) -> PositionFeatures:
        """The features of a position; `facts` are its `public_facts`."""
        features = self._cache.get(facts)
        if features is None:
            features = self._cache.store(facts, self._features(state))
        return features

    def _features(self, state: SettlersPosition) -> PositionFeatures:
        wall, award_state, pieces = wall_state(state), awards(state), placed_pieces(state)
        land = self.incomes.of(state.yields, state.blocked, state.seats)
        risks, award_values, more_cards = self.risks.of(wall), self.awards.of(award_state), any(state.deck)
        seats = []
        for seat in range(state.seats):
            section, income, own = state.sections[seat], land.income[seat], pieces.own(seat)
            level, risk = (state.levels[section], risks[section]) if section >= 0 else (-1, 0.0)
            site_now, site_later = self.sites.values(pieces, seat)
            features = SeatFeatures(
                income=income,
                cards=tuple(state.cards[seat]),
                points=public_points(state, seat),
                harbours=self.harbours.of(own, income, state.pirate),
                awards=award_values[seat],
                site_now=site_now,
                site_later=site_later,
                more_roads=award_state.roads[seat] < COMPONENTS.pieces["road"],
                more_cities=pieces.can_add_city(seat),
                more_cards=more_cards,
                level=level,
                risk=risk,
                risked_income=self.risked_income(land, seat, section, level, risk),
            )
            seats.append(features)
        evaluations = [self.seats.of(features) for features in seats]
        nearby = [self.sites.neighbourhood(pieces.reach[seat] | pieces.own(seat)) for seat in range(state.seats)]
        return PositionFeatures(wall, award_state, pieces, nearby, land, risks, seats, evaluations, {})

    def risked_income(self, land: LandIncome, seat: int, section: int, level: int, risk: float) -> float:
        """The expected value of the income that a seat loses by a breach of its section."""
        if not risk:
            return 0.0
        weights = self.facts.weights
        return risk * land.pips_lost(seat, section, level) * weights.pip * weights.overrun
