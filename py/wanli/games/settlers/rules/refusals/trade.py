"""Why trades with the bank, offers and answers are illegal (base A10, A11)."""

from __future__ import annotations

from typing import Any

from wanli.engine import Decision, Reason
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.trade import asked, rates, terms_with


def is_card_counts(cards: tuple[Any, ...]) -> bool:
    """True if these are counts of cards, one per resource."""
    return len(cards) == 5 and all(type(n) is int and n >= 0 for n in cards)


def bank(state: SettlersPosition, decision: Decision, give: str, take: str) -> Reason | None:
    """Why a trade with the bank is illegal, or None."""
    for name in (give, take):
        if name not in RESOURCES:
            return Reason("no_such_resource", {"resource": name})
    if give == take:
        return Reason("same_resource", {"resource": give}, "A11")
    rate, have = rates(state, decision.seat)[RESOURCES.index(give)], state.hands[decision.seat][RESOURCES.index(give)]
    if have < rate:
        return Reason("rate", {"resource": give, "rate": rate, "have": have}, "A11")
    if not state.bank[RESOURCES.index(take)]:
        return Reason("bank_lacks", {"resource": take}, "A11")
    return None


def _terms(state: SettlersPosition, give: tuple[Any, ...], get: tuple[Any, ...]) -> Reason | None:
    """Why the terms of an offer or counter-offer are illegal, or None."""
    if not (is_card_counts(give) and is_card_counts(get)):
        return Reason("malformed_cards")
    if not (any(give) and any(get)):
        return Reason("both_sides_give", rule="A10")
    for resource, mine, theirs in zip(RESOURCES, give, get, strict=True):
        if mine and theirs:
            return Reason("same_type_twice", {"resource": resource}, "A10")
        if theirs > state.table.bank:
            return Reason("more_than_there_are", {"resource": resource, "count": state.table.bank}, "A1")
    return None


def offer(state: SettlersPosition, decision: Decision, give: tuple[Any, ...], get: tuple[Any, ...]) -> Reason | None:
    """Why an offer of the active seat is illegal, or None."""
    if state.offers >= COMPONENTS.limits.offers:
        return Reason("offers_used_up", {"limit": COMPONENTS.limits.offers}, "A10")
    wrong = _terms(state, give, get)
    if wrong is not None:
        return wrong
    hand = state.hands[decision.seat]
    if not holds(hand, give):
        return Reason("give_not_held", {"need": [*give], "have": [*hand]}, "A10")
    return None if asked(state, decision.seat) else Reason("nobody_to_trade", rule="A10")


def accept(state: SettlersPosition, decision: Decision) -> Reason | None:
    """Why accepting is illegal, or None. The seat must hold the cards it is asked for."""
    hand, get = state.hands[decision.seat], decision.data["get"]
    return None if holds(hand, get) else Reason("not_held", {"need": [*get], "have": [*hand]}, "A10")


def counter(state: SettlersPosition, decision: Decision, give: tuple[Any, ...], get: tuple[Any, ...]) -> Reason | None:
    """Why a counter-offer is illegal, or None. The answering seat gives `give`."""
    wrong = _terms(state, give, get)
    if wrong is not None:
        return wrong
    hand = state.hands[decision.seat]
    if not holds(hand, give):
        return Reason("not_held", {"need": [*give], "have": [*hand]}, "A10")
    same = list(give) == decision.data["get"] and list(get) == decision.data["give"]
    return Reason("same_offer", rule="A10") if same else None


def partner(state: SettlersPosition, decision: Decision, partner: int) -> Reason | None:
    """Why a trade with this partner is illegal, or None."""
    if not 0 <= partner < state.seats:
        return Reason("no_such_seat", {"seat": partner})
    terms = terms_with(decision, partner)
    if terms is None:
        return Reason("not_willing", {"seat": partner}, "A10")
    hand = state.hands[decision.seat]
    if not holds(hand, terms[0]):
        return Reason("partner_unpayable", {"seat": partner, "need": [*terms[0]], "have": [*hand]}, "A10")
    return None
