"""The legal actions of each kind of decision, sorted by name.

Bots call these functions more often than any other. Therefore the lists are built in their final order instead of being
sorted, and their parts are cached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from wanli.engine import Action, Decision
from wanli.games.settlers.rules.board import bits
from wanli.games.settlers.rules.building import free_corners, settlement_sites
from wanli.games.settlers.rules.cards import may_play
from wanli.games.settlers.rules.components import (
    COMPONENTS,
    COSTS,
    KNIGHT,
    MONOPOLY,
    PLENTY,
    RESOURCES,
    ROAD_CARD,
    CardCounts,
)
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.pirate import victims
from wanli.games.settlers.rules.position import FREE_ROAD, KNIGHT_ACTIONS, SettlersPosition
from wanli.games.settlers.rules.roads import road_sites
from wanli.games.settlers.rules.robber import targets as robber_targets
from wanli.games.settlers.rules.trade import BY_BANK, BY_HARBOUR, anybody_asked, partners, rates_at

BY_NAME = sorted(range(5), key=RESOURCES.__getitem__)
"""Resource numbers, sorted by name."""
_ROAD, _SETTLEMENT, _CITY, _CARD = COSTS["road"], COSTS["settlement"], COSTS["city"], COSTS["card"]
BUY: Action = ("buy",)
END: Action = ("end",)
WALL: Action = ("wall",)
ROLL: Action = ("roll",)
ACCEPT: Action = ("accept",)
REFUSE: Action = ("refuse",)
NOBODY: Action = ("nobody",)
STOP: Action = ("stop",)
PASS: Action = ("pass",)
_KNIGHT: Action = ("knight",)
_ROAD_BUILDING: Action = ("road_building",)
_BANKS = {(g, t): ("bank", RESOURCES[g], RESOURCES[t]) for g in range(5) for t in range(5) if g != t}
_MONOPOLIES: tuple[Action, ...] = tuple(("monopoly", RESOURCES[r]) for r in BY_NAME)


def legal_actions(state: SettlersPosition) -> Sequence[Action]:
    """The legal actions of the pending decision; only the simplest offers and counter-offers are listed."""
    decision = state.stack[-1]
    return _OF_KIND[decision.kind](state, decision)


@lru_cache(maxsize=4096)
def _at_each(verb: str, places: int) -> tuple[Action, ...]:
    """One action with this verb for each corner or edge in the set `places`."""
    return tuple([(verb, place) for place in bits(places)])


# Setup --------------------------------------------------------------------------------------------------------------


def _fort(state: SettlersPosition, decision: Decision) -> list[Action]:
    free = [section.id for index, section in enumerate(state.board.sections) if state.owners[index] < 0]
    return [("fort", id_) for id_ in sorted(free)]


def _found(state: SettlersPosition, decision: Decision) -> list[Action]:
    return [("found", corner) for corner in bits(free_corners(state.board, state.blocked_corners))]


def _found_road(state: SettlersPosition, decision: Decision) -> list[Action]:
    edges = state.board.road_edges[decision.data["corner"]]
    return [("road", edge) for edge in edges if not state.laid >> edge & 1]


# The turn -----------------------------------------------------------------------------------------------------------


def _roll(state: SettlersPosition, decision: Decision) -> list[Action]:
    actions: list[Action] = []
    if not state.card_played and any(state.cards[decision.seat]):
        if may_play(state, decision.seat, KNIGHT):
            actions.append(_KNIGHT)
        _monopoly(state, decision.seat, actions)
        _plenty(state, decision.seat, actions)
        if may_play(state, decision.seat, ROAD_CARD):
            actions.append(_ROAD_BUILDING)
    actions.append(ROLL)
    return actions


def _main(state: SettlersPosition, decision: Decision) -> list[Action]:
    seat = decision.seat
    hand = state.hands[seat]
    total, highest, card, city, road, settlement, offers = _means(*hand)
    actions: list[Action] = []
    if highest >= BY_HARBOUR:
        _bank_trades(state, seat, hand, highest, actions)
    if card or city:
        _buy_and_city(state, seat, card, city, actions)
    actions.append(END)
    plays = not state.card_played and any(state.cards[seat])
    if plays:
        if may_play(state, seat, KNIGHT):
            actions.append(_KNIGHT)
        _monopoly(state, seat, actions)
    if total and state.offers < COMPONENTS.limits.offers and anybody_asked(state, total):
        actions += offers
    if plays:
        _plenty(state, seat, actions)
    if road:
        _roads(state, seat, actions)
    if plays and may_play(state, seat, ROAD_CARD):
        actions.append(_ROAD_BUILDING)
    if settlement:
        _settlements(state, seat, actions)
    if state.sections[seat] >= 0:
        _wall(state, seat, hand, actions)
    return actions


def _special(state: SettlersPosition, decision: Decision) -> list[Action]:
    """The special building phase: only building and buying (base A18)."""
    seat = decision.seat
    hand = state.hands[seat]
    _, _, card, city, road, settlement, _ = _means(*hand)
    actions: list[Action] = []
    _buy_and_city(state, seat, card, city, actions)
    actions.append(END)
    if road:
        _roads(state, seat, actions)
    if settlement:
        _settlements(state, seat, actions)
    if state.sections[seat] >= 0:
        _wall(state, seat, hand, actions)
    return actions


@lru_cache(maxsize=4096)
def _means(*hand: int) -> tuple[int, int, bool, bool, bool, bool, tuple[Action, ...]]:
    """The means of a hand: the number of its cards, that of its most frequent type, and the listed offers.

    Between them: True if it pays for a development card, a city, a road and a settlement.
    """
    pays = (holds(hand, cost) for cost in (_CARD, _CITY, _ROAD, _SETTLEMENT))
    card, city, road, settlement = pays
    return sum(hand), max(hand), card, city, road, settlement, _simple_offers(*(count > 0 for count in hand))


def _bank_trades(state: SettlersPosition, seat: int, hand: list[int], highest: int, actions: list[Action]) -> None:
    ports = (state.settlements[seat] | state.cities[seat]) & state.board.ports
    if not ports and highest < BY_BANK:
        return
    rate = rates_at(ports, state.pirate, state.board)
    for give in BY_NAME:
        if hand[give] >= rate[give]:
            actions += [_BANKS[give, take] for take in BY_NAME if take != give and state.bank[take]]


def _buy_and_city(state: SettlersPosition, seat: int, card: bool, city: bool, actions: list[Action]) -> None:
    if card and any(state.deck):
        actions.append(BUY)
    if city and state.settlements[seat] and state.left(seat, "city"):
        actions += _at_each("city", state.settlements[seat])


def _roads(state: SettlersPosition, seat: int, actions: list[Action]) -> None:
    if state.left(seat, "road"):
        actions += _at_each("road", road_sites(state, seat))


def _settlements(state: SettlersPosition, seat: int, actions: list[Action]) -> None:
    if state.left(seat, "settlement"):
        actions += _at_each("settle", settlement_sites(state, seat))


def _wall(state: SettlersPosition, seat: int, hand: list[int], actions: list[Action]) -> None:
    level = state.levels[state.sections[seat]]
    if level < COMPONENTS.top_level and holds(hand, COMPONENTS.walls[level]):
        actions.append(WALL)


# Cards and knights ----------------------------------------------------------------------------------------------------


def _monopoly(state: SettlersPosition, seat: int, actions: list[Action]) -> None:
    if may_play(state, seat, MONOPOLY):
        actions += _MONOPOLIES


def _plenty(state: SettlersPosition, seat: int, actions: list[Action]) -> None:
    if not may_play(state, seat, PLENTY):
        return
    bank = state.bank
    if sum(bank) == 1:
        actions.append(("plenty", RESOURCES[bank.index(1)]))
        return
    pairs = [(a, b) for a in range(5) for b in range(a, 5) if bank[a] and bank[b] and (a != b or bank[a] > 1)]
    actions += sorted(("plenty", RESOURCES[a], RESOURCES[b]) for a, b in pairs)


def _free_road(state: SettlersPosition, decision: Decision) -> Sequence[Action]:
    return _at_each("road", road_sites(state, decision.seat))


def _knight(state: SettlersPosition, decision: Decision) -> list[Action]:
    """The actions of a knight (scenario B16); an action without a target is not legal (ruling P26)."""
    fields = sorted(field.id for field in state.board.fields)
    field_index = state.board.field_index
    actions: list[Action] = [
        ("drive", origin, target)
        for origin in fields
        if state.gathered[field_index[origin]]
        for target in fields
        if target != origin
    ]
    if decision.data["pirate"]:
        actions += _pirate(state, decision)
    taken = [state.board.land[land] for land, riders in enumerate(state.invaders) if riders]
    actions += [("remove", id_) for id_ in sorted(taken)]
    actions.append(STOP)
    return actions


def _pirate(state: SettlersPosition, decision: Decision) -> list[Action]:
    return [("pirate", id_) for id_ in sorted(state.board.sea) if id_ != state.pirate]


def _rob(state: SettlersPosition, decision: Decision) -> list[Action]:
    return [PASS, *(("rob", victim) for victim in victims(state, decision.seat))]


def _robber(state: SettlersPosition, decision: Decision) -> list[Action]:
    return [("robber", state.board.land[land]) for land in robber_targets(state)]


def _steal(state: SettlersPosition, decision: Decision) -> list[Action]:
    return [("rob", victim) for victim in decision.data["victims"]]


def _discard(state: SettlersPosition, decision: Decision) -> list[Action]:
    """Every way to discard the required number of cards."""
    v, w, x, y, z = state.hands[decision.seat]
    count = decision.data["count"]
    return [
        ("discard", (a, b, c, d, count - a - b - c - d))
        for a in range(max(0, count - w - x - y - z), min(v, count) + 1)
        for b in range(max(0, count - a - x - y - z), min(w, count - a) + 1)
        for c in range(max(0, count - a - b - y - z), min(x, count - a - b) + 1)
        for d in range(max(0, count - a - b - c - z), min(y, count - a - b - c) + 1)
    ]


# Trade --------------------------------------------------------------------------------------------------------------


@cache
def _simple_offers(*held: bool) -> tuple[Action, ...]:
    """The listed part of all possible offers: one card of a type held for one of another type."""
    return tuple(
        sorted(("offer", unit(give), unit(get)) for give in range(5) for get in range(5) if held[give] and give != get)
    )


@cache
def unit(resource: int) -> CardCounts:
    """One card of a type, as counts per resource."""
    a, b, c, d, e = (int(r == resource) for r in range(5))
    return (a, b, c, d, e)


def _answer(state: SettlersPosition, decision: Decision) -> Sequence[Action]:
    v, w, x, y, z = state.hands[decision.seat]
    a, b, c, d, e = asked = decision.data["get"]
    payable = v >= a and w >= b and x >= c and y >= d and z >= e
    held = v > 0, w > 0, x > 0, y > 0, z > 0
    return _simple_answers(tuple(asked), tuple(decision.data["give"]), payable, held, state.table.bank)


@lru_cache(maxsize=4096)
def _simple_answers(
    asked: tuple[int, ...], offered: tuple[int, ...], payable: bool, held: tuple[bool, ...], bank: int
) -> tuple[Action, ...]:
    """Accept, refuse, and the listed part of all possible counter-offers.

    Those demand one card more of an offered type, or give another single card than the `asked` ones. `payable` is true
    if the seat holds the asked cards, `held` is true for the types that it holds, `bank` is the number of cards of each
    type in the game.
    """
    counters: list[Action] = []
    if payable:
        for r in range(5):
            if offered[r] and offered[r] < bank:
                counters.append(("counter", asked, tuple(n + (s == r) for s, n in enumerate(offered))))
    for r in range(5):
        if held[r] and not offered[r] and unit(r) != asked:
            counters.append(("counter", unit(r), offered))
    return (*((ACCEPT,) if payable else ()), *sorted(counters), REFUSE)


def _partner(state: SettlersPosition, decision: Decision) -> list[Action]:
    return [NOBODY, *[("partner", seat) for seat in partners(state.hands[decision.seat], decision)]]


_OF_KIND: dict[str, Callable[[SettlersPosition, Decision], Sequence[Action]]] = {
    "fort": _fort, "found": _found, "found_road": _found_road, "roll": _roll, "main": _main, "special": _special,
    FREE_ROAD: _free_road, KNIGHT_ACTIONS: _knight, "pirate": _pirate, "rob": _rob, "robber": _robber, "steal": _steal,
    "discard": _discard, "answer": _answer, "partner": _partner,
}  # fmt: skip
KINDS = tuple(_OF_KIND)
