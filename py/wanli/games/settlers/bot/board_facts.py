"""What bots know of a board before anybody has built."""

from __future__ import annotations

from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.dice import chance, pips

_MOST_PIPS = 60


class BoardFacts:
    """Facts about one board under one set of weights, which never change."""

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
                (number, chance(marked))
                for number, field in enumerate(board.fields)
                for marked, name in field.arrows
                if name == section.id
            )
            for section in board.sections
        )
        """Per section its arrows: (gathering field, chance per roll)."""

    def income_worth(self, income: list[int] | tuple[int, ...], variety: float) -> float:
        """What so many pips of each resource are worth."""
        total = 0.0
        for count, worth in zip(income, self.per_resource, strict=True):
            if count:
                total += self.curve[min(count, _MOST_PIPS)] * worth + variety
        return total
