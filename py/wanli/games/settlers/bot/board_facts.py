"""The facts about a board that do not depend on pieces."""

from __future__ import annotations

from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.dice import chance, pips

_MAX_PIPS = 60
"""About the most pips of one resource that a seat gets with all its buildings on the best corners. More count as 60."""


class BoardFacts:
    """Immutable facts about one board under one set of weights."""

    def __init__(self, board: Board, weights: Weights) -> None:
        self.board, self.weights = board, weights
        self.pips = tuple(pips(board.hex(id_).number) for id_ in board.land)
        share = 0.0 if board.sections else 1 - weights.robber_block
        self.pips_blocked = tuple(round(count * share) for count in self.pips)
        """The pips of land with riders (none) or with the robber, which will move again."""
        self.value_per_pip = [weights.resources[resource] * weights.pip for resource in RESOURCES]
        self.diminishing_value = tuple(count**weights.curve for count in range(_MAX_PIPS + 1))
        """The weight of a number of pips of one resource: each further pip adds less."""
        self.corner_income: list[tuple[int, ...]] = []
        for hexes in board.land_at:
            income = [0] * len(RESOURCES)
            for hex_index in hexes:
                if self.pips[hex_index]:
                    income[board.land_yields[hex_index]] += self.pips[hex_index]
            self.corner_income.append(tuple(income))
        self.corner_value = tuple(
            sum(count * value for count, value in zip(income, self.value_per_pip, strict=True))
            for income in self.corner_income
        )
        """The approximate value of the income of a settlement, by corner."""
        self.arrows: tuple[tuple[tuple[int, float], ...], ...] = tuple(
            tuple(
                (field_index, chance(printed_number))
                for field_index, field in enumerate(board.fields)
                for printed_number, section_id in field.arrows
                if section_id == section.id
            )
            for section in board.sections
        )
        """The arrows of each section: (gathering field, probability per roll)."""

    def income_value(self, income: list[int] | tuple[int, ...], variety: float) -> float:
        """The value of this number of pips of each resource; each resource present adds `variety`."""
        total = 0.0
        for count, value in zip(income, self.value_per_pip, strict=True):
            if count:
                total += self.diminishing_value[min(count, _MAX_PIPS)] * value + variety
        return total
