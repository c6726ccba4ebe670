"""Development cards and the actions of a knight (base A12, A13, A15; scenario B16)."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Action, Decision, Event, Rng
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import (
    CARDS,
    COMPONENTS,
    COSTS,
    KNIGHT,
    MONOPOLY,
    PLENTY,
    RESOURCES,
    ROAD_CARD,
    VP,
)
from wanli.games.settlers.rules.economy import cards_of, hand_over, pay, receive
from wanli.games.settlers.rules.hand_bounds import has_none
from wanli.games.settlers.rules.position import FREE_ROAD, KNIGHT_ACTIONS, SettlersPosition
from wanli.games.settlers.rules.roads import road_sites
from wanli.games.settlers.rules.scenarios import scenario_of
from wanli.games.settlers.rules.snapshots import Awards, WallState, replaced

CARD_OF = {"knight": KNIGHT, "road_building": ROAD_CARD, "plenty": PLENTY, "monopoly": MONOPOLY}
"""The card that each verb plays."""


def buy(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("buy",): draw a random card of the deck."""
    seat = decision.seat
    pay(state, seat, COSTS["card"])
    kind = draw(state.deck, state.rng)
    state.deck[kind] -= 1
    state.cards[seat][kind] += 1
    state.most_vp[seat] = min(state.most_vp[seat] + 1, state.table.cards[VP])
    if seat == state.active:
        state.fresh[kind] += 1
    facts = {"seat": seat, "left": sum(state.deck)}
    events.append(Event("buy", facts, {"card": CARDS[kind]}, (seat,), barrier="reveal"))
    state.stack.append(decision)


def draw(deck: Sequence[int], rng: Rng) -> int:
    """The kind of a random card of `deck`."""
    drawn, kind = rng.below(sum(deck)), 0
    while drawn >= deck[kind]:
        drawn -= deck[kind]
        kind += 1
    return kind


def may_play(state: SettlersPosition, seat: int, card: int) -> bool:
    """True if the seat may play a card of this kind now.

    It plays one card per turn and none bought this turn (base A12); some cards need a possible effect (base A13).
    """
    if state.card_played or state.cards[seat][card] <= state.fresh[card]:
        return False
    if card == ROAD_CARD:
        return bool(state.left(seat, "road") and road_sites(state, seat))
    return card != PLENTY or any(state.bank)


def _play(state: SettlersPosition, decision: Decision, card: int, events: list[Event]) -> None:
    state.cards[decision.seat][card] -= 1
    state.card_played = True
    state.stack.append(decision)
    events.append(Event("play_card", {"seat": decision.seat, "card": CARDS[card]}))


def knight(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("knight",): count for the army, then take the actions that the scenario gives a knight."""
    seat = decision.seat
    _play(state, decision, KNIGHT, events)
    state.knights[seat] += 1
    _award_army(state, seat, events)
    scenario_of(state).after_knight(state, seat)


def _award_army(state: SettlersPosition, seat: int, events: list[Event]) -> None:
    before = state.army
    state.army = holder_of_army(state.knights, seat, before)
    if state.army != before:
        facts = {"seat": seat, "knights": state.knights[seat], "from": None if before < 0 else before}
        events.append(Event("army", facts))


def awards_after_knight(awards: Awards, seat: int) -> Awards:
    """The awards after `knight`."""
    knights = replaced(awards.knights, seat, awards.knights[seat] + 1)
    return awards._replace(army=holder_of_army(knights, seat, awards.army), knights=knights)


def holder_of_army(knights: Sequence[int], seat: int, before: int) -> int:
    """The holder of the Largest Army after `seat` has played a knight (base A15).

    The first seat with three knights takes it, later any seat with more knights than the holder. `before` is the
    previous holder, -1 for nobody.
    """
    knights_to_beat = COMPONENTS.limits.army - 1 if before < 0 else knights[before]
    return seat if knights[seat] > knights_to_beat else before


def _ask_next(state: SettlersPosition, decision: Decision) -> None:
    left = decision.data["left"] - 1
    if left:
        state.push(decision.seat, KNIGHT_ACTIONS, {**decision.data, "left": left})


def drive(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("drive", field, field): the first rider of one field joins the end of another (ruling P8)."""
    origin, target = state.board.field_index[action[1]], state.board.field_index[action[2]]
    rider, *rest = state.gathered[origin]
    state.gathered[origin] = tuple(rest)
    state.gathered[target] += (rider,)
    facts = {"seat": decision.seat, "rider": state.board.fields[rider].id, "from": action[1], "to": action[2]}
    events.append(Event("drive", facts))
    _ask_next(state, decision)


def wall_after_drive(wall: WallState, board: Board, origin: str, target: str) -> WallState:
    """The wall state after `drive` from one gathering field to another."""
    start, end = board.field_index[origin], board.field_index[target]
    waiting = replaced(wall.waiting, start, wall.waiting[start] - 1)
    return wall._replace(waiting=replaced(waiting, end, waiting[end] + 1))


def remove(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("remove", land): the first rider on it returns to the bag."""
    land = state.board.land_index[action[1]]
    rider, *rest = state.invaders[land]
    state.invaders[land] = tuple(rest)
    if not rest:
        state.blocked &= ~(1 << land)
    state.bag[rider] += 1
    name = state.board.fields[rider].id
    events.append(Event("remove", {"seat": decision.seat, "rider": name, "hex": action[1], "left": len(rest)}))
    _ask_next(state, decision)


def blocked_after_removal(state: SettlersPosition, land: str) -> int:
    """The blocked land after `remove`."""
    index = state.board.land_index[land]
    return state.blocked if len(state.invaders[index]) > 1 else state.blocked & ~(1 << index)


def stop(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("stop",): take no more actions with this knight."""
    events.append(Event("knight_done", {"seat": decision.seat}))


def road_building(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("road_building",): lay two roads for free (base A13)."""
    seat = decision.seat
    _play(state, decision, ROAD_CARD, events)
    state.played[ROAD_CARD] += 1
    state.push(seat, FREE_ROAD, {"left": min(COMPONENTS.limits.free_roads, state.left(seat, "road"))})


def plenty(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("plenty", resource, resource): take two cards from the bank, or its last one (base A13)."""
    seat = decision.seat
    _play(state, decision, PLENTY, events)
    state.played[PLENTY] += 1
    cards = [0] * 5
    for name in action[1:]:
        cards[RESOURCES.index(name)] += 1
    receive(state, seat, cards)
    events.append(Event("plenty", {"seat": seat, "cards": cards}))


def plenty_count(bank: Sequence[int]) -> int:
    """The number of cards that Year of Plenty takes: two, or the last one of the bank."""
    return min(2, sum(bank))


def hand_after_plenty(hand: Sequence[int], names: Sequence[str]) -> tuple[int, ...]:
    """The hand after `plenty` has taken the named resources."""
    return tuple([count + names.count(name) for count, name in zip(hand, RESOURCES, strict=True)])


def monopoly(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("monopoly", resource): all other seats hand over every card of it (base A13)."""
    seat, resource = decision.seat, RESOURCES.index(action[1])
    _play(state, decision, MONOPOLY, events)
    state.played[MONOPOLY] += 1
    taken = [0] * state.seats
    for other in state.clockwise(seat):
        taken[other] = state.hands[other][resource]
        hand_over(state, other, seat, cards_of(resource, taken[other]))
        has_none(state, other, resource)
    events.append(Event("monopoly", {"seat": seat, "resource": action[1], "taken": taken}, barrier="reveal"))
