"""The changed features of a position after an action that is not played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wanli.games.settlers.bot.position_features import BoardEvaluator, MoveOutcome, PositionFeatures
from wanli.games.settlers.rules.building import HexYield
from wanli.games.settlers.rules.components import NOTHING, VP, CardCounts
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.scoring import points, wins
from wanli.games.settlers.rules.snapshots import Awards, PlacedPieces, WallState


class FeatureUpdate:
    """Collects the features that an action of `seat` changes.

    `before` are the features before the action; `wall`, `awards` and `pieces` are the parts of the position after it.
    """

    def __init__(self, before: PositionFeatures, board: BoardEvaluator, state: SettlersPosition, seat: int) -> None:
        self.before, self.state, self.seat, self._evaluator = before, state, seat, board
        self.board = state.board
        self.cost: CardCounts = NOTHING
        self.wall, self.awards, self.pieces = before.wall, before.awards, before.pieces
        self._land, self._risks = before.land, before.risks
        self._changes: dict[int, dict[str, Any]] = {seat: {}}

    def outcome(self) -> MoveOutcome:
        """The outcome of all changes collected so far."""
        if self.pieces is not self.before.pieces or self.awards is not self.before.awards:
            self._count_points()
        seats = {seat: self.before.seats[seat]._replace(**changes) for seat, changes in self._changes.items()}
        own = seats[self.seat]
        evaluations = tuple([(seat, self._evaluator.seats.of(features)) for seat, features in seats.items()])
        return MoveOutcome(self.cost, evaluations, self._risks, wins(self.state.points, own.points, own.cards[VP]))

    def set(self, seat: int, **changes: Any) -> None:
        """Change some features of a seat."""
        self._changes.setdefault(seat, {}).update(changes)

    def _count_points(self) -> None:
        pieces, awards = self.pieces, self.awards
        for seat, malus in enumerate(self.state.malus):
            settlements, cities = pieces.settlements[seat].bit_count(), pieces.cities[seat].bit_count()
            total = points(self.state.points, settlements, cities, malus, awards.longest == seat, awards.army == seat)
            if total != self.before.seats[seat].points:
                self.set(seat, points=total)

    def change_wall(self, wall: WallState) -> None:
        """Change the wall and the riders outside it."""
        self.wall = wall
        self._risks = self._evaluator.risks.of(wall)
        for seat, section in enumerate(self.state.sections):
            if section >= 0 and (
                self._risks[section] != self.before.risks[section]
                or wall.levels[section] != self.before.wall.levels[section]
            ):
                self._change_section(seat, section)

    def _change_section(self, seat: int, section: int) -> None:
        level, risk = self.wall.levels[section], self._risks[section]
        lost = self._evaluator.risked_income(self._land, seat, section, level, risk)
        self.set(seat, level=level, risk=risk, risked_income=lost)

    def change_awards(self, awards: Awards) -> None:
        """Change the awards and the progress towards them."""
        self.awards = awards
        for seat, value in enumerate(self._evaluator.awards.of(awards)):
            if value != self.before.seats[seat].awards:
                self.set(seat, awards=value)

    def change_land(self, yields: Sequence[HexYield], blocked: int) -> None:
        """Change the yields and the blocked land. Call it after `change_pieces` and before `change_wall`."""
        self._land = self._evaluator.incomes.of(yields, blocked, self.state.seats)
        self.change_trade(self.state.pirate)

    def change_trade(self, pirate: str) -> None:
        """Update the values of incomes and harbours, with the pirate on this sea hex."""
        for seat, section in enumerate(self.state.sections):
            income, features = self._land.income[seat], self.before.seats[seat]
            harbours = self._evaluator.harbours.of(self.pieces.own(seat), income, pirate)
            lost = self._evaluator.risked_income(self._land, seat, section, features.level, features.risk)
            if (income, harbours, lost) != (features.income, features.harbours, features.risked_income):
                self.set(seat, income=income, harbours=harbours, risked_income=lost)

    def change_pieces(self, pieces: PlacedPieces, edges: int, corners: int) -> None:
        """Change the pieces; `edges` and `corners` are the sets of places that differ."""
        self.pieces = pieces
        for seat, nearby in enumerate(self.before.nearby):
            if seat == self.seat or nearby.edges & edges or nearby.corners & corners:
                site_now, site_later = self._evaluator.sites.values(pieces, seat)
                before = self.before.seats[seat]
                if site_now != before.site_now or site_later != before.site_later:
                    self.set(seat, site_now=site_now, site_later=site_later)
