"""The facts about a board that do not depend on pieces."""

from __future__ import annotations

from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.dice import chance, pips

_MAX_PIPS = 60


class BoardFacts:
    """Immutable facts about one board under one set of weights."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board, self.weights = board, weights
        self.pips = tuple(pips(board.hex(id_).number) for id_ in board.land)
        self.per_resource = [weights.resources[name] * weights.pip for name in RESOURCES]
        self.curve = tuple(n**weights.curve for n in range(_MAX_PIPS + 1))
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
        """The approximate value of the income of a settlement, by corner."""
        self.arrows: tuple[tuple[tuple[int, float], ...], ...] = tuple(
            tuple(
                (number, chance(marked))
                for number, field in enumerate(board.fields)
                for marked, name in field.arrows
                if name == section.id
            )
            for section in board.sections
        )
        """The arrows of each section: (gathering field, probability per roll)."""

    def income_worth(self, income: list[int] | tuple[int, ...], variety: float) -> float:
        """The value of this number of pips of each resource; each resource present adds `variety`."""
        total = 0.0
        for count, worth in zip(income, self.per_resource, strict=True):
            if count:
                total += self.curve[min(count, _MAX_PIPS)] * worth + variety
        return total
