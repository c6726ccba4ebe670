"""The value of harbours to a seat."""

from __future__ import annotations

from wanli.bots.eval_cache import EvalCache
from wanli.games.settlers.bot.board_facts import BoardFacts

_CLOSED = 0.7
"""The share of its value that a harbour retains while the pirate closes it."""


class HarbourValues:
    """The values of the harbours of a seat, given its income and the place of the pirate."""

    def __init__(self, facts: BoardFacts) -> None:
        self._facts = facts
        self._cache: EvalCache[tuple[int, str, tuple[int, ...]], float] = EvalCache()

    def of(self, own: int, income: tuple[int, ...], pirate: str) -> float:
        """The value of the harbours at the corners `own`."""
        ports = own & self._facts.board.ports
        if not ports:
            return 0.0
        key = ports, pirate, income
        value = self._cache.get(key)
        if value is None:
            value = self._cache.store(key, self._value(ports, income, pirate))
        return value

    def _value(self, ports: int, income: tuple[int, ...], pirate: str) -> float:
        board, weights, total, generic = self._facts.board, self._facts.weights, 0.0, 0.0
        for harbour, corners in zip(board.harbours, board.harbour_bits, strict=True):
            if ports & corners:
                share = _CLOSED if harbour.sea == pirate else 1.0
                if harbour.resource < 0:
                    generic = max(generic, weights.any_harbour * share)
                else:
                    total += weights.special_harbour * income[harbour.resource] * share
        return total + generic
