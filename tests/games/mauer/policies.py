"""Ways to play Chinesische Mauer that reach what random play rarely does."""

from __future__ import annotations

from tests.playing import view_of
from wanli.engine import Action, Rng, State


def share(state: State, legal: list[Action], rng: Rng) -> Action:
    """All keep out of each other's way: one card at an empty site, else draw. So all 36 tokens are won."""
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
    """Everybody plays what he can at the first site, so that one site decides and ties are likely."""
    if legal[0][0] in ("lay", "take"):
        return rng.choice(legal)
    plays = [action for action in legal if action[0] == "play" and action[2] == 1]
    return plays[0] if plays else legal[0]


def greedy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Play as many as possible of a kind at one site; draw only when nothing else is left."""
    if legal[0][0] in ("lay", "take"):
        return legal[-1]
    plays = [action for action in legal if action[0] in ("play", "cover")]
    return max(plays, key=lambda a: (a[2] if a[0] == "play" else 0, a[1:] == (), str(a))) if plays else legal[0]


POLICIES = {"share": share, "crowd": crowd, "greedy": greedy}
