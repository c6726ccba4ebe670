"""The income of each seat from land, and the part that riders would take."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.bots.eval_cache import EvalCache
from wanli.games.settlers.bot.board_facts import BoardFacts
from wanli.games.settlers.rules.building import HexYield


class LandIncome:
    """The income from land: `income` has the pips of each resource by seat. Blocked land yields less."""

    def __init__(self, yields: Sequence[HexYield], blocked: int, seats: int, facts: BoardFacts) -> None:
        self._yields, self._blocked, self._facts = tuple(yields), blocked, facts
        rows = [[0] * 5 for _ in range(seats)]
        for land, row in enumerate(yields):
            if row and facts.pips[land]:
                pips = facts.pips_blocked[land] if blocked >> land & 1 else facts.pips[land]
                for seat, amount in row if pips else ():
                    rows[seat][facts.board.land_yields[land]] += amount * pips
        self.income = [tuple(row) for row in rows]
        self._pips_lost: dict[tuple[int, int, int], int] = {}

    def pips_lost(self, seat: int, section: int, level: int) -> int:
        """The pips that `seat` loses by a breach of the section at this level, on the first free hexes of its path."""
        key = seat, section, level
        if key not in self._pips_lost:
            targets = self._facts.board.targets[section]
            free = [land for land in targets if not self._blocked >> land & 1][: level + 1]
            own = [(land, amount) for land in free for owner, amount in self._yields[land] if owner == seat]
            self._pips_lost[key] = sum(amount * self._facts.pips[land] for land, amount in own)
        return self._pips_lost[key]


class LandIncomes:
    """The cached incomes of positions, by the yields of all hexes and the blocked land."""

    def __init__(self, facts: BoardFacts) -> None:
        self._facts = facts
        self._cache: EvalCache[tuple[object, ...], LandIncome] = EvalCache()

    def of(self, yields: Sequence[HexYield], blocked: int, seats: int) -> LandIncome:
        """The income from land with these yields, without the blocked land."""
        key = (*yields, blocked)
        income = self._cache.get(key)
        if income is None:
            income = self._cache.store(key, LandIncome(yields, blocked, seats, self._facts))
        return income
