"""Policies for Chinesische Mauer that reach positions which are rare in random play."""

from __future__ import annotations

from tests.playing import view_of
from wanli.engine import Action, Rng, State


def share(state: State, legal: list[Action], rng: Rng) -> Action:
    """Play one card at an empty site, otherwise draw. Players avoid each other, so all 36 tokens are won."""
    seat = state.seat
    if legal[0][0] in ("lay", "take"):
        return legal[0]
    rows = [site["row"] for site in view_of(state, None)["sites"]]
    for action in legal:
        if action[0] == "play" and action[2] == 1 and not rows[action[3]]:
            return action
    if ("draw",) in legal:
        return ("draw",)
    own = [a for a in legal if a[0] == "play" and {place["owner"] for place in rows[a[3]]} == {seat}]
    return (own or legal)[0]


def crowd(state: State, legal: list[Action], rng: Rng) -> Action:
    """Play at the first site if possible, so that one site decides and ties are likely."""
    if legal[0][0] in ("lay", "take"):
        return rng.choice(legal)
    plays = [action for action in legal if action[0] == "play" and action[2] == 1]
    return plays[0] if plays else legal[0]


def greedy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Play as many cards of one kind as possible; draw only if nothing else is legal."""
    if legal[0][0] in ("lay", "take"):
        return legal[-1]
    plays = [action for action in legal if action[0] in ("play", "cover")]
    return max(plays, key=lambda a: (a[2] if a[0] == "play" else 0, a[1:] == (), str(a))) if plays else legal[0]


POLICIES = {"share": share, "crowd": crowd, "greedy": greedy}
