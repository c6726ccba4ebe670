"""What the thinker does: one question in, one move out, both JSON text.

A question is `{"game", "view", "level", "seed", "budget"}`: a game's slug, what the seat to act may know,
how well it plays, a seed for its dice, and seconds of thought. The answer is `{"action": [...]}`. The view
is all a bot gets, here as in the arena.
"""

from __future__ import annotations

import asyncio
import json
from importlib import import_module

from wanli.bots import Brain, Seconds, Thinker
from wanli.engine import Action, JsonDict, thaw
from wanli.games import GAMES

BUDGET = 1.0
"""Seconds of thought for the hardest level."""
SHORT = 0.2
"""Seconds of thought for the others: enough to come to their end, but for the longest thoughts on a slow machine."""
BREATH = 0.025
"""Seconds of thought after which the worker listens whether it is to answer now."""


def question(game: str, view: JsonDict, level: str, seed: int, budget: float | None = None) -> str:
    """The text to send to the thinker; `budget` is that of the level unless another is given."""
    if budget is None:
        budget = BUDGET if level == "hard" else SHORT
    return json.dumps({"game": game, "view": view, "level": level, "seed": seed, "budget": budget})


class Desk:
    """Thinks about the last question put to it, and can be told to answer at once with the best move found so far."""

    def __init__(self) -> None:
        self._hurried = False
        self._asked = 0

    async def think(self, text: str) -> str:
        """Answer a question; `{"failed": ...}` if the bot cannot. Raises for what is no question."""
        asked = json.loads(text)
        self._hurried = False
        self._asked += 1
        number = self._asked  # a new question ends the thought about an older one: nobody waits for it any more
        try:
            thinker, budget = _begin(asked)
            breath = Seconds(BREATH)
            while not (self._hurried or budget.spent() or number != self._asked) and thinker.step():
                if breath.spent():
                    await asyncio.sleep(0)
                    breath = Seconds(BREATH)
            return _answer(thinker)
        except Exception as error:  # its words could hold the bot's hand, and would end in the console
            return json.dumps({"failed": type(error).__name__})

    def hurry(self) -> None:
        """Let the thought at hand end."""
        self._hurried = True


def at_once(text: str) -> str:
    """The answer to a question without any thought beyond its beginning. Raises whatever is wrong."""
    thinker, _ = _begin(json.loads(text))
    return _answer(thinker)


def _begin(asked: JsonDict) -> tuple[Thinker, Seconds]:
    slug = asked["game"]
    budget = Seconds(asked["budget"])  # the beginning of the thought takes time too
    return Thinker(GAMES[slug], asked["view"], asked["level"], asked["seed"], brain(slug)), budget


def _answer(thinker: Thinker) -> str:
    return json.dumps({"action": thinker.best()})


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
