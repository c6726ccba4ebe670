"""Ways to play Dschingis Khan that reach what random play rarely does."""

from __future__ import annotations

from wanli.engine import Action, Rng
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.wall import Built
from wanli.games.khan.ui.preview import built


def _outcome(state: KhanState, action: Action) -> Built:
    return built(state.view(None), action[1], action[2] if len(action) > 2 else "")


def _some(legal: list[Action], *verbs: str) -> list[Action]:
    return [action for action in legal if action[0] in verbs]


def siege(state: KhanState, legal: list[Action], rng: Rng) -> Action:
    """All take walls and build branches until the supply is empty, then march: walls and one stock run out."""
    if legal[0][0] == "draw":
        return legal[-1]
    supply = state.view(None)["supply"]
    walls = [action for action in _some(legal, "wall") if _outcome(state, action).kind == "branch"]
    if walls and supply:
        return rng.choice(walls)
    return rng.choice(_some(legal, "march", "enter", "settle") or legal)


def topple(state: KhanState, legal: list[Action], rng: Rng) -> Action:
    """All march and keep their walls for the last round, when they take as much of the Great Wall away as they can."""
    view = state.view(None)
    if legal[0][0] == "draw":
        return legal[-1] if view["left"] == 2 else legal[0]
    walls = _some(legal, "wall")
    if walls and (view["last_round"] or view["phase"] == "build"):
        return max(walls, key=lambda action: (len(_outcome(state, action).removed), action))
    return rng.choice(_some(legal, "march", "enter", "settle") or legal)


def blockade(state: KhanState, legal: list[Action], rng: Rng) -> Action:
    """All go through gates and over the wall as long as they can, and lift scouts that are stuck."""
    closing = [action for action in _some(legal, "march") if action[2] >= 0]
    lift = _some(legal, "lift")
    return rng.choice(lift or closing or legal)


POLICIES = {"siege": siege, "topple": topple, "blockade": blockade}
