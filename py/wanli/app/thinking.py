"""What the thinker does: one question in, one move out, both JSON text.

A question is `{"game", "view", "level", "seed", "budget"}`: a game's slug, what the seat to act may know,
how well it plays, a seed for its dice, and seconds of thought. The answer is `{"action": [...]}`. The view
is all a bot gets, here as in the arena.
"""

from __future__ import annotations

import json
from importlib import import_module

from wanli.bots import Brain, Seconds, choose
from wanli.engine import Action, JsonDict, thaw
from wanli.games import GAMES

BUDGET = 1.0
"""Seconds of thought for the hardest level."""


def question(game: str, view: JsonDict, level: str, seed: int, budget: float = BUDGET) -> str:
    """The text to send to `think`."""
    return json.dumps({"game": game, "view": view, "level": level, "seed": seed, "budget": budget})


def think(text: str) -> str:
    """Answer a question; `{"failed": ...}` if the bot cannot. Raises for what is no question."""
    asked = json.loads(text)
    game = GAMES[asked["game"]]
    budget = Seconds(asked["budget"])
    try:
        action = choose(game, asked["view"], asked["level"], asked["seed"], budget, brain(asked["game"]))
    except Exception as error:  # its words could hold the bot's hand, and would end in the console
        return json.dumps({"failed": type(error).__name__})
    return json.dumps({"action": action})


def brain(slug: str) -> Brain:
    """What the bots know about a game: `BRAIN` of its package."""
    found: Brain = import_module(f"wanli.games.{slug}.brain").BRAIN
    return found


def read_answer(text: str | None) -> Action | None:
    """The action in an answer, None if there is none that could be one."""
    try:
        action = thaw(json.loads(text or "")["action"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return action if isinstance(action, tuple) and action else None
