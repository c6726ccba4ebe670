"""The candidate moves of a position of Die Große Mauer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wanli.engine import Action
from wanli.games.settlers.bot.decision_context import DecisionContext
from wanli.games.settlers.bot.hand_value import Goal, hand_value
from wanli.games.settlers.bot.weights import Weights
from wanli.games.settlers.rules.building import free_corners
from wanli.games.settlers.rules.cards import hand_after_plenty
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.discards import replacements
from wanli.games.settlers.rules.position import ANSWER, DISCARD, PARTNER, ROB
from wanli.games.settlers.rules.roads import takes_longest
from wanli.games.settlers.rules.trade import ACCEPT, COUNTER, REFUSE

MAX_CORNERS = 10
"""The number of candidate corners for a founding settlement."""
MAX_ROBBERS = 5
"""The number of candidate hexes for the robber."""
MAX_ROADS = 4
"""The number of candidate roads in one decision, unless more take the Longest Road."""


def candidates(context: DecisionContext) -> list[Action]:
    """The candidate moves: a selection of the legal actions, plus offers that another seat may accept."""
    if context.decision.kind == DISCARD:
        return _discards(context)
    legal = context.state.legal()
    choose = _CHOOSERS.get(context.decision.kind)
    if choose is None or len(legal) == 1:
        return legal
    return choose(context, legal) or legal


def _foundings(context: DecisionContext, legal: list[Action]) -> list[Action]:
    chosen = set(sorted(legal, key=lambda action: -context.founding_value(action[1]))[:MAX_CORNERS])
    return [action for action in legal if action in chosen]


def _useful(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """All buildings and purchases, the best roads and bank trades, useful offers, and the best monopoly and plenty."""
    state, seat = context.state, context.seat
    exchanges: list[tuple[float, Action]] = []
    plenties: list[tuple[float, Action]] = []
    monopolies: list[tuple[float, Action]] = []
    roads: list[Action] = []
    chosen: list[Action] = []
    for action in legal:
        verb = action[0]
        if verb == "bank":
            gain = context.bank_gain(action)
            if gain > 0:
                exchanges.append((gain, action))
        elif verb == "plenty":
            plenties.append((context.evaluation.hand(seat, hand_after_plenty(state.hands[seat], action[1:])), action))
        elif verb == "monopoly":
            r = RESOURCES.index(action[1])
            monopolies.append((float(sum(hand[r] for hand in state.hands) - state.hands[seat][r]), action))
        elif verb == "road":
            roads.append(action)
        elif verb != "offer":
            chosen.append(action)
    chosen += [action for _, action in sorted(exchanges)[-2:]]
    chosen += [action for _, action in sorted(plenties)[-1:]]
    chosen += [action for gain, action in sorted(monopolies)[-1:] if gain > 1]
    chosen += _best_roads(context, roads)
    if context.decision.kind == "main" and any(action[0] == "offer" for action in legal):
        chosen += context.trades.offers(seat, state.offers)
    return sorted(chosen)


def _best_roads(context: DecisionContext, roads: list[Action]) -> list[Action]:
    """The roads that lead to the best free corners, and all that take the Longest Road."""
    if len(roads) <= MAX_ROADS:
        return roads
    state, seat, corner_values = context.state, context.seat, context.facts.corner_value
    free = free_corners(state.board, state.blocked_corners)

    def leads_to(action: Action) -> float:
        best = 0.0
        for corner in state.board.ends[action[1]]:
            if not state.reach[seat] >> corner & 1:
                near = [other for _, other in state.board.road_steps[corner] if free >> other & 1]
                if free >> corner & 1:
                    best = max(best, corner_values[corner])
                best = max([best, *(corner_values[other] * 0.6 for other in near)])
        return best

    ranked = sorted(roads, key=lambda action: -leads_to(action))
    return ranked[:MAX_ROADS] + [action for action in ranked[MAX_ROADS:] if takes_longest(state, seat, action[1])]


def _discards(context: DecisionContext) -> list[Action]:
    """The discards that cost least, card by card, and the best two sets that differ from them in one card."""
    goals, hand = context.evaluation.goals[context.seat], context.state.hands[context.seat]

    def value_left(cards: tuple[int, ...]) -> float:
        remaining = [have - gone for have, gone in zip(hand, cards, strict=True)]
        return hand_value(remaining, goals, context.weights)

    cheapest = _cheapest_discards(hand[:], goals, context.decision.data["count"], context.weights)
    similar = sorted(replacements(hand, cheapest))
    chosen = [cheapest, *sorted(similar, key=lambda cards: -value_left(cards))[:2]]
    return [("discard", cards) for cards in sorted(chosen)]


def _cheapest_discards(hand: list[int], goals: Sequence[Goal], count: int, weights: Weights) -> tuple[int, ...]:
    """`count` cards of `hand`, chosen one by one so that the remaining hand is worth most; changes `hand`."""
    discards = [0] * 5
    for _ in range(count):
        hand_values = []
        for r in range(5):
            if hand[r]:
                hand[r] -= 1
                hand_values.append((hand_value(hand, goals, weights), hand[r], r))
                hand[r] += 1
        _, _, resource = max(hand_values)
        hand[resource] -= 1
        discards[resource] += 1
    return tuple(discards)


def _pirates(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """The harbours that a rival uses and the seat does not; if there are none, one sea hex without a harbour."""
    state = context.state
    own = state.own(context.seat)
    hurting, harmless = [], []
    for action in legal:
        if action[0] != "pirate":
            continue
        harbour_index = state.board.harbour_at_sea.get(action[1])
        if harbour_index is None:
            harmless.append(action)
            continue
        corners = state.board.harbour_bits[harbour_index]
        if not corners & own and corners & state.built:
            hurting.append(action)
    return hurting or harmless[:1]


def _robbers(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """The hexes where the robber costs the rivals most income and the seat none; if there are none, the cheapest."""
    state, facts, seat = context.state, context.facts, context.seat
    strengths = context.trades.strengths
    leader = max((other for other in range(state.seats) if other != seat), key=lambda other: strengths[other])
    ranked: list[tuple[float, Action]] = []
    for action in legal:
        land, damage = state.board.land_index[action[1]], 0.0
        for owner, amount in state.yields[land]:
            share = -2.0 if owner == seat else 1.5 if owner == leader else 1.0
            damage += share * amount * (facts.pips[land] + any(state.hands[owner]))
        ranked.append((damage, action))
    ranked.sort(key=lambda row: -row[0])
    return sorted(action for _, action in ranked[:MAX_ROBBERS])


def _victims(_context: DecisionContext, legal: list[Action]) -> list[Action]:
    """All seats whose card can be drawn: nobody leaves it."""
    return [action for action in legal if action[0] == ROB]


def _knight_actions(context: DecisionContext, legal: list[Action]) -> list[Action]:
    rest = [action for action in legal if action[0] != "pirate"]
    return sorted(rest + _pirates(context, legal))


def _answers(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """Acceptance, refusal, and counter-offers by which the other seat gains too; to a rival who leads and is near to
    victory, only the refusal.
    """
    offering, trades = context.decision.data["by"], context.trades
    if context.evaluation.is_leader_for(context.seat, offering):
        return [(REFUSE,)]
    return [action for action in legal if action[0] != COUNTER or trades.gains(offering, action[1], action[2])]


def _partners(context: DecisionContext, legal: list[Action]) -> list[Action]:
    """All willing seats except a rival who leads and is near to victory; and nobody, unless the seat gains by a trade
    on the terms that it has offered itself.
    """
    decision, evaluation, trades, seat = context.decision, context.evaluation, context.trades, context.seat
    willing = [action for action in legal if action[0] == PARTNER and not evaluation.is_leader_for(seat, action[1])]
    accepting = {other for other, answer, _, _ in decision.data["answers"] if answer == ACCEPT}
    before = trades.margin_before(seat)
    if any(action[1] in accepting and trades.partner(decision, action) > before for action in willing):
        return willing
    return [action for action in legal if action[0] != PARTNER or action in willing]


_CHOOSERS: dict[str, Callable[[DecisionContext, list[Action]], list[Action]]] = {
    "found": _foundings, "main": _useful, "special": _useful, "roll": _useful, "free_road": _useful,
    "robber": _robbers, "pirate": _pirates, "knight": _knight_actions,
    ROB: _victims, ANSWER: _answers, PARTNER: _partners,
}  # fmt: skip
