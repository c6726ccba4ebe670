"""Players for lockstep matches. Each prefers other actions, so that rare situations come about often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wanli.engine import Action, Rng
from wanli.games.settlers.rules.state import SettlersState

Weights = Mapping[str, int]

POLICIES: dict[str, Weights] = {
    "even": {},
    "builder": {"settle": 60, "city": 60, "road": 12, "buy": 12, "bank": 3, "offer": 1, "end": 2},
    "roads": {"road": 60, "settle": 30, "road_building": 40, "bank": 6, "offer": 1, "buy": 3, "end": 2},
    "hoarder": {"end": 60, "settle": 20, "city": 1, "road": 4, "buy": 1, "bank": 1, "offer": 1},
    "cards": {"buy": 60, "knight": 40, "monopoly": 40, "plenty": 40, "road_building": 40, "settle": 10, "end": 3},
    "trader": {"offer": 40, "accept": 30, "counter": 10, "partner": 20, "settle": 20, "city": 20, "road": 6, "end": 4},
}
"""The weights of verbs by name of the policy. A verb that is not listed has the weight `USUAL`."""
USUAL = 4
CUTTING = 6
"""How much more likely a settlement is where it stops a rival's road."""
LARGER_OFFERS = 3
"""One of so many offers has more than one card."""


def choose(state: SettlersState, weights: Weights, trades: bool, rng: Rng) -> Action:
    """Choose a legal action: first a verb by its weight, then an action with it. Without `trades` it makes no offer."""
    by_verb: dict[str, list[Action]] = {}
    for action in state.legal():
        if trades or action[0] != "offer":
            by_verb.setdefault(action[0], []).append(action)
    verbs = sorted(by_verb)
    verb = verbs[_weighted([weights.get(verb, USUAL) for verb in verbs], rng)]
    actions = by_verb[verb]
    if verb == "settle":
        rivals = sum(1 << edge for edge in range(len(state.board.ends)) if _is_rivals(state, edge))
        return actions[_weighted([CUTTING if state.board.road_bits[a[1]] & rivals else 1 for a in actions], rng)]
    if verb == "offer" and not rng.below(LARGER_OFFERS):
        return _larger_offer(state, rng) or rng.choice(actions)
    return rng.choice(actions)


def _is_rivals(state: SettlersState, edge: int) -> bool:
    return bool((state.laid & ~state.roads[state.stack[-1].seat]) >> edge & 1)


def _weighted(weights: Sequence[int], rng: Rng) -> int:
    drawn = rng.below(sum(weights))
    for index, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return index
    raise AssertionError("the weights have another sum")


def _larger_offer(state: SettlersState, rng: Rng) -> Action | None:
    """A random offer of one to three cards for one or two; None if the rules forbid the one that was drawn."""
    hand = state.hands[state.stack[-1].seat]
    give, get = [0] * 5, [0] * 5
    for _ in range(1 + rng.below(3)):
        resource = rng.below(5)
        give[resource] += give[resource] < hand[resource]
    for _ in range(1 + rng.below(2)):
        get[rng.below(5)] += 1
    offer: Any = ("offer", tuple(give), tuple(get))
    return None if state.why_not(offer) else offer
