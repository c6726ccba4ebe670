"""Ways to play Die Große Mauer that reach what random play rarely does."""

from __future__ import annotations

from wanli.engine import Action, Chance, State

BUILD = ("city", "settle", "wall", "buy", "road_building", "plenty", "monopoly", "knight", "bank", "road")
NEGLECT = ("settle", "city", "road", "bank", "buy")
OFFERS = 12
"""One decision in so many tries an offer."""


def by_priority(order: tuple[str, ...], legal: list[Action], chance: Chance) -> Action:
    """Any action of the first verb that is possible; nothing of another verb unless it must be."""
    for verb in order:
        found = [action for action in legal if action[0] == verb]
        if found:
            return chance.choice(found)
    quiet = [action for action in legal if action[0] in ("roll", "end", "refuse", "pass", "stop", "nobody")]
    return chance.choice(quiet or legal)


def build(state: State, legal: list[Action], chance: Chance) -> Action:
    """Builds whatever is dearest, plays all cards, robs, trades now and then: somebody wins early."""
    offers = [action for action in legal if action[0] == "offer"]
    if offers and not chance.below(OFFERS):
        return chance.choice(offers)
    if legal[0][0] in ("accept", "nobody") or ("refuse",) in legal:
        return chance.choice(legal)
    useful = [action for action in legal if action[0] in ("rob", "remove", "drive", "discard", "pirate")]
    if useful and ("end",) not in legal:
        return chance.choice(useful)
    return by_priority(BUILD, legal, chance)


def neglect(state: State, legal: list[Action], chance: Chance) -> Action:
    """Settles and never builds a wall: all lose."""
    return by_priority(NEGLECT, legal, chance)


def idle(state: State, legal: list[Action], chance: Chance) -> Action:
    """Does nothing that can be left undone: no rider comes, and the rounds run out."""
    return by_priority((), legal, chance)


POLICIES = {"build": build, "neglect": neglect, "idle": idle}
