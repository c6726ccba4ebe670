"""What the worker of the bots does: one request in, one answer out, both JSON text.

A `Request` holds the view of the seat to act, which is all a bot gets, here as in the arena. The answers by its kind:

- "move": `{"action": [...]}`;
- "advice", for a person who asks what to do: `{"advice": [{"action", "behind", "features", "why"}, ...]}`, the choice
  first (`wanli.bots.Suggestion`);
- "caution": `{"cautions": [{"action", "behind", "why"}, ...]}`, the costly moves (`wanli.bots.BlunderWarning`);
- "comparison": `{"advice": [...]}` about the first of two moves alone, against the second.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict, dataclass
from math import isfinite
from typing import Literal

from wanli.bots import AdviceSearch, BlunderCheck, BlunderWarning, Comparison, MoveSearch, Seconds, Suggestion, Why
from wanli.bots.reasons import CAUSES, Cause
from wanli.engine import Action, JsonDict, View, ViewChange, from_json
from wanli.games import GAMES, load_heuristic

BUDGET = 1.0
"""Seconds of thought for the hardest level."""
SHORT = 0.2
"""Seconds of thought for the others: enough to come to their end, but for the longest thoughts on a slow machine."""
LONGEST_ADVICE = 3
"""Moves in an advice, at most."""
CHECK_INTERVAL = 0.025
"""Seconds of thought after which the worker listens whether it is to answer now."""


Kind = Literal["move", "advice", "caution", "comparison"]


@dataclass(frozen=True)
class Request:
    """A question about the decision of the seat whose `view` of a match of `game` (a slug) this is.

    `seed` is for the dice of the thought, `budget` its time in seconds. `level` is how well the bot plays whose "move"
    it is to be; `moves` are the two of a "comparison".
    """

    kind: Kind
    game: str
    view: View
    seed: int
    budget: float = BUDGET
    level: str = ""
    moves: tuple[Action, ...] = ()

    @classmethod
    def for_move(cls, game: str, view: View, seed: int, level: str) -> Request:
        """The move of a bot of this level, which decides how long it may think."""
        return cls("move", game, view, seed, BUDGET if level == "hard" else SHORT, level)

    def text(self) -> str:
        """What is sent to the worker."""
        return json.dumps(vars(self))

    @classmethod
    def read(cls, text: str) -> Request:
        """What `text` wrote. Raises for what is no request."""
        asked = json.loads(text)
        return cls(**{**asked, "moves": from_json(asked["moves"])})


class BotWorker:
    """Thinks about the last request, and can be told to answer at once with the best move found so far."""

    def __init__(self) -> None:
        self._hurried = False
        self._asked = 0

    async def think(self, text: str) -> str:
        """Answer a request; `{"failed": ...}` if the bot cannot. Raises for what is no request."""
        asked = Request.read(text)
        self._hurried = False
        self._asked += 1
        number = self._asked  # a new request ends the thought about an older one: nobody waits for it any more
        try:
            thinker, budget = _begin(asked)
            interval = Seconds(CHECK_INTERVAL)
            while not (self._hurried or _enough(thinker, budget) or number != self._asked) and thinker.advance():
                if interval.is_exhausted():
                    await asyncio.sleep(0)
                    interval = Seconds(CHECK_INTERVAL)
            return _answer(thinker)
        except Exception as error:  # its words could hold the bot's hand, and would end in the console
            return json.dumps({"failed": type(error).__name__})

    def move_now(self) -> None:
        """Let the thought at hand end."""
        self._hurried = True


def quick_answer(text: str) -> str:
    """The answer to a request without any thought beyond its beginning. Raises whatever is wrong."""
    thinker, _ = _begin(Request.read(text))
    return _answer(thinker)


_Work = MoveSearch | AdviceSearch | BlunderCheck | Comparison


def _begin(asked: Request) -> tuple[_Work, Seconds]:
    budget = Seconds(asked.budget)  # the beginning of the thought takes time too
    game, view, seed, heuristic = GAMES[asked.game], asked.view, asked.seed, load_heuristic(asked.game)
    match asked.kind:
        case "advice":
            return AdviceSearch(game, view, seed, heuristic), budget
        case "caution":
            return BlunderCheck(game, view, seed, heuristic), budget
        case "comparison":
            action, other = asked.moves
            return Comparison(game, view, seed, heuristic, action, other), budget
    return MoveSearch(game, view, asked.level, seed, heuristic), budget


def _enough(thinker: _Work, budget: Seconds) -> bool:
    """Whether time is up; not before moves have been compared that are to be, however slow the machine."""
    return budget.is_exhausted() and (not isinstance(thinker, AdviceSearch | Comparison) or thinker.compared)


def _answer(thinker: _Work) -> str:
    if isinstance(thinker, AdviceSearch):
        return json.dumps({"advice": [asdict(suggestion) for suggestion in thinker.advice()]})
    if isinstance(thinker, Comparison):
        return json.dumps({"advice": [asdict(thinker.told())]})
    if isinstance(thinker, BlunderCheck):
        return json.dumps({"cautions": [asdict(caution) for caution in thinker.warnings()]})
    return json.dumps({"action": thinker.best()})


def read_answer(text: str | None) -> Action | None:
    """The action in an answer, None if there is none that could be one."""
    try:
        action = from_json(json.loads(text or "")["action"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return action if isinstance(action, tuple) and action else None


def read_advice(text: str | None) -> list[Suggestion] | None:
    """The advice in an answer, None if there is none that could be one."""
    try:
        told = json.loads(text or "")["advice"]
        found = [_suggestion(entry) for entry in told[:LONGEST_ADVICE]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return found or None


def read_blunder_warnings(text: str | None) -> list[BlunderWarning]:
    """The costly moves in an answer; none if it is no such answer."""
    try:
        return [_blunder_warning(entry) for entry in json.loads(text or "")["cautions"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return []


def _blunder_warning(entry: JsonDict) -> BlunderWarning:
    action, behind = from_json(entry["action"]), float(entry["behind"])
    if not (isinstance(action, tuple) and action and isfinite(behind)):
        raise ValueError("no caution")
    return BlunderWarning(action, behind, _why(entry.get("why") or {}))


def _suggestion(entry: JsonDict) -> Suggestion:
    action = from_json(entry["action"])
    features = {str(name): float(points) for name, points in entry["features"].items()}
    behind = float(entry["behind"])
    if not (isinstance(action, tuple) and action and all(map(isfinite, (behind, *features.values())))):
        raise ValueError("no suggestion")
    return Suggestion(action, behind, features, _why(entry.get("why") or {}))


def _why(entry: JsonDict) -> Why:
    change = entry.get("change")
    if change is not None:
        change = ViewChange(str(change["kind"]), change["at"], float(change["points"]), dict(change["facts"]))
    cause: Cause = next((cause for cause in CAUSES if cause == entry.get("cause")), "alike")
    return Why(cause, change, str(entry.get("feature", "")))
