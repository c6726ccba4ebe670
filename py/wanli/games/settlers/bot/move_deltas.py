"""What an action makes of a position, worked out from what it changes instead of playing it.

A value found so is that of the position which playing would lead to, to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wanli.engine import Action
from wanli.games.settlers.bot.board_facts import Terrain
from wanli.games.settlers.bot.breach_risk import dangers
from wanli.games.settlers.bot.pending_value import following, pending_value
from wanli.games.settlers.bot.position_delta import Future, PositionDelta, but
from wanli.games.settlers.bot.position_features import PositionFeatures, more_cities
from wanli.games.settlers.bot.yields import lands
from wanli.games.settlers.rules.building import Row, with_city, with_settlement
from wanli.games.settlers.rules.cards import FREE_ROAD, draw, holder_of_army
from wanli.games.settlers.rules.components import BOX, COSTS, KNIGHT, NOTHING
from wanli.games.settlers.rules.invasion import next_rider
from wanli.games.settlers.rules.scoring import SCORING
from wanli.games.settlers.rules.setup import FOUND_ROAD

if TYPE_CHECKING:
    from wanli.games.settlers.bot.trade_evaluation import Market
    from wanli.games.settlers.rules.position import SettlersPosition


def position_delta(market: Market, state: SettlersPosition, action: Action) -> float | None:
    """The value for the seat to act after `action`; None for an action that has to be played to know."""
    evaluation, decision = market.evaluation, state.stack[-1]
    seat = decision.seat
    if action[0] not in _OF_VERB or decision.kind == FOUND_ROAD:
        return None
    future = _future(evaluation.sight, evaluation.terrain, state, action)
    if future.won and seat == state.active and action[0] in SCORING:
        return 2 * evaluation.weights.win
    strengths = market.strengths[:]
    for other, firm in future.firm:
        cards = evaluation.cards[other]
        if other == seat and future.cost is not NOTHING:
            cards = tuple([have - price for have, price in zip(cards, future.cost, strict=True)])
        strengths[other] = firm.worth + evaluation.hand_of(firm, cards)
    strengths[seat] += pending_value(evaluation.weights, *following(state, action))
    return evaluation.margin_under(evaluation.threat(future.dangers), strengths, seat)


def _future(sight: PositionFeatures, terrain: Terrain, state: SettlersPosition, action: Action) -> Future:
    """What `action` will change, kept in the sight for positions that differ in the resource cards alone."""
    verb, decision = action[0], state.stack[-1]
    luck: tuple[int, ...] = ()
    if verb in ("settle", "city"):
        luck = (next_rider(state.bag, state.rng.copy()),)
    elif verb == "buy":
        luck = (draw(state.deck, state.rng.copy()), sum(state.deck) - 1)
    elif decision.kind == FREE_ROAD:
        verb = FREE_ROAD
    key = (decision.seat, verb, *action[1:], *luck)
    found = sight.futures.get(key)
    if found is None:
        change = PositionDelta(sight, terrain, state, decision.seat)
        _OF_VERB[verb](change, *action[1:], *luck)
        found = sight.futures[key] = change.future()
    return found


# Building -----------------------------------------------------------------------------------------------------------


def _road(then: PositionDelta, edge: int) -> None:
    _free_road(then, edge)
    then.cost = COSTS["road"]


def _free_road(then: PositionDelta, edge: int) -> None:
    seat, now = then.seat, then.ground
    bit, (a, b) = 1 << edge, then.state.board.ends[edge]
    roads = but(now.roads, seat, now.roads[seat] | bit)
    reach = but(now.reach, seat, now.reach[seat] | 1 << a | 1 << b)
    if roads[seat].bit_count() == BOX.pieces["road"]:
        then.set(seat, more_roads=False)
    then.build(now._replace(roads=roads, reach=reach, laid=now.laid | bit), bit, 0)
    grows = then.sight.award_race.lengths[seat] < roads[seat].bit_count()
    then.lengthen({seat: then.ground.trail(seat, then.state.board)} if grows else {})


def _settle(then: PositionDelta, corner: int, numeral: int) -> None:
    then.cost = COSTS["settlement"]
    seat, now, bit = then.seat, then.ground, 1 << corner
    settlements = but(now.settlements, seat, now.settlements[seat] | bit)
    closed = now.closed | then.state.board.near[corner]
    now = now._replace(settlements=settlements, built=now.built | bit, closed=closed)
    then.build(now, 0, then.state.board.near[corner])
    then.set(seat, more_cities=more_cities(then.ground, seat))
    _grow(then, corner, BOX.points.settlement, with_settlement)
    cut = [other for other, reach in enumerate(now.reach) if other != seat and reach & bit]
    then.lengthen({other: then.ground.trail(other, then.state.board) for other in cut})
    then.call_rider(numeral)


def _city(then: PositionDelta, corner: int, numeral: int) -> None:
    then.cost = COSTS["city"]
    seat, now, bit = then.seat, then.ground, 1 << corner
    settlements = but(now.settlements, seat, now.settlements[seat] ^ bit)
    cities = but(now.cities, seat, now.cities[seat] | bit)
    then.build(now._replace(settlements=settlements, cities=cities), 0, bit)
    then.set(seat, more_cities=more_cities(then.ground, seat))
    _grow(then, corner, BOX.points.city - BOX.points.settlement, with_city)
    then.call_rider(numeral)


def _grow(then: PositionDelta, corner: int, points: int, new_row: Callable[[Row, int], Row]) -> None:
    """A settlement or city brings points, and one card more from each hex around it."""
    yields = list(then.state.yields)
    for land in then.state.board.land_at[corner]:
        yields[land] = new_row(yields[land], then.seat)
    then.score(then.seat, points)
    then.bear(lands(yields, then.state.invaders, len(then.state.sections), then.terrain), then.state.pirate)


def _wall(then: PositionDelta) -> None:
    siege, section = then.sight.siege, then.state.sections[then.seat]
    level = siege.levels[section] + 1
    then.cost = BOX.walls[level - 1]
    then.dangers = dangers(siege._replace(levels=but(siege.levels, section, level)), then.terrain)
    then.threaten(then.seat, level, then.dangers[section])


# Cards and deeds ----------------------------------------------------------------------------------------------------


def _buy(then: PositionDelta, kind: int, left: int) -> None:
    then.cost = COSTS["card"]
    cards = then.sight.stances[then.seat].cards
    then.set(then.seat, cards=but(cards, kind, cards[kind] + 1))
    if not left:
        for seat in range(len(then.state.sections)):
            then.set(seat, more_cards=False)


def _knight(then: PositionDelta) -> None:
    before, seat, cards = then.sight.award_race, then.seat, then.sight.stances[then.seat].cards
    then.set(seat, cards=but(cards, KNIGHT, cards[KNIGHT] - 1))
    knights = but(before.knights, seat, before.knights[seat] + 1)
    then.race(before._replace(army=holder_of_army(knights, seat, before.army), knights=knights))


def _drive(then: PositionDelta, origin: str, target: str) -> None:
    siege, number = then.sight.siege, then.state.board.field_number
    waiting = but(siege.waiting, number[origin], siege.waiting[number[origin]] - 1)
    waiting = but(waiting, number[target], waiting[number[target]] + 1)
    then.besiege(siege._replace(waiting=waiting))


def _remove(then: PositionDelta, land: str) -> None:
    number = then.state.board.land_number[land]
    invaders = then.state.invaders[:]
    invaders[number] = invaders[number][1:]
    then.bear(lands(then.state.yields, invaders, len(then.state.sections), then.terrain), then.state.pirate)


def _pirate(then: PositionDelta, sea: str) -> None:
    then.bear(then.lands, sea)


_OF_VERB: dict[str, Callable[..., None]] = {
    "road": _road, FREE_ROAD: _free_road, "settle": _settle, "city": _city, "wall": _wall, "buy": _buy,
    "knight": _knight, "drive": _drive, "remove": _remove, "pirate": _pirate,
}  # fmt: skip
