"""How bots see the race for the Longest Road and the Largest Army."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.components import BOX

if TYPE_CHECKING:
    from wanli.games.settlers.bot.board_facts import Terrain
    from wanli.games.settlers.rules.position import SettlersPosition


class AwardRace(NamedTuple):
    """Who holds the honours (-1: nobody), and by seat its longest trail, the knights it has shown, its roads laid."""

    longest: int
    army: int
    lengths: tuple[int, ...]
    knights: tuple[int, ...]
    laid: tuple[int, ...]


def award_race(state: SettlersPosition) -> AwardRace:
    """How far everybody has come."""
    laid = tuple([roads.bit_count() for roads in state.roads])
    return AwardRace(state.longest, state.army, tuple(state.lengths), tuple(state.knights), laid)


def honours(now: AwardRace, terrain: Terrain) -> list[float]:
    """What each seat's lead or hope is worth, beside the points that everybody sees; answers are kept."""
    found = terrain.honours.get(now)
    if found is None:
        weights = terrain.weights
        found = [_longest(now, seat, weights) + _army(now, seat, weights) for seat in range(len(now.laid))]
        terrain.keep(terrain.honours, now, found)
    return found


def _longest(now: AwardRace, seat: int, weights: Weights) -> float:
    length = now.lengths[seat]
    if now.longest == seat:
        rival = max(n for other, n in enumerate(now.lengths) if other != seat)
        return weights.lead * min(2, max(0, length - rival))
    needed = BOX.limits.longest if now.longest < 0 else now.lengths[now.longest] + 1
    if length > 2 and needed - length <= BOX.pieces["road"] - now.laid[seat]:
        return weights.road_length * (length - 2)
    return 0.0


def _army(now: AwardRace, seat: int, weights: Weights) -> float:
    knights = now.knights[seat]
    if now.army == seat:
        rival = max(n for other, n in enumerate(now.knights) if other != seat)
        return weights.lead * min(2, max(0, knights - rival)) * BOX.points.army / 2
    if knights and (now.army < 0 or now.knights[now.army] - knights < 3):
        return weights.knights_shown * knights
    return 0.0
