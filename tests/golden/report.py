"""A match as readable text: setup, actions, number of legal actions, digests of state and views, events, final score.

A changed rule shows in a diff as a changed report. The first line contains the setup, and lines that start with `>`
contain the actions as JSON; everything else is computed by the engine. The digests cover every state and every view. At
the points that `tests/games/<slug>/sketch.py` chooses, such as the end of a round, the report also shows the lines of
the board that have changed.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from tests.playing import companion, digest, policies, views, walk
from wanli.engine import Action, Event, JsonDict, Match, State, from_json

FOLDER = Path(__file__).parent
WIDTH = 160
"""The maximum length of a line; longer lines are wrapped."""


def files() -> list[Path]:
    """Return the paths of all golden matches."""
    return sorted(FOLDER.glob("*/*.txt"))


def play(slug: str, seats: int, seed: int, policy: str, options: dict[str, Any] | None = None) -> Match:
    """Play a match with a policy from `tests/playing.py` or from the game's own tests, including slow ones."""
    match = Match.new(slug, seats, seed, options or {})
    slow = getattr(companion(slug, "policies"), "SLOW_POLICIES", {})
    for _ in walk(match, {**policies(slug), **slow}[policy], seed):
        pass
    return match


def report(match: Match, policy: str) -> list[str]:
    """Return the report of a match as lines."""
    return list(_report(match, policy))


def replay(lines: Iterable[str]) -> tuple[Match, str]:
    """Return the match in a report, and the name of its policy."""
    first, *rest = lines
    setup = json.loads(first)
    match = Match.new(setup["game"], setup["seats"], setup["seed"], setup["options"])
    for line in rest:
        if line.startswith("> "):
            action, _ = json.JSONDecoder().raw_decode(line[line.index("[") :])
            match.play(from_json(action))
    return match, setup["policy"]


def _report(match: Match, policy: str) -> Iterator[str]:
    setup = {key: match.setup()[key] for key in ("game", "version", "seats", "seed", "options")}
    yield json.dumps({**setup, "policy": policy})
    state = match.at(0)
    yield ""
    yield "the deal"
    board = yield from _changes([], state)
    yield ""
    for record in match.log:
        prefix = _action(state, record.action)
        events = state.play(record.action)
        yield from _wrapped(prefix + " →", [_event(event) for event in events])
        if _worth_drawing(state, events):
            board = yield from _changes(board, state)
    result = state.result()
    assert result is not None
    yield ""
    ranking = f"scores {list(result.scores)}; won by {list(result.winners)}"
    yield f"the end: {result.reason}; {ranking} · {_digests(state)}"
    for seat, lines in groupby(result.breakdown, lambda line: line.seat):
        items = [f"{line.points:+} {line.key} {_facts(line.values)}".rstrip() for line in lines]
        yield from _wrapped(f"  seat {seat}:", items)


def _action(state: State, action: Action) -> str:
    return f"> {state.seat} {json.dumps(action)}   of {len(state.legal())} legal · {_digests(state)}"


def _digests(state: State) -> str:
    return f"state {digest(state.encode())[:8]} · views {digest(views(state))[:8]}"


def _wrapped(prefix: str, parts: list[str]) -> Iterator[str]:
    """Yield `prefix` and `parts` on as few lines as possible."""
    line = prefix
    for number, part in enumerate(parts, start=1):
        text = part if number == len(parts) else part + ";"
        if len(line) + 1 + len(text) > WIDTH:
            yield line
            line = "   "
        line += " " + text
    yield line


def _event(event: Event) -> str:
    text = f"{event.kind} {_facts(event.facts)}".rstrip()
    if event.secret:
        text += f" · only {list(event.seats)}: {_facts(event.secret)}"
    return text + (f" · {event.barrier}" if event.barrier else "")


def _facts(facts: JsonDict) -> str:
    return " ".join(f"{name}={json.dumps(value)}" for name, value in facts.items())


def _worth_drawing(state: State, events: list[Event]) -> bool:
    """Return True if the match is over, or if the game's `sketch.py` chooses one of the events."""
    module = companion(state.game.slug, "sketch")
    return state.seat is None or (
        module is not None and any(module.worth_drawing(event.kind, event.facts, state.seats) for event in events)
    )


def _changes(before: list[str], state: State) -> Generator[str, None, list[str]]:
    """Yield the lines of the board that are not in `before`, and return all its lines."""
    board = sketch(state)
    for line in board:
        if line not in before:
            yield "    | " + line
    return board


def sketch(state: State) -> list[str]:
    """Return the board as a spectator sees it: from the game's `sketch.py`, else one line per key of the view."""
    view = state.view(None)
    module = companion(state.game.slug, "sketch")
    if module is not None:
        lines: list[str] = module.sketch(view)
        return lines
    return [f"{key} {json.dumps(value)}" for key, value in sorted(view.items())]
