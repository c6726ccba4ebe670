"""Transcripts: whole matches as text, in the move notation.

A transcript has a header with the setup and one line for each action, with its number and its player, counted from 1.
Like the record of a match it contains every secret, so show it only once the match is over.

>>> import wanli.games
>>> from wanli.engine.match import Match
>>> match = Match.new("khan", seats=2, seed=7)
>>> for text in ("C3 farmer, C2", "F4 mongol, E4"):
...     events = match.play(match.game.read(text, match.state))
>>> print(write_match(match))
game: khan
version: 1
seats: 2
seed: 7
option notes: true
option start: "random"
<BLANKLINE>
1. player 1: C3 farmer, C2
2. player 2: F4 mongol, E4
<BLANKLINE>
>>> read_match(write_match(match)).actions == match.actions
True
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from wanli.engine.actions import Action, JsonDict
from wanli.engine.match import FORMAT, FORMAT_VERSION, FindGame, Match
from wanli.engine.reasons import DecodeError, Reason, Refused

_HEADER = re.compile(r"(game|version|seats|seed|option \w+):\s*(.*)")
_MOVE = re.compile(r"(\d+)\.\s*player (\d+):\s*(.*)")


def written_moves(match: Match) -> Iterator[str]:
    """Yield the text of each action of a match, in the order of play."""
    state = match.at(0)
    for record in match.log:
        yield match.game.write(record.action, state)
        state.advance(record.action)


def write_match(match: Match) -> str:
    """Return a match as a transcript. It ends with a line break."""
    setup = match.setup()
    lines = [f"game: {setup['game']}", *(f"{key}: {setup[key]}" for key in ("version", "seats", "seed"))]
    lines += [f"option {key}: {json.dumps(value)}" for key, value in setup["options"].items()]
    lines.append("")
    for number, (record, text) in enumerate(zip(match.log, written_moves(match), strict=True), 1):
        lines.append(f"{number}. player {record.seat + 1}: {text}")
    return "\n".join(lines) + "\n"


def read_match(text: str, find_game: FindGame | None = None) -> Match:
    """Read the output of `write_match`. Empty lines, and lines that begin with "#", are ignored.

    `find_game` is the one of `Match.decode`.

    Raises DecodeError with a reason of `Match.decode`; `damaged_at` names the first move that cannot be played.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    headers = [header for line in lines if (header := _HEADER.fullmatch(line))]
    match = Match.decode(_setup(headers), find_game)
    for number, line in enumerate(lines[len(headers) :], 1):
        try:
            match.play(_action(line, number, match))
        except (Refused, ValueError) as error:
            raise DecodeError(Reason("damaged_at", {"number": number})) from error
    return match


def _setup(headers: list[re.Match[str]]) -> JsonDict:
    """Return the setup as `Match.decode` expects it. Raises DecodeError (`not_a_match`, `damaged`)."""
    fields = {header[1]: header[2] for header in headers}
    if "game" not in fields:
        raise DecodeError(Reason("not_a_match"))
    try:
        numbers: dict[str, Any] = {key: int(fields[key]) for key in ("version", "seats", "seed")}
        options = {key[7:]: json.loads(value) for key, value in fields.items() if key.startswith("option ")}
    except (KeyError, ValueError) as error:
        raise DecodeError(Reason("damaged")) from error
    header = {"format": FORMAT, "format_version": FORMAT_VERSION}
    return {**header, "game": fields["game"], **numbers, "options": options, "actions": []}


def _action(line: str, number: int, match: Match) -> Action:
    """Return the action on a line. Raises ValueError if the line is no move, or not the next one."""
    move = _MOVE.fullmatch(line)
    seat = match.state.seat
    if move is None or seat is None or (int(move[1]), int(move[2])) != (number, seat + 1):
        raise ValueError(f"not the next move: {line}")
    return match.game.read(move[3], match.state)
