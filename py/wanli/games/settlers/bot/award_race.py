"""The value of the race for the Longest Road and the Largest Army to each seat."""

from __future__ import annotations

from wanli.bots.eval_cache import EvalCache
from wanli.games.settlers.bot.board_facts import BoardFacts
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.snapshots import Awards


class AwardValues:
    """The value of each seat's lead, or prospect of it, in addition to the public points."""

    def __init__(self, facts: BoardFacts) -> None:
        self._weights = facts.weights
        self._army_points = facts.board.army_points
        self._cache: EvalCache[Awards, list[float]] = EvalCache()

    def of(self, awards: Awards) -> list[float]:
        """The values by seat."""
        values = self._cache.get(awards)
        if values is None:
            values = [self._longest(awards, seat) + self._army(awards, seat) for seat in range(len(awards.roads))]
            self._cache.store(awards, values)
        return values

    def _longest(self, awards: Awards, seat: int) -> float:
        length = awards.lengths[seat]
        if awards.longest == seat:
            rival = max(n for other, n in enumerate(awards.lengths) if other != seat)
            return self._weights.lead * min(2, max(0, length - rival))
        needed = COMPONENTS.limits.longest if awards.longest < 0 else awards.lengths[awards.longest] + 1
        if length > 2 and needed - length <= COMPONENTS.pieces["road"] - awards.roads[seat]:
            return self._weights.road_length * (length - 2)
        return 0.0

    def _army(self, awards: Awards, seat: int) -> float:
        knights = awards.knights[seat]
        if awards.army == seat:
            rival = max(n for other, n in enumerate(awards.knights) if other != seat)
            return self._weights.lead * min(2, max(0, knights - rival)) * self._army_points / 2
        if knights and (awards.army < 0 or awards.knights[awards.army] - knights < 3):
            return self._weights.knights_shown * self._army_points * knights
        return 0.0
