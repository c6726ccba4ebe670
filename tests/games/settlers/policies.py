"""Policies for Die Große Mauer that reach positions which random play rarely reaches."""

from __future__ import annotations

from wanli.engine import Action, Rng
from wanli.games.settlers.rules.state import SettlersState

BUILD = ("city", "settle", "wall", "buy", "road_building", "plenty", "monopoly", "knight", "bank", "road")
NEGLECT = ("settle", "city", "road", "bank", "buy")
OFFERS = 12
"""An offer is tried in one of this many decisions."""


def by_priority(order: tuple[str, ...], legal: list[Action], rng: Rng) -> Action:
    """A random action of the first possible verb in `order`; other verbs only if none of these is possible."""
    for verb in order:
        actions = [action for action in legal if action[0] == verb]
        if actions:
            return rng.choice(actions)
    quiet = [action for action in legal if action[0] in ("roll", "end", "refuse", "pass", "stop", "nobody")]
    return rng.choice(quiet or legal)


def build(state: SettlersState, legal: list[Action], rng: Rng) -> Action:
    """Build the most expensive piece, play all cards, rob, and sometimes trade, so that a seat wins early."""
    offers = [action for action in legal if action[0] == "offer"]
    if offers and not rng.below(OFFERS):
        return rng.choice(offers)
    if legal[0][0] in ("accept", "nobody") or ("refuse",) in legal:
        return rng.choice(legal)
    useful = [action for action in legal if action[0] in ("rob", "remove", "drive", "discard", "pirate", "robber")]
    if useful and ("end",) not in legal:
        return rng.choice(useful)
    return by_priority(BUILD, legal, rng)


def neglect(state: SettlersState, legal: list[Action], rng: Rng) -> Action:
    """Settle and never build a wall, so that all lose."""
    return by_priority(NEGLECT, legal, rng)


def idle(state: SettlersState, legal: list[Action], rng: Rng) -> Action:
    """Do nothing optional, so that no rider comes and the match reaches the round limit."""
    return by_priority((), legal, rng)


POLICIES = {"build": build, "neglect": neglect, "idle": idle}
