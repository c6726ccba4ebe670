"""What bots know of a board before anybody has built, and what they remember of positions on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import RESOURCES

if TYPE_CHECKING:
    from wanli.games.settlers.bot.award_race import AwardRace
    from wanli.games.settlers.bot.breach_risk import Siege
    from wanli.games.settlers.bot.expansion_sites import Around, Room
    from wanli.games.settlers.bot.position_features import PositionFeatures
    from wanli.games.settlers.bot.seat_evaluation import Firm, SeatEvaluation
    from wanli.games.settlers.bot.trade_evaluation import Market
    from wanli.games.settlers.bot.yields import Lands

_MOST_PIPS = 60
_MOST_KEPT = 1500

K = TypeVar("K")
V = TypeVar("V")


def pips(number: int) -> int:
    """In how many of 36 throws this number falls."""
    return 6 - abs(7 - number) if 2 <= number <= 12 else 0


class Terrain:
    """Facts about one board under one set of beliefs, which never change.

    Beside them stands what has been found out about parts of positions there, by all that it depends on: most moves
    leave most parts as they are.
    """

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board, self.weights = board, weights
        self.pips = tuple(pips(board.hex(id_).number) for id_ in board.land)
        self.per_resource = [weights.resources[name] * weights.pip for name in RESOURCES]
        self.curve = tuple(n**weights.curve for n in range(_MOST_PIPS + 1))
        self.corner_income: list[tuple[int, ...]] = []
        for lands in board.land_at:
            income = [0] * 5
            for land in lands:
                if self.pips[land]:
                    income[board.land_yields[land]] += self.pips[land]
            self.corner_income.append(tuple(income))
        self.corner_worth = tuple(
            sum(n * worth for n, worth in zip(income, self.per_resource, strict=True)) for income in self.corner_income
        )
        """What a settlement adds to income, roughly."""
        self.arrows: tuple[tuple[tuple[int, float], ...], ...] = tuple(
            tuple(
                (number, pips(marked) / 36)
                for number, field in enumerate(board.fields)
                for marked, name in field.arrows
                if name == section.id
            )
            for section in board.sections
        )
        """Per section its arrows: (gathering field, chance per roll)."""
        self.lands: dict[tuple[object, ...], Lands] = {}
        self.dangers: dict[Siege, list[float]] = {}
        self.honours: dict[AwardRace, list[float]] = {}
        self.around: dict[int, Around] = {}
        self.rooms: dict[tuple[int, int, int, int, int, bool], Room] = {}
        self.harbours: dict[tuple[int, str, tuple[int, ...]], float] = {}
        self.firm: dict[SeatEvaluation, Firm] = {}
        self.sights: dict[tuple[object, ...], PositionFeatures] = {}
        self.markets: dict[tuple[object, ...], Market] = {}

    @staticmethod
    def keep(known: dict[K, V], key: K, found: V, most: int = _MOST_KEPT) -> None:
        """Remember something, and not too much."""
        if len(known) >= most:
            known.clear()
        known[key] = found

    def income_worth(self, income: list[int] | tuple[int, ...], variety: float) -> float:
        """What so many pips of each resource are worth."""
        total = 0.0
        for count, worth in zip(income, self.per_resource, strict=True):
            if count:
                total += self.curve[min(count, _MOST_PIPS)] * worth + variety
        return total
