"""The puzzles of each game: positions from recorded matches in which one move is clearly best.

`games/<slug>/lessons/puzzles.json` holds them, one per line. The page fetches this file on demand.

    {"key": "5d0c…", "ask": "best", "answers": [["draw"]], "other": ["play", "warrior", 1, 1], "match": "…"}

`match` is the link of a match up to the position (`wanli.saves.link_codec`), in which one human player is to decide
and all others are bots. `key` is the checksum of that position. `answers` holds the one correct move; `other` is the
best of the others. `ask` selects the question, the text `puzzle.ask.<ask>`.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass, replace

from wanli.bots import Suggestion
from wanli.engine import Action, DecodeError, Reason
from wanli.engine.actions import from_json
from wanli.learn.puzzles.puzzle import Puzzle
from wanli.saves.link_codec import checksum, read_link_steps
from wanli.ui.markup.translate import Translator

FILE = "puzzles.json"


@dataclass(frozen=True)
class GamePuzzle:
    """One puzzle of a game, as in its file."""

    slug: str
    key: str
    ask: str
    answers: tuple[Action, ...]
    other: Action
    match: str


def read_puzzles(slug: str, text: str) -> tuple[GamePuzzle, ...]:
    """The puzzles of a file, in order. Raises ValueError if the file is invalid."""
    try:
        return tuple(
            GamePuzzle(
                slug,
                str(entry["key"]),
                str(entry["ask"]),
                tuple(_action(answer) for answer in entry["answers"]),
                _action(entry["other"]),
                str(entry["match"]),
            )
            for entry in json.loads(text)
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"no puzzles of {slug}: {error!r}") from error


def open_puzzle(puzzle: GamePuzzle, t: Translator) -> Generator[None, None, Puzzle]:
    """Open the position of a puzzle in short steps, with the same names as in lessons.

    Raises DecodeError if its match can no longer be replayed, or leads to another position.
    """
    linked = yield from read_link_steps(puzzle.match)
    match = linked.saved.match
    seat = match.state.seat
    if match.game.slug != puzzle.slug or checksum(match.state) != puzzle.key or seat is None:
        raise DecodeError(Reason("link_damaged"))
    people = tuple(
        replace(person, name=t(f"name.bot{index % 6 + 1}") if person.is_bot else t("name.human", n=1))
        for index, person in enumerate(linked.saved.people)
    )
    return Puzzle(match, people, seat, answers=[Suggestion(action, 0.0) for action in puzzle.answers])


def _action(data: object) -> Action:
    action = from_json(data)
    if not isinstance(action, tuple) or not action:
        raise TypeError(f"{data!r} is no action")
    return action
