"""What an action would make of a position, worked out from what it changes instead of playing it.

The value is that of the position which playing would lead to, to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from wanli.engine import Action
from wanli.games.settlers.cards import FREE_ROAD, KNIGHT_DEEDS, draw, holder_of_army
from wanli.games.settlers.components import BOX, COSTS, KNIGHT, VP, Five
from wanli.games.settlers.lands import lands
from wanli.games.settlers.pirate import victims
from wanli.games.settlers.points import wins
from wanli.games.settlers.roads import edges_at, holder_of_longest, open_corners, trail
from wanli.games.settlers.room import around, room
from wanli.games.settlers.siege import Siege, dangers
from wanli.games.settlers.sight import firm_of, harbours, room_of, spoils
from wanli.games.settlers.stance import Stance
from wanli.games.settlers.standing import Standing, honours

if TYPE_CHECKING:
    from wanli.games.settlers.haggling import Market


class Foresight:
    """One action of the seat to act: the `stances` that it changes, and whatever else its value depends on."""

    def __init__(self, market: Market) -> None:
        self.market, self.outlook, self.state = market, market.outlook, market.state
        self.sight, self.terrain, self.weights = self.outlook.sight, self.outlook.terrain, self.outlook.weights
        self.decision = self.state.stack[-1]
        self.seat = self.decision.seat
        self.hand = self.state.hands[self.seat]
        self.stances: dict[int, Stance] = {}
        self.dangers = self.sight.dangers
        self.promised = 0.0
        """What the next decision still brings to the seat."""

    def stance(self, seat: int) -> Stance:
        """That of a seat, as far as it is foreseen."""
        return self.stances.get(seat) or self.sight.stances[seat]

    def change(self, seat: int, **parts: Any) -> None:
        """Some parts of a stance will be different."""
        self.stances[seat] = self.stance(seat)._replace(**parts)

    def pay(self, cost: Five) -> None:
        """The seat gives up these cards."""
        self.hand = [have - price for have, price in zip(self.hand, cost, strict=True)]

    def value(self) -> float:
        """How the seat likes what has been foreseen."""
        state, seat, outlook = self.state, self.seat, self.outlook
        own = self.stance(seat)
        if seat == state.active and wins(own.points, own.cards[VP]):
            return 2 * self.weights.win
        strengths = self.market.strengths[:]
        for other, stance in {seat: own, **self.stances}.items():
            firm = firm_of(stance, self.terrain)
            cards = self.hand if other == seat else state.hands[other]
            strengths[other] = firm.worth + outlook.hand_of(firm, cards)
        strengths[seat] += self.promised
        return outlook.margin_under(outlook.threat(self.dangers), strengths, seat)

    # What changes ----------------------------------------------------------------------------------------------------

    def besiege(self, siege: Siege) -> None:
        """Things at the wall will stand like this."""
        before, self.dangers = self.dangers, dangers(siege, self.terrain)
        for seat, section in enumerate(self.state.sections):
            if section >= 0:
                danger, level = self.dangers[section], siege.levels[section]
                if danger != before[section] or level != self.sight.siege.levels[section]:
                    lost = spoils(self.sight.lands, seat, section, level, danger, self.terrain)
                    self.change(seat, level=level, danger=danger, lost=lost)

    def race(self, now: Standing) -> None:
        """The race for honours will stand like this."""
        before, hopes = self.sight.standing, honours(now, self.terrain)
        for seat, hope in enumerate(hopes):
            points = BOX.points.longest * ((now.longest == seat) - (before.longest == seat))
            points += BOX.points.army * ((now.army == seat) - (before.army == seat))
            stance = self.stance(seat)
            if points or hope != stance.honours:
                self.change(seat, points=stance.points + points, honours=hope)


def foresee(market: Market, action: Action) -> float | None:
    """The value for the seat to act after `action`; None for an action that has to be played to know."""
    what = _OF_VERB.get(action[0])
    if what is None:
        return None
    then = Foresight(market)
    what(then, action)
    return then.value()


def _road(then: Foresight, action: Action) -> None:
    state, seat, terrain = then.state, then.seat, then.terrain
    edge = 1 << action[1]
    a, b = state.board.ends[action[1]]
    roads, laid, reach = state.roads[seat] | edge, state.laid | edge, state.reach[seat] | 1 << a | 1 << b
    own = state.own(seat)
    rivals, may_lay = state.built & ~own, roads.bit_count() < BOX.pieces["road"]
    if then.decision.kind == FREE_ROAD:
        left = then.decision.data["left"] - 1
        onward = open_corners(state, seat) | (1 << a | 1 << b) & ~rivals
        if left and may_lay and edges_at(state.board, onward) & ~laid:
            then.promised = then.weights.free_road * float(left)
    else:
        then.pay(COSTS["road"])
    now, later = 0.0, 0.0
    if state.settlements[seat].bit_count() < BOX.pieces["settlement"]:
        now, later = room(reach, own, rivals, state.closed, laid, may_lay, terrain)
    then.change(seat, now=now, later=later, more_roads=may_lay)
    _crowd(then, edge, laid)
    _lengthen(then, roads, reach)


def _crowd(then: Foresight, edge: int, laid: int) -> None:
    """A new road takes room from others."""
    state, terrain = then.state, then.terrain
    for other in range(state.seats):
        if other != then.seat:
            own = state.own(other)
            if edge & around(state.reach[other] | own, terrain).edges:
                now, later = room_of(state, other, laid, terrain)
                then.change(other, now=now, later=later)


def _lengthen(then: Foresight, roads: int, reach: int) -> None:
    """With a new road the seat's longest trail may grow."""
    before, seat = then.sight.standing, then.seat
    length, longest = before.lengths[seat], before.longest
    lengths = before.lengths
    if length < roads.bit_count():
        grown = trail(then.state, seat, roads, reach)
        if grown != length:
            lengths = _with(lengths, seat, grown)
            longest = holder_of_longest(lengths, longest)
    laid = _with(before.laid, seat, roads.bit_count())
    then.race(before._replace(longest=longest, lengths=lengths, laid=laid))


def _with(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The same numbers but for one."""
    return (*numbers[:at], number, *numbers[at + 1 :])


def _wall(then: Foresight, action: Action) -> None:
    siege, section = then.sight.siege, then.state.sections[then.seat]
    level = siege.levels[section]
    then.pay(BOX.walls[level])
    then.besiege(siege._replace(levels=_with(siege.levels, section, level + 1)))


def _buy(then: Foresight, action: Action) -> None:
    state, seat = then.state, then.seat
    then.pay(COSTS["card"])
    kind = draw(state.deck, state.chance.copy())
    cards = state.cards[seat][:]
    cards[kind] += 1
    then.change(seat, cards=tuple(cards))
    if sum(state.deck) == 1:
        for other in range(state.seats):
            then.change(other, more_cards=False)


def _knight(then: Foresight, action: Action) -> None:
    before, seat = then.sight.standing, then.seat
    cards = then.state.cards[seat][:]
    cards[KNIGHT] -= 1
    then.change(seat, cards=tuple(cards))
    knights = _with(before.knights, seat, before.knights[seat] + 1)
    then.race(before._replace(army=holder_of_army(knights, seat, before.army), knights=knights))
    then.promised = then.weights.deed * float(BOX.limits.deeds)


def _drive(then: Foresight, action: Action) -> None:
    siege, board = then.sight.siege, then.state.board
    waiting = list(siege.waiting)
    waiting[board.field_number[action[1]]] -= 1
    waiting[board.field_number[action[2]]] += 1
    then.besiege(siege._replace(waiting=tuple(waiting)))
    _next_deed(then)


def _remove(then: Foresight, action: Action) -> None:
    state, terrain = then.state, then.terrain
    number = state.board.land_number[action[1]]
    if len(state.invaders[number]) == 1:
        invaders = state.invaders[:]
        invaders[number] = ()
        freed = lands(state.yields, invaders, state.seats, terrain)
        for seat, section in enumerate(state.sections):
            income, stance = freed.income[seat], then.stance(seat)
            then.change(
                seat,
                income=income,
                harbours=harbours(state.own(seat), income, state.pirate, terrain),
                lost=spoils(freed, seat, section, stance.level, stance.danger, terrain),
            )
    _next_deed(then)


def _pirate(then: Foresight, action: Action) -> None:
    state = then.state
    for seat in range(state.seats):
        own, stance = state.own(seat), then.stance(seat)
        then.change(seat, harbours=harbours(own, stance.income, action[1], then.terrain))
    if then.decision.kind == KNIGHT_DEEDS:
        _next_deed(then)
    if victims(state, then.seat):
        then.promised = then.weights.card


def _next_deed(then: Foresight) -> None:
    """What a knight may still do."""
    then.promised = then.weights.deed * float(then.decision.data["left"] - 1)


_OF_VERB: dict[str, Callable[[Foresight, Action], None]] = {
    "road": _road, "wall": _wall, "buy": _buy, "knight": _knight, "drive": _drive, "remove": _remove,
    "pirate": _pirate,
}  # fmt: skip
