"""The bots' worker: one request in, one answer out, both JSON text.

A `Request` holds the view of the seat to act; a bot gets nothing else, here as in the arena. The answers by kind of
request:

- "move": `{"action": [...]}`;
- "advice" for a human player: `{"advice": [{"action", "behind", "features", "why"}, ...]}`, best first
  (`wanli.bots.Suggestion`);
- "caution": `{"cautions": [{"action", "behind", "why"}, ...]}`, the blunders (`wanli.bots.BlunderWarning`);
- "comparison": `{"advice": [...]}` with the first of two moves, compared with the second.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from math import isfinite
from typing import Literal
from zlib import crc32

from wanli.bots import (
    AdviceSearch,
    BlunderCheck,
    BlunderWarning,
    Comparison,
    MoveReason,
    MoveSearch,
    Seconds,
    Suggestion,
)
from wanli.bots.reasons import CAUSES, Cause
from wanli.engine import Action, JsonDict, View, ViewChange, from_json
from wanli.games import GAMES, load_heuristic

BUDGET = 1.0
"""Search budget of the hardest level in seconds."""
SHORT = 0.2
"""Search budget of the other levels in seconds. They usually finish earlier, except on slow machines."""
LONG = 3.0
"""Search budget of a blunder check in seconds: nobody waits for it."""
MAX_SUGGESTIONS = 3
"""Maximum number of suggested moves."""
CHECK_INTERVAL = 0.025
"""Seconds between checks for a request to answer immediately."""
HEARTBEAT = 2.0
"""Seconds between signs of life during a search. The page stops a worker that is silent for 10 seconds."""


Kind = Literal["move", "advice", "caution", "comparison"]


@dataclass(frozen=True)
class Request:
    """A request about the decision of the seat to act.

    `view` is that seat's view of a match of `game` (a slug). `seed` is for the random choices of the search, `budget`
    its time in seconds. `level` is the level of the bot whose "move" is requested; `moves` are the two moves of a
    "comparison".
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
        """A request for the move of a bot; its level decides the budget."""
        return cls("move", game, view, seed, BUDGET if level == "hard" else SHORT, level)

    @classmethod
    def about(cls, kind: Kind, game: str, view: View, *moves: Action) -> Request:
        """A request for advice, a blunder check or a comparison of `moves`.

        The seed depends on the view only, so that a hint during the match and its analysis later agree.
        """
        seed = crc32(json.dumps(view, sort_keys=True).encode())
        return cls(kind, game, view, seed, LONG if kind == "caution" else BUDGET, moves=moves)

    def text(self) -> str:
        """The request as text for the worker."""
        return json.dumps(vars(self))

    @classmethod
    def read(cls, text: str) -> Request:
        """Read the text of a request. Raises if it is not a request."""
        fields = json.loads(text)
        return cls(**{**fields, "moves": from_json(fields["moves"])})


class BotWorker:
    """Searches for the last request; on demand it answers immediately with the best move so far.

    During a search it calls `send_heartbeat` every two seconds.
    """

    def __init__(self, send_heartbeat: Callable[[], object] = lambda: None) -> None:
        self._send_heartbeat = send_heartbeat
        self._hurried = False
        self._last_request = 0

    async def think(self, text: str) -> str:
        """Answer a request; `{"failed": ...}` if the bot fails. Raises if `text` is not a request."""
        request = Request.read(text)
        self._hurried = False
        self._last_request += 1
        request_number = self._last_request  # a new request ends the search for an older one
        self._send_heartbeat()
        try:
            thinker, budget = _begin(request)
            interval, until_heartbeat = Seconds(CHECK_INTERVAL), Seconds(HEARTBEAT)
            while (
                not (self._hurried or _enough(thinker, budget) or request_number != self._last_request)
                and thinker.advance()
            ):
                if interval.is_exhausted():
                    await asyncio.sleep(0)
                    interval = Seconds(CHECK_INTERVAL)
                if until_heartbeat.is_exhausted():
                    self._send_heartbeat()
                    until_heartbeat = Seconds(HEARTBEAT)
            return _answer(thinker)
        except Exception as error:  # its message could contain the bot's hand, and would be logged
            return json.dumps({"failed": type(error).__name__})

    def move_now(self) -> None:
        """End the running search."""
        self._hurried = True


def quick_answer(text: str) -> str:
    """Answer a request without searching. Raises any error of the bot."""
    thinker, _ = _begin(Request.read(text))
    return _answer(thinker)


_Work = MoveSearch | AdviceSearch | BlunderCheck | Comparison


def _begin(request: Request) -> tuple[_Work, Seconds]:
    budget = Seconds(request.budget)  # setting up the search also takes time
    game, view, seed, heuristic = GAMES[request.game], request.view, request.seed, load_heuristic(request.game)
    match request.kind:
        case "advice":
            return AdviceSearch(game, view, seed, heuristic), budget
        case "caution":
            return BlunderCheck(game, view, seed, heuristic), budget
        case "comparison":
            action, other = request.moves
            return Comparison(game, view, seed, heuristic, action, other), budget
    return MoveSearch(game, view, request.level, seed, heuristic), budget


def _enough(thinker: _Work, budget: Seconds) -> bool:
    """True if the time is up; but a comparison of moves always runs to its first result."""
    return budget.is_exhausted() and (not isinstance(thinker, AdviceSearch | Comparison) or thinker.compared)


def _answer(thinker: _Work) -> str:
    if isinstance(thinker, AdviceSearch):
        return json.dumps({"advice": [asdict(suggestion) for suggestion in thinker.advice()]})
    if isinstance(thinker, Comparison):
        return json.dumps({"advice": [asdict(thinker.suggestion())]})
    if isinstance(thinker, BlunderCheck):
        return json.dumps({"cautions": [asdict(caution) for caution in thinker.warnings()]})
    return json.dumps({"action": thinker.best()})


def read_answer(text: str | None) -> Action | None:
    """The action in an answer; None if the answer contains no valid action."""
    try:
        action = from_json(json.loads(text or "")["action"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return action if isinstance(action, tuple) and action else None


def read_advice(text: str | None) -> list[Suggestion] | None:
    """The suggestions in an answer; None if the answer contains no valid suggestions."""
    try:
        entries = json.loads(text or "")["advice"]
        suggestions = [_suggestion(entry) for entry in entries[:MAX_SUGGESTIONS]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return suggestions or None


def read_blunder_warnings(text: str | None) -> list[BlunderWarning]:
    """The blunders in an answer; an empty list if the answer is invalid."""
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


def _why(entry: JsonDict) -> MoveReason:
    change = entry.get("change")
    if change is not None:
        change = ViewChange(str(change["kind"]), change["at"], float(change["points"]), dict(change["facts"]))
    cause: Cause = next((cause for cause in CAUSES if cause == entry.get("cause")), "alike")
    return MoveReason(cause, change, str(entry.get("feature", "")), entry.get("only") is True)
