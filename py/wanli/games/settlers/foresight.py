"""What an action makes of a position, worked out from what it changes instead of playing it.

A value found so is that of the position which playing would lead to, to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from wanli.engine import Action
from wanli.games.settlers.building import Row, with_city, with_settlement
from wanli.games.settlers.cards import FREE_ROAD, KNIGHT_DEEDS, draw, holder_of_army
from wanli.games.settlers.components import BOX, COSTS, KNIGHT, NOTHING, VP, Five
from wanli.games.settlers.invasion import next_rider
from wanli.games.settlers.lands import Lands, lands
from wanli.games.settlers.pirate import victims
from wanli.games.settlers.points import SCORING, wins
from wanli.games.settlers.roads import edges_at, holder_of_longest, open_corners
from wanli.games.settlers.room import Ground, room
from wanli.games.settlers.siege import Siege, dangers
from wanli.games.settlers.setup import FOUND_ROAD
from wanli.games.settlers.sight import Sight, firm_of, harbours, more_cities, spoils
from wanli.games.settlers.stance import Firm
from wanli.games.settlers.standing import Standing, honours
from wanli.games.settlers.terrain import Terrain
from wanli.games.settlers.weights import Weights

if TYPE_CHECKING:
    from wanli.games.settlers.haggling import Market
    from wanli.games.settlers.state import SettlersState


class Future(NamedTuple):
    """What an action changes: its `cost`, the seats that will stand differently, the acting one always among them, the
    dangers at the wall, and whether the acting seat has won if it is in turn.
    """

    cost: Five
    firm: tuple[tuple[int, Firm], ...]
    dangers: list[float]
    won: bool


def foresee(market: Market, state: SettlersState, action: Action) -> float | None:
    """The value for the seat to act after `action`; None for an action that has to be played to know."""
    outlook, decision = market.outlook, state.stack[-1]
    seat = decision.seat
    if action[0] not in _OF_VERB or decision.kind == FOUND_ROAD:
        return None
    future = _future(outlook.sight, outlook.terrain, state, action)
    if future.won and seat == state.active and action[0] in SCORING:
        return 2 * outlook.weights.win
    strengths = market.strengths[:]
    for other, firm in future.firm:
        cards = outlook.cards[other]
        if other == seat and future.cost is not NOTHING:
            cards = tuple([have - price for have, price in zip(cards, future.cost, strict=True)])
        strengths[other] = firm.worth + outlook.hand_of(firm, cards)
    strengths[seat] += _promised(state, action, outlook.weights)
    return outlook.margin_under(outlook.threat(future.dangers), strengths, seat)


def _promised(state: SettlersState, action: Action, weights: Weights) -> float:
    """What the next decision still brings to the seat: the parts of `SettlersBrain.promised`."""
    decision = state.stack[-1]
    if action[0] == "knight":
        return weights.deed * float(BOX.limits.deeds)
    if action[0] == "pirate" and victims(state, decision.seat):
        return weights.card
    if decision.kind == KNIGHT_DEEDS:
        return weights.deed * float(decision.data["left"] - 1)
    if decision.kind == FREE_ROAD and _may_go_on(state, decision.seat, action[1]):
        return weights.free_road * float(decision.data["left"] - 1)
    return 0.0


def _may_go_on(state: SettlersState, seat: int, edge: int) -> bool:
    """Whether the seat can lay another road after this one."""
    a, b = state.board.ends[edge]
    rivals = state.built & ~state.own(seat)
    corners = open_corners(state, seat) | (1 << a | 1 << b) & ~rivals
    return state.left(seat, "road") > 1 and bool(edges_at(state.board, corners) & ~(state.laid | 1 << edge))


def _future(sight: Sight, terrain: Terrain, state: SettlersState, action: Action) -> Future:
    """What `action` will change, kept in the sight for positions that differ in the resource cards alone."""
    verb, decision = action[0], state.stack[-1]
    luck: tuple[int, ...] = ()
    if verb in ("settle", "city"):
        luck = (next_rider(state.bag, state.chance.copy()),)
    elif verb == "buy":
        luck = (draw(state.deck, state.chance.copy()), sum(state.deck) - 1)
    elif decision.kind == FREE_ROAD:
        verb = FREE_ROAD
    key = (decision.seat, verb, *action[1:], *luck)
    found = sight.futures.get(key)
    if found is None:
        change = Change(sight, terrain, state, decision.seat)
        _OF_VERB[verb](change, *action[1:], *luck)
        found = sight.futures[key] = change.future()
    return found


class Change:
    """What is different of a sight after an action: parts of stances, by seat, and what they are made from."""

    def __init__(self, sight: Sight, terrain: Terrain, state: SettlersState, seat: int) -> None:
        self.sight, self.terrain, self.state, self.seat = sight, terrain, state, seat
        self.cost = NOTHING
        self.lands, self.dangers, self.ground = sight.lands, sight.dangers, sight.ground
        self.parts: dict[int, dict[str, Any]] = {seat: {}}

    def future(self) -> Future:
        """What all of it comes to."""
        stances = {seat: self.sight.stances[seat]._replace(**parts) for seat, parts in self.parts.items()}
        own = stances[self.seat]
        firm = tuple([(seat, firm_of(stance, self.terrain)) for seat, stance in stances.items()])
        return Future(self.cost, firm, self.dangers, wins(own.points, own.cards[VP]))

    def set(self, seat: int, **parts: Any) -> None:
        """Some parts of a stance will be different."""
        self.parts.setdefault(seat, {}).update(parts)

    def score(self, seat: int, points: int) -> None:
        """A seat will have so many points more."""
        before = self.parts.get(seat, {}).get("points", self.sight.stances[seat].points)
        self.set(seat, points=before + points)

    def award(self, points: int, before: int, now: int) -> None:
        """An honour goes from one seat to another (-1: nobody)."""
        if now != before:
            if before >= 0:
                self.score(before, -points)
            if now >= 0:
                self.score(now, points)

    def besiege(self, siege: Siege) -> None:
        """Things at the wall will stand like this."""
        self.dangers = dangers(siege, self.terrain)
        for seat, section in enumerate(self.state.sections):
            if section >= 0 and self.dangers[section] != self.sight.dangers[section]:
                self.threaten(seat, siege.levels[section], self.dangers[section])

    def threaten(self, seat: int, level: int, danger: float) -> None:
        """A seat's own section will have this level, and be in this danger."""
        lost = spoils(self.lands, seat, self.state.sections[seat], level, danger, self.terrain)
        self.set(seat, level=level, danger=danger, lost=lost)

    def race(self, now: Standing) -> None:
        """The race for honours will stand like this."""
        before, stances = self.sight.standing, self.sight.stances
        for seat, hope in enumerate(honours(now, self.terrain)):
            if hope != stances[seat].honours:
                self.set(seat, honours=hope)
        self.award(BOX.points.longest, before.longest, now.longest)
        self.award(BOX.points.army, before.army, now.army)

    def lengthen(self, trails: dict[int, int]) -> None:
        """These seats' longest trails will be so long, and roads may have been laid."""
        before = self.sight.standing
        lengths, longest = before.lengths, before.longest
        for seat, length in trails.items():
            lengths = _with(lengths, seat, length)
        if lengths != before.lengths:
            longest = holder_of_longest(lengths, longest)
        laid = tuple([roads.bit_count() for roads in self.ground.roads])
        self.race(Standing(longest, before.army, lengths, before.knights, laid))

    def bear(self, land: Lands, pirate: str) -> None:
        """The land will bring this, with the pirate there; asked before what happens at the wall."""
        self.lands = land
        for seat, section in enumerate(self.state.sections):
            income, stance = land.income[seat], self.sight.stances[seat]
            worth = harbours(self.ground.own(seat), income, pirate, self.terrain)
            lost = spoils(land, seat, section, stance.level, stance.danger, self.terrain)
            if (income, worth, lost) != (stance.income, stance.harbours, stance.lost):
                self.set(seat, income=income, harbours=worth, lost=lost)

    def build(self, ground: Ground, edges: int, corners: int) -> None:
        """The ground will look like this; only these edges and corners are different."""
        self.ground = ground
        for seat, nearby in enumerate(self.sight.nearby):
            if seat == self.seat or nearby.edges & edges or nearby.corners & corners:
                now, later = room(ground, seat, self.terrain)
                before = self.sight.stances[seat]
                if now != before.now or later != before.later:
                    self.set(seat, now=now, later=later)

    def call_rider(self, numeral: int) -> None:
        """A rider of this numeral will be drawn (-1: none is left)."""
        if numeral >= 0:
            siege = self.sight.siege
            self.besiege(siege._replace(waiting=_with(siege.waiting, numeral, siege.waiting[numeral] + 1)))


def _with(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The same numbers but for one."""
    return (*numbers[:at], number, *numbers[at + 1 :])


# Building -----------------------------------------------------------------------------------------------------------


def _road(then: Change, edge: int) -> None:
    _free_road(then, edge)
    then.cost = COSTS["road"]


def _free_road(then: Change, edge: int) -> None:
    seat, now = then.seat, then.ground
    bit, (a, b) = 1 << edge, then.state.board.ends[edge]
    roads = _with(now.roads, seat, now.roads[seat] | bit)
    reach = _with(now.reach, seat, now.reach[seat] | 1 << a | 1 << b)
    if roads[seat].bit_count() == BOX.pieces["road"]:
        then.set(seat, more_roads=False)
    then.build(now._replace(roads=roads, reach=reach, laid=now.laid | bit), bit, 0)
    grows = then.sight.standing.lengths[seat] < roads[seat].bit_count()
    then.lengthen({seat: then.ground.trail(seat, then.state.board)} if grows else {})


def _settle(then: Change, corner: int, numeral: int) -> None:
    then.cost = COSTS["settlement"]
    seat, now, bit = then.seat, then.ground, 1 << corner
    settlements = _with(now.settlements, seat, now.settlements[seat] | bit)
    closed = now.closed | then.state.board.near[corner]
    now = now._replace(settlements=settlements, built=now.built | bit, closed=closed)
    then.build(now, 0, then.state.board.near[corner])
    then.set(seat, more_cities=more_cities(then.ground, seat))
    _grow(then, corner, BOX.points.settlement, with_settlement)
    cut = [other for other, reach in enumerate(now.reach) if other != seat and reach & bit]
    then.lengthen({other: then.ground.trail(other, then.state.board) for other in cut})
    then.call_rider(numeral)


def _city(then: Change, corner: int, numeral: int) -> None:
    then.cost = COSTS["city"]
    seat, now, bit = then.seat, then.ground, 1 << corner
    settlements = _with(now.settlements, seat, now.settlements[seat] ^ bit)
    cities = _with(now.cities, seat, now.cities[seat] | bit)
    then.build(now._replace(settlements=settlements, cities=cities), 0, bit)
    then.set(seat, more_cities=more_cities(then.ground, seat))
    _grow(then, corner, BOX.points.city - BOX.points.settlement, with_city)
    then.call_rider(numeral)


def _grow(then: Change, corner: int, points: int, new_row: Callable[[Row, int], Row]) -> None:
    """A settlement or city brings points, and one card more from each hex around it."""
    yields = list(then.state.yields)
    for land in then.state.board.land_at[corner]:
        yields[land] = new_row(yields[land], then.seat)
    then.score(then.seat, points)
    then.bear(lands(yields, then.state.invaders, len(then.state.sections), then.terrain), then.state.pirate)


def _wall(then: Change) -> None:
    siege, section = then.sight.siege, then.state.sections[then.seat]
    level = siege.levels[section] + 1
    then.cost = BOX.walls[level - 1]
    then.dangers = dangers(siege._replace(levels=_with(siege.levels, section, level)), then.terrain)
    then.threaten(then.seat, level, then.dangers[section])


# Cards and deeds ----------------------------------------------------------------------------------------------------


def _buy(then: Change, kind: int, left: int) -> None:
    then.cost = COSTS["card"]
    cards = then.sight.stances[then.seat].cards
    then.set(then.seat, cards=_with(cards, kind, cards[kind] + 1))
    if not left:
        for seat in range(len(then.state.sections)):
            then.set(seat, more_cards=False)


def _knight(then: Change) -> None:
    before, seat, cards = then.sight.standing, then.seat, then.sight.stances[then.seat].cards
    then.set(seat, cards=_with(cards, KNIGHT, cards[KNIGHT] - 1))
    knights = _with(before.knights, seat, before.knights[seat] + 1)
    then.race(before._replace(army=holder_of_army(knights, seat, before.army), knights=knights))


def _drive(then: Change, origin: str, target: str) -> None:
    siege, number = then.sight.siege, then.state.board.field_number
    waiting = _with(siege.waiting, number[origin], siege.waiting[number[origin]] - 1)
    waiting = _with(waiting, number[target], waiting[number[target]] + 1)
    then.besiege(siege._replace(waiting=waiting))


def _remove(then: Change, land: str) -> None:
    number = then.state.board.land_number[land]
    invaders = then.state.invaders[:]
    invaders[number] = invaders[number][1:]
    then.bear(lands(then.state.yields, invaders, len(then.state.sections), then.terrain), then.state.pirate)


def _pirate(then: Change, sea: str) -> None:
    then.bear(then.lands, sea)


_OF_VERB: dict[str, Callable[..., None]] = {
    "road": _road, FREE_ROAD: _free_road, "settle": _settle, "city": _city, "wall": _wall, "buy": _buy,
    "knight": _knight, "drive": _drive, "remove": _remove, "pirate": _pirate,
}  # fmt: skip
