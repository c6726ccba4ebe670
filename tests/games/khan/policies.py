"""Policies that reach situations which random play rarely reaches."""

from __future__ import annotations

from wanli.engine import Action, Rng
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.wall import Built
from wanli.games.khan.ui.preview import built


def _outcome(state: KhanState, action: Action) -> Built:
    return built(state.view(None), action[1], action[2] if len(action) > 2 else "")


def _with_verbs(legal: list[Action], *verbs: str) -> list[Action]:
    return [action for action in legal if action[0] in verbs]


def siege(state: KhanState, legal: list[Action], rng: Rng) -> Action:
    """Draw walls and build branches until the supply is empty, then march. Walls and one stock run out."""
    if legal[0][0] == "draw":
        return legal[-1]
    supply = state.view(None)["supply"]
    walls = [action for action in _with_verbs(legal, "wall") if _outcome(state, action).kind == "branch"]
    if walls and supply:
        return rng.choice(walls)
    return rng.choice(_with_verbs(legal, "march", "enter", "settle") or legal)


def topple(state: KhanState, legal: list[Action], rng: Rng) -> Action:
    """March, and save all walls for the last round to remove as much of the Great Wall as possible."""
    view = state.view(None)
    if legal[0][0] == "draw":
        return legal[-1] if view["left"] == 2 else legal[0]
    walls = _with_verbs(legal, "wall")
    if walls and (view["last_round"] or view["phase"] == "build"):
        return max(walls, key=lambda action: (len(_outcome(state, action).removed), action))
    return rng.choice(_with_verbs(legal, "march", "enter", "settle") or legal)


def blockade(state: KhanState, legal: list[Action], rng: Rng) -> Action:
    """Go through gates and over the wall as long as possible, and lift blocked scouts."""
    closing = [action for action in _with_verbs(legal, "march") if action[2] >= 0]
    lift = _with_verbs(legal, "lift")
    return rng.choice(lift or closing or legal)


POLICIES = {"siege": siege, "topple": topple, "blockade": blockade}
