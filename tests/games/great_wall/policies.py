"""Policies for The Great Wall that reach rare positions: battles, walls, the last year."""

from __future__ import annotations

from wanli.bots.greedy import best_move
from wanli.engine import Action, Rng, State
from wanli.games.great_wall.bot.heuristic import HEURISTIC
from wanli.games.great_wall.rules.state import GreatWallState

PASS: Action = ("pass",)


def random_active_move(state: State, legal: list[Action], rng: Rng) -> Action:
    """Act whenever possible: clerks to busy places, many recruits, attacks before rest zones."""
    options = [action for action in legal if action != PASS] or legal
    kind = state.stack[-1].kind
    if kind == "clerks" and rng.below(3):
        useful_places = ("barracks", "settlement", "academy", "quarry", "sawmill")
        options = [action for action in options if action[0] == "move" and action[2] in useful_places] or options
    elif kind == "recruit":
        options = [max(options, key=lambda action: sum(action[1:]) if action[0] == "recruit" else 0)]
    elif kind == "deploy" and rng.below(4):
        options = [action for action in options if action[0] != "rest"] or options
    verb = rng.choice(sorted({action[0] for action in options}))
    return rng.choice([action for action in options if action[0] == verb])


def builders(state: State, legal: list[Action], rng: Rng) -> Action:
    """Shared sites, resources, walls first, no shame: so that walls or time end the match."""
    kind = state.stack[-1].kind
    options = [action for action in legal if action != PASS] or legal
    if kind == "penance" and len(options) > 1:
        return options[0]
    if kind == "build":
        walls = [action for action in legal if action[0] == "wall"]
        level = state.encode()["wall"]
        if walls:
            return max(walls, key=lambda action: (level[action[1]], -action[1]))
        return options[0]
    if kind == "clerks":
        order = ("settlement", "quarry", "sawmill", "gold_mine", "temple", "academy")
        moves = [action for action in options if action[0] == "move" and action[1] == "supply"]
        if moves:
            best = [action for place in order for action in moves if action[2] == place]
            return rng.choice((best or moves)[:3])
        return PASS
    if kind == "extend":
        return ("extend", "settlement") if ("extend", "settlement") in legal else legal[-1]
    if kind in ("donate", "hire"):
        return PASS
    return random_active_move(state, legal, rng)


def thinking(state: GreatWallState, legal: list[Action], rng: Rng) -> Action:
    """One step ahead as the bots evaluate it, but with open cards: slow, for rare ends of matches."""
    return best_move(state, HEURISTIC)


POLICIES = {"busy": random_active_move, "builders": builders}
SLOW_POLICIES = {"thinking": thinking}
"""For golden matches only."""
