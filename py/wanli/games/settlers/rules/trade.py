"""Trade with the bank and among players (base A10, A11; scenario B15: a pirate closes a harbour)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from wanli.engine import Action, Decision, Event
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.economy import cards_of, hand_over, holds, pay, receive
from wanli.games.settlers.rules.hand_bounds import has_shown
from wanli.games.settlers.rules.position import ANSWER, PARTNER, SettlersPosition

ACCEPT, REFUSE, COUNTER = "accept", "refuse", "counter"
BY_BANK, BY_ANY_HARBOUR, BY_HARBOUR = 4, 3, 2


def rates(state: SettlersPosition, seat: int) -> list[int]:
    """The number of equal cards of each type that buy one other card (base A11)."""
    return list(rates_at((state.settlements[seat] | state.cities[seat]) & state.board.ports, state.pirate, state.board))


@lru_cache(maxsize=1024)
def rates_at(ports: int, pirate: str, board: Board) -> tuple[int, ...]:
    """The rates of a seat that has built on the harbour corners `ports`."""
    best_rates = [BY_BANK] * 5
    for harbour, corners in zip(board.harbours, board.harbour_bits, strict=True):
        if ports & corners and harbour.sea != pirate:
            if harbour.resource < 0:
                best_rates = [min(rate, BY_ANY_HARBOUR) for rate in best_rates]
            else:
                best_rates[harbour.resource] = BY_HARBOUR
    return tuple(best_rates)


def bank(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("bank", give, take): trade with the bank at the best rate."""
    seat = decision.seat
    give, take = RESOURCES.index(action[1]), RESOURCES.index(action[2])
    count = rates(state, seat)[give]
    pay(state, seat, cards_of(give, count))
    receive(state, seat, cards_of(take))
    events.append(Event("bank", {"seat": seat, "give": action[1], "count": count, "take": action[2]}))
    state.stack.append(decision)


def hand_after_bank_trade(state: SettlersPosition, seat: int, give: int, take: int) -> tuple[int, ...]:
    """The hand after `bank`; `give` and `take` are resource numbers."""
    hand = state.hands[seat][:]
    hand[give] -= rates(state, seat)[give]
    hand[take] += 1
    return tuple(hand)


def asked(state: SettlersPosition, seat: int) -> list[int]:
    """The seats that an offer of `seat` reaches, clockwise: all that hold any cards.

    This reveals nothing, since the sizes of hands are public.
    """
    hands = state.hands
    return [other for other in state.clockwise(seat) if any(hands[other])]


def anybody_asked(state: SettlersPosition, own: int) -> bool:
    """True if `asked` is not empty for a seat that holds `own` cards, but quicker.

    It is the case if the seat does not hold all cards that the bank lacks.
    """
    return sum(state.bank) + own < 5 * state.table.bank


def offer(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("offer", give, get): ask the other seats one by one."""
    seat, give, get = decision.seat, action[1], action[2]
    state.offers += 1
    has_shown(state, seat, give)
    state.stack.append(decision)
    left = asked(state, seat)
    events.append(Event("offer", {"seat": seat, "give": list(give), "get": list(get), "asked": left}))
    data = {"by": seat, "give": list(give), "get": list(get), "left": left, "answers": []}
    state.push(left[0], ANSWER, data)


def accept(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("accept",): accept the offer. This shows that the seat holds the requested cards."""
    has_shown(state, decision.seat, decision.data["get"])
    events.append(Event("accept", {"seat": decision.seat}, barrier="reveal"))
    _answered(state, decision, [decision.seat, ACCEPT, [], []], events)


def decline(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("refuse",): refuse the offer.

    The offering seat learns of it, so it cannot take the offer back to replace it.
    """
    asking = (decision.data["by"],)
    events.append(Event("refuse", {"seat": decision.seat}, seats=asking, barrier="reveal"))
    _answered(state, decision, [decision.seat, REFUSE, [], []], events)


def counter(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("counter", give, get): make a counter-offer; `give` is given by the answering seat."""
    seat, give, get = decision.seat, list(action[1]), list(action[2])
    has_shown(state, seat, give)
    events.append(Event("counter", {"seat": seat, "give": give, "get": get}, barrier="reveal"))
    _answered(state, decision, [seat, COUNTER, give, get], events)


def _answered(state: SettlersPosition, decision: Decision, answer: list[Any], events: list[Event]) -> None:
    """Ask the next seat; after the last answer the active seat chooses a partner, if any is willing."""
    data = decision.data
    left, answers = data["left"][1:], [*data["answers"], answer]
    if left:
        state.push(left[0], ANSWER, {**data, "left": left, "answers": answers})
        return
    for _, kind, _, _ in answers:
        if kind != REFUSE:
            terms = {"by": data["by"], "give": data["give"], "get": data["get"], "answers": answers}
            state.push(data["by"], PARTNER, terms)
            return
    events.append(Event("no_trade", {"seat": data["by"]}))


def terms_with(decision: Decision, partner: int) -> tuple[Sequence[int], Sequence[int]] | None:
    """The cards that the active seat gives and gets if it takes the answer of `partner`; None if that was a refusal."""
    return next((_terms(decision, answer) for answer in decision.data["answers"] if answer[0] == partner), None)


def _terms(decision: Decision, answer: Sequence[Any]) -> tuple[Sequence[int], Sequence[int]] | None:
    _, kind, give, get = answer
    if kind == ACCEPT:
        return decision.data["give"], decision.data["get"]
    return (get, give) if kind == COUNTER else None


def partners(hand: Sequence[int], decision: Decision) -> list[int]:
    """The willing seats whose terms can be paid with this hand."""
    data = decision.data
    give = data["give"]
    payable = []
    for seat, kind, _, demanded in data["answers"]:
        if kind != REFUSE and holds(hand, demanded if kind == COUNTER else give):
            payable.append(seat)
    payable.sort()
    return payable


def take_partner(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("partner", seat): exchange the cards with this seat."""
    seat, partner = decision.seat, action[1]
    terms = terms_with(decision, partner)
    assert terms is not None
    give, get = terms
    hand_over(state, seat, partner, give)
    hand_over(state, partner, seat, get)
    events.append(Event("trade", {"seat": seat, "partner": partner, "give": list(give), "get": list(get)}))


def take_nobody(state: SettlersPosition, decision: Decision, action: Action, events: list[Event]) -> None:
    """("nobody",): decline all answers."""
    events.append(Event("no_trade", {"seat": decision.seat}))
