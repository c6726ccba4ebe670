"""A position but for the resource cards, looked at once: how every seat stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wanli.games.settlers.bot.award_race import AwardRace, award_race, honours
from wanli.games.settlers.bot.breach_risk import Siege, dangers, siege
from wanli.games.settlers.bot.expansion_sites import Around, Ground, around, ground, room
from wanli.games.settlers.bot.seat_evaluation import Firm, SeatEvaluation, assess
from wanli.games.settlers.bot.yields import Lands, lands
from wanli.games.settlers.rules.components import BOX
from wanli.games.settlers.rules.scoring import public_points

if TYPE_CHECKING:
    from wanli.games.settlers.bot.board_facts import Terrain
    from wanli.games.settlers.bot.position_delta import Future
    from wanli.games.settlers.rules.position import SettlersPosition

_CLOSED = 0.7
"""What a harbour is still worth while the pirate closes it."""

_MOST_SIGHTS = 150


class PositionFeatures(NamedTuple):
    """How things stand at the wall, in the race for honours and on the ground, what the land brings, and for every seat
    its stance with what follows from that; `nearby` is what counts for its room.

    `futures` are what actions have been found to change (see `foresight.py`).
    """

    siege: Siege
    award_race: AwardRace
    ground: Ground
    nearby: list[Around]
    lands: Lands
    dangers: list[float]
    stances: list[SeatEvaluation]
    firm: list[Firm]
    futures: dict[tuple[Any, ...], Future]


def everything_seen(state: SettlersPosition) -> tuple[object, ...]:
    """All that a sight depends on."""
    return (
        *state.roads, *state.settlements, *state.cities, *map(tuple, state.cards), *state.malus, *state.lengths,
        *state.knights, state.longest, state.army, state.pirate, any(state.deck), *state.sections, *state.levels,
        *map(len, state.attackers), *map(len, state.gathered), *state.invaders,
    )  # fmt: skip


def position_features(state: SettlersPosition, seen: tuple[object, ...], terrain: Terrain) -> PositionFeatures:
    """A look at the position, which is kept for others of which the same is `seen`."""
    found = terrain.sights.get(seen)
    if found is None:
        found = _look(state, terrain)
        terrain.keep(terrain.sights, seen, found, _MOST_SIGHTS)
    return found


def _look(state: SettlersPosition, terrain: Terrain) -> PositionFeatures:
    at_wall, race, built = siege(state), award_race(state), ground(state)
    land = lands(state.yields, state.invaders, state.seats, terrain)
    threat, hopes, more_cards = dangers(at_wall, terrain), honours(race, terrain), any(state.deck)
    stances = []
    for seat in range(state.seats):
        section, income = state.sections[seat], land.income[seat]
        level, danger = (state.levels[section], threat[section]) if section >= 0 else (-1, 0.0)
        now, later = room(built, seat, terrain)
        stance = SeatEvaluation(
            income,
            tuple(state.cards[seat]),
            public_points(state, seat),
            harbours(built.own(seat), income, state.pirate, terrain),
            hopes[seat],
            now,
            later,
            race.laid[seat] < BOX.pieces["road"],
            more_cities(built, seat),
            more_cards,
            level,
            danger,
            spoils(land, seat, section, level, danger, terrain),
        )
        stances.append(stance)
    firm = [firm_of(stance, terrain) for stance in stances]
    nearby = [around(built.reach[seat] | built.own(seat), terrain) for seat in range(state.seats)]
    return PositionFeatures(at_wall, race, built, nearby, land, threat, stances, firm, {})


def more_cities(now: Ground, seat: int) -> bool:
    """Whether the seat may still build a city somewhere."""
    return bool(now.settlements[seat]) and now.cities[seat].bit_count() < BOX.pieces["city"]


def firm_of(stance: SeatEvaluation, terrain: Terrain) -> Firm:
    """What follows from a stance; answers are kept."""
    found = terrain.firm.get(stance)
    if found is None:
        found = assess(stance, terrain, terrain.weights)
        terrain.keep(terrain.firm, stance, found)
    return found


def harbours(own: int, income: tuple[int, ...], pirate: str, terrain: Terrain) -> float:
    """What the harbours at these corners are worth to a seat with this income; answers are kept."""
    ports = own & terrain.board.ports
    if not ports:
        return 0.0
    key = ports, pirate, income
    found = terrain.harbours.get(key)
    if found is None:
        found = _harbours(ports, income, pirate, terrain)
        terrain.keep(terrain.harbours, key, found)
    return found


def _harbours(ports: int, income: tuple[int, ...], pirate: str, terrain: Terrain) -> float:
    weights, total, generic = terrain.weights, 0.0, 0.0
    for harbour, corners in zip(terrain.board.harbours, terrain.board.harbour_bits, strict=True):
        if ports & corners:
            open_ = _CLOSED if harbour.sea == pirate else 1.0
            if harbour.resource < 0:
                generic = max(generic, weights.any_harbour * open_)
            else:
                total += weights.special_harbour * income[harbour.resource] * open_
    return total + generic


def spoils(land: Lands, seat: int, section: int, level: int, danger: float, terrain: Terrain) -> float:
    """The income that a breach threatens to take from a seat."""
    if not danger:
        return 0.0
    return danger * land.overrun(seat, section, level) * terrain.weights.pip * terrain.weights.overrun
