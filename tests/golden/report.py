"""A match as readable text: deal, actions, how many were legal, digests of state and views, events, final score.

A changed rule then shows in a diff as a changed match report. Lines that begin with `>` hold the actions, as
JSON; the first line holds the setup; everything else is what the engine makes of them. The digests prove every state
and every view; the board itself is drawn where `tests/games/<slug>/sketch.py` says that something has come to an end
that a reader wants to see, and of it only the lines that have changed since it was drawn last.
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
"""Columns of a line; what does not fit begins the next one."""


def files() -> list[Path]:
    """All golden matches."""
    return sorted(FOLDER.glob("*/*.txt"))


def play(slug: str, seats: int, seed: int, policy: str, options: dict[str, Any] | None = None) -> Match:
    """A finished match by a policy of `tests/playing.py` or of the game's own tests, slow ones included."""
    match = Match.new(slug, seats, seed, options or {})
    slow = getattr(companion(slug, "policies"), "SLOW_POLICIES", {})
    for _ in walk(match, {**policies(slug), **slow}[policy], seed):
        pass
    return match


def report(match: Match, policy: str) -> list[str]:
    """The whole match, line by line."""
    return list(_report(match, policy))


def replay(lines: Iterable[str]) -> tuple[Match, str]:
    """The match whose setup and actions a report tells, and the name of its policy."""
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
        head = _action(state, record.action)
        events = state.play(record.action)
        yield from _filled(head + " →", [_event(event) for event in events])
        if _worth_drawing(state, events):
            board = yield from _changes(board, state)
    result = state.result()
    assert result is not None
    yield ""
    ranking = f"scores {list(result.scores)}; won by {list(result.winners)}"
    yield f"the end: {result.reason}; {ranking} · {_digests(state)}"
    for seat, lines in groupby(result.breakdown, lambda line: line.seat):
        items = [f"{line.points:+} {line.key} {_facts(line.values)}".rstrip() for line in lines]
        yield from _filled(f"  seat {seat}:", items)


def _action(state: State, action: Action) -> str:
    return f"> {state.seat} {json.dumps(action)}   of {len(state.legal())} legal · {_digests(state)}"


def _digests(state: State) -> str:
    return f"state {digest(state.encode())[:8]} · views {digest(views(state))[:8]}"


def _filled(head: str, parts: list[str]) -> Iterator[str]:
    """`head` and `parts`, on as few lines as it takes."""
    line = head
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
    """Whether the match is over, or the game's own tests say of one of `events` that the board is worth a look."""
    own = companion(state.game.slug, "sketch")
    return state.seat is None or (
        own is not None and any(own.worth_drawing(event.kind, event.facts, state.seats) for event in events)
    )


def _changes(before: list[str], state: State) -> Generator[str, None, list[str]]:
    """The lines of the board that are new; gives the whole board to go on with."""
    now = sketch(state)
    for line in now:
        if line not in before:
            yield "    | " + line
    return now


def sketch(state: State) -> list[str]:
    """The board as an onlooker sees it: drawn by the game's own tests, else one line for each part of the
    view.
    """
    view = state.view(None)
    own = companion(state.game.slug, "sketch")
    if own is not None:
        lines: list[str] = own.sketch(view)
        return lines
    return [f"{key} {json.dumps(value)}" for key, value in sorted(view.items())]
