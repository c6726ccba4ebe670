"""A roll of seven: discards, the pirate, and the card that it or the robber draws (base A9, scenario B15)."""

from __future__ import annotations

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.economy import pay
from wanli.games.settlers.rules.hand_bounds import theft
from wanli.games.settlers.rules.position import DISCARD, PIRATE, ROB, SettlersPosition
from wanli.games.settlers.rules.scenarios import scenario_of


def seven(state: SettlersPosition, seat: int) -> None:
    """Ask all seats with too many cards to discard, the active seat first, then ask it to move pirate or robber."""
    scenario_of(state).after_seven(state, seat)
    for other in reversed([seat, *state.clockwise(seat)]):
        count = sum(state.hands[other])
        if count > COMPONENTS.limits.hand:
            state.push(other, DISCARD, {"count": count // 2})


def discard(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("discard", cards): choose discards. They stay sealed until all seats have chosen."""
    seat, cards = decision.seat, action[1]
    state.sealed[seat] = cards
    facts = {"seat": seat, "count": decision.data["count"]}
    events.append(Event("discard_chosen", facts, {"cards": list(cards)}, (seat,)))
    if state.stack[-1].kind == DISCARD:
        return
    for other in [state.active, *state.clockwise(state.active)]:
        discards = state.sealed[other]
        if discards is not None:
            state.sealed[other] = None
            pay(state, other, discards)
            events.append(Event("discard", {"seat": other, "cards": list(discards)}, barrier="reveal"))


def move_pirate(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("pirate", sea hex): move the pirate after a seven or a knight; a card may be drawn then (ruling P10)."""
    seat = decision.seat
    if decision.kind != PIRATE:
        left = decision.data["left"] - 1
        if left:
            state.push(seat, decision.kind, {"left": left, "pirate": False})
    events.append(Event("pirate", {"seat": seat, "from": state.pirate, "to": action[1]}))
    state.pirate = action[1]
    if victims(state, seat):
        state.push(seat, ROB)


def victims(state: SettlersPosition, seat: int) -> list[int]:
    """All opponents that hold cards."""
    return [other for other in range(state.seats) if other != seat and any(state.hands[other])]


def rob(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("rob", seat): draw a random card. Only the two seats see it."""
    draw_card(state, decision.seat, action[1], events)


def draw_card(state: SettlersPosition, seat: int, victim: int, events: list[Event]) -> None:
    """`seat` draws a random card of `victim`."""
    hand = state.hands[victim]
    drawn = state.rng.below(sum(hand))
    resource = 0
    while drawn >= hand[resource]:
        drawn -= hand[resource]
        resource += 1
    hand[resource] -= 1
    state.hands[seat][resource] += 1
    theft(state, seat, victim, resource)
    secret, knowing = {"card": RESOURCES[resource]}, tuple(sorted((seat, victim)))
    events.append(Event("rob", {"seat": seat, "victim": victim}, secret, knowing, barrier="reveal"))


def rob_nobody(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("pass",): draw no card; the draw is optional (ruling P9)."""
    events.append(Event("rob_nobody", {"seat": decision.seat}))
