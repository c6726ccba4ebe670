"""Ways to play The Great Wall that reach what random play rarely does: battles, walls, the last year."""

from __future__ import annotations

from wanli.bots.greedy import best_move
from wanli.engine import Action, Rng, State
from wanli.games.great_wall.bot.heuristic import HEURISTIC
from wanli.games.great_wall.rules.state import GreatWallState

PASS: Action = ("pass",)


def busy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Everybody does something whenever possible: clerks to busy places, many recruits, attacks before rest zones."""
    live = [action for action in legal if action != PASS] or legal
    kind = state.stack[-1].kind
    if kind == "clerks" and rng.below(3):
        wanted = ("barracks", "settlement", "academy", "quarry", "sawmill")
        live = [action for action in live if action[0] == "move" and action[2] in wanted] or live
    elif kind == "recruit":
        live = [max(live, key=lambda action: sum(action[1:]) if action[0] == "recruit" else 0)]
    elif kind == "deploy" and rng.below(4):
        live = [action for action in live if action[0] != "rest"] or live
    verb = rng.choice(sorted({action[0] for action in live}))
    return rng.choice([action for action in live if action[0] == verb])


def builders(state: State, legal: list[Action], rng: Rng) -> Action:
    """Company at every site, goods, walls before anything else; shame is laid down: so that walls or time end it."""
    kind = state.stack[-1].kind
    live = [action for action in legal if action != PASS] or legal
    if kind == "penance" and len(live) > 1:
        return live[0]
    if kind == "build":
        walls = [action for action in legal if action[0] == "wall"]
        level = state.encode()["wall"]
        if walls:
            return max(walls, key=lambda action: (level[action[1]], -action[1]))
        return live[0]
    if kind == "clerks":
        order = ("settlement", "quarry", "sawmill", "gold_mine", "temple", "academy")
        moves = [action for action in live if action[0] == "move" and action[1] == "supply"]
        if moves:
            best = [action for wanted in order for action in moves if action[2] == wanted]
            return rng.choice((best or moves)[:3])
        return PASS
    if kind == "extend":
        return ("extend", "settlement") if ("extend", "settlement") in legal else legal[-1]
    if kind in ("donate", "hire"):
        return PASS
    return busy(state, legal, rng)


def thinking(state: GreatWallState, legal: list[Action], rng: Rng) -> Action:
    """One step ahead as the bots see it, but with open cards: slow, for ends that nothing else reaches."""
    return best_move(state, HEURISTIC)


POLICIES = {"busy": busy, "builders": builders}
SLOW_POLICIES = {"thinking": thinking}
"""For golden matches only."""
