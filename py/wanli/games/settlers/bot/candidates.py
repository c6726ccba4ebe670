"""The candidate moves of a position of Die Große Mauer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import sub

from wanli.engine import Action
from wanli.games.settlers.bot.decision_context import DecisionContext
from wanli.games.settlers.bot.hand_value import Goal, hand_worth
from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.building import free_corners
from wanli.games.settlers.rules.cards import plenty_delta
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.roads import takes_longest

BROAD = 10
"""Corners looked at when founding."""
NARROW = 4
"""Roads looked at in one decision, by where they lead."""
ONE_OTHER_CARD = 2
"""What two sets of cards differ by, card by card, if one card is another."""


def candidates(context: DecisionContext) -> list[Action]:
    """The best places to found, few roads, exchanges that bring something nearer, offers that somebody may like."""
    legal = context.state.legal()
    choose = _CHOOSERS.get(context.decision.kind)
    if choose is None or len(legal) == 1:
        return legal
    return choose(context, legal) or legal


def _foundings(context: DecisionContext, legal: list[Action]) -> list[Action]:
    chosen = set(sorted(legal, key=lambda action: -context.founding_worth(action[1]))[:BROAD])
    return [action for action in legal if action in chosen]


def _useful(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """Everything to be built, few roads, useful exchanges; of monopolies and plenty only the best."""
    state, seat = context.state, context.seat
    exchanges: list[tuple[float, Action]] = []
    plenties: list[tuple[float, Action]] = []
    monopolies: list[tuple[float, Action]] = []
    roads: list[Action] = []
    found: list[Action] = []
    for action in legal:
        verb = action[0]
        if verb == "bank":
            gain = context.bank_gain(action)
            if gain > 0:
                exchanges.append((gain, action))
        elif verb == "plenty":
            plenties.append((context.evaluation.hand(seat, plenty_delta(state.hands[seat], action[1:])), action))
        elif verb == "monopoly":
            r = RESOURCES.index(action[1])
            monopolies.append((float(sum(hand[r] for hand in state.hands) - state.hands[seat][r]), action))
        elif verb == "road":
            roads.append(action)
        elif verb != "offer":
            found.append(action)
    found += [action for _, action in sorted(exchanges)[-2:]]
    found += [action for _, action in sorted(plenties)[-1:]]
    found += [action for gain, action in sorted(monopolies)[-1:] if gain > 1]
    found += _best_roads(context, roads)
    if context.decision.kind == "main" and any(action[0] == "offer" for action in legal):
        found += context.trades.offers(seat, state.offers)
    return sorted(found)


def _best_roads(context: DecisionContext, roads: list[Action]) -> list[Action]:
    """The roads that lead to the best free corners, and any that takes the Longest Road."""
    if len(roads) <= NARROW:
        return roads
    state, seat, worth = context.state, context.seat, context.facts.corner_worth
    free = free_corners(state.board, state.closed)

    def leads_to(action: Action) -> float:
        best = 0.0
        for corner in state.board.ends[action[1]]:
            if not state.reach[seat] >> corner & 1:
                near = [other for _, other in state.board.road_steps[corner] if free >> other & 1]
                best = max([worth[corner] * (free >> corner & 1), *(worth[other] * 0.6 for other in near), best])
        return best

    ranked = sorted(roads, key=lambda action: -leads_to(action))
    return ranked[:NARROW] + [action for action in ranked[NARROW:] if takes_longest(state, seat, action[1])]


def _discards(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """What is missed least, and the two sets like it but for one card that leave the best hands."""
    goals, hand = context.evaluation.goals[context.seat], context.state.hands[context.seat]

    def left(action: Action) -> float:
        kept = [have - gone for have, gone in zip(hand, action[1], strict=True)]
        return hand_worth(kept, goals, context.weights)

    least = _missed_least(hand[:], goals, context.decision.data["count"], context.weights)
    alike = [action for action in legal if sum(map(abs, map(sub, action[1], least))) == ONE_OTHER_CARD]
    chosen = {("discard", least), *sorted(alike, key=lambda action: -left(action))[:2]}
    return [action for action in legal if action in chosen]


def _missed_least(hand: list[int], goals: Sequence[Goal], count: int, weights: Weights) -> tuple[int, ...]:
    """So many cards of `hand`, card by card that which is missed least."""
    given = [0] * 5
    for _ in range(count):
        worths = []
        for r in range(5):
            if hand[r]:
                hand[r] -= 1
                worths.append((hand_worth(hand, goals, weights), hand[r], r))
                hand[r] += 1
        _, _, least = max(worths)
        hand[least] -= 1
        given[least] += 1
    return tuple(given)


def _pirates(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """Harbours that a rival uses and the seat does not; else any place that hurts nobody."""
    state = context.state
    own = state.own(context.seat)
    hurting, harmless = [], []
    for action in legal:
        if action[0] != "pirate":
            continue
        number = state.board.harbour_at_sea.get(action[1])
        if number is None:
            harmless.append(action)
        elif not state.board.harbour_bits[number] & own and state.board.harbour_bits[number] & state.built:
            hurting.append(action)
    return hurting or harmless[:1]


def _knight_actions(context: DecisionContext, legal: list[Action]) -> list[Action]:
    rest = [action for action in legal if action[0] != "pirate"]
    return sorted(rest + _pirates(context, legal))


_CHOOSERS: dict[str, Callable[[DecisionContext, list[Action]], list[Action]]] = {
    "found": _foundings, "main": _useful, "special": _useful, "roll": _useful, "free_road": _useful,
    "discard": _discards, "pirate": _pirates, "knight": _knight_actions,
}  # fmt: skip
