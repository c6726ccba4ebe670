"""Ways to play Die Große Mauer that reach what random play rarely does."""

from __future__ import annotations

from wanli.engine import Action, Rng
from wanli.games.settlers.rules.state import SettlersState

BUILD = ("city", "settle", "wall", "buy", "road_building", "plenty", "monopoly", "knight", "bank", "road")
NEGLECT = ("settle", "city", "road", "bank", "buy")
OFFERS = 12
"""One decision in so many tries an offer."""


def by_priority(order: tuple[str, ...], legal: list[Action], rng: Rng) -> Action:
    """Any action of the first verb that is possible; nothing of another verb unless it must be."""
    for verb in order:
        found = [action for action in legal if action[0] == verb]
        if found:
            return rng.choice(found)
    quiet = [action for action in legal if action[0] in ("roll", "end", "refuse", "pass", "stop", "nobody")]
    return rng.choice(quiet or legal)


def build(state: SettlersState, legal: list[Action], rng: Rng) -> Action:
    """Builds whatever is dearest, plays all cards, robs, trades now and then: somebody wins early."""
    offers = [action for action in legal if action[0] == "offer"]
    if offers and not rng.below(OFFERS):
        return rng.choice(offers)
    if legal[0][0] in ("accept", "nobody") or ("refuse",) in legal:
        return rng.choice(legal)
    useful = [action for action in legal if action[0] in ("rob", "remove", "drive", "discard", "pirate")]
    if useful and ("end",) not in legal:
        return rng.choice(useful)
    return by_priority(BUILD, legal, rng)


def neglect(state: SettlersState, legal: list[Action], rng: Rng) -> Action:
    """Settles and never builds a wall: all lose."""
    return by_priority(NEGLECT, legal, rng)


def idle(state: SettlersState, legal: list[Action], rng: Rng) -> Action:
    """Does nothing that can be left undone: no rider comes, and the rounds run out."""
    return by_priority((), legal, rng)


POLICIES = {"build": build, "neglect": neglect, "idle": idle}
