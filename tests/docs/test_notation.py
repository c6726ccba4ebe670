"""`docs/notation.md`: its examples work, and its tables list every verb of every grammar."""

from __future__ import annotations

import ast
import doctest
import re
from typing import NamedTuple

import pytest

from tools.paths import ROOT
from wanli.engine import Action, read_match, write_match
from wanli.engine.notation import PLAIN, Grammar, Notation
from wanli.games import GAMES
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.position import GreatWallPosition

pytestmark = pytest.mark.cpython
PAGE = ROOT / "docs" / "notation.md"
TEXT = PAGE.read_text(encoding="utf-8")
HORDES = [(Horde("out_a"), Horde("ber_a")), (), ()]
"""The hordes at the wall in the examples of The Great Wall."""


class Row(NamedTuple):
    """A row of a table: an action, its text, and other accepted texts."""

    heading: str
    action: Action
    text: str
    also: tuple[str, ...]


def _rows() -> list[Row]:
    rows = []
    for section in TEXT.split("\n### ")[1:]:
        heading = section.partition("\n")[0]
        for line in section.splitlines():
            cells = [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if line.startswith("| `"):
                action, text, also = cells
                accepted = tuple(re.findall(r"`([^`]+)`", also))
                rows.append(Row(heading, ast.literal_eval(action.strip("`")), text.strip("`"), accepted))
    return rows


ROWS = _rows()


def notation_of(heading: str) -> Notation:
    """Return the notation that a table describes, or the plain one."""
    game = next((game for game in GAMES.values() if game.title == heading), None)
    if game is None:
        return PLAIN
    state = game.new(game.seats[-1], 1)
    if isinstance(state, GreatWallPosition):
        state.hordes = [*HORDES]
    return state.notation()


@pytest.mark.parametrize("page", ["notation.md", "write-a-game.md"])
def test_the_examples_work(page: str) -> None:
    result = doctest.testfile(str(ROOT / "docs" / page), module_relative=False, encoding="utf-8")
    assert (result.failed, result.attempted > 3) == (0, True)


def test_the_transcript_is_read_back() -> None:
    (transcript,) = re.findall(r"```text\n(.*?)```", TEXT, re.DOTALL)
    printed = write_match(read_match(transcript))
    assert printed == "".join(line for line in transcript.splitlines(keepends=True) if not line.startswith("#"))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.text)
def test_the_tables_are_right(row: Row) -> None:
    notation = notation_of(row.heading)
    assert notation.write(row.action) == row.text
    for text in (row.text, *row.also):
        assert row.action in notation.parse(text), text


@pytest.mark.parametrize("heading", sorted({row.heading for row in ROWS}))
def test_the_tables_are_complete(heading: str) -> None:
    notation = notation_of(heading)
    if isinstance(notation, Grammar):
        written = {row.action: row.text for row in ROWS if row.heading == heading}
        unlisted = [
            pattern.template
            for pattern in notation.patterns
            if not any(pattern.verb == action[0] and pattern.write(action) == text for action, text in written.items())
        ]
        assert unlisted == []


def test_every_game_with_a_grammar_has_a_table() -> None:
    headings = {row.heading for row in ROWS}
    assert [g.title for g in GAMES.values() if isinstance(g.new(g.seats[0], 1).notation(), Grammar)] == [
        g.title for g in GAMES.values() if g.title in headings
    ]
