"""Helpers for the tests of all examples: temporary registration, and the size of their code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from wanli.engine import Game, register
from wanli.games import GAMES
from wanli.texts import languages

EXAMPLES = Path(__file__).parents[2] / "examples"


@contextmanager
def on_the_menu(game: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register a game temporarily, as a line in the registry does permanently."""
    monkeypatch.setitem(GAMES, game.slug, game)
    register([game])
    languages._catalogues.cache_clear()
    yield
    languages._catalogues.cache_clear()


def lines_of_code(folder: Path) -> int:
    """Return the number of lines with code, without blank lines, comments and docstrings."""
    count = 0
    for path in folder.rglob("*.py"):
        lines: set[int] = set()
        docstring_lines: set[int] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                docstring_lines |= set(range(node.lineno, (node.end_lineno or 0) + 1))
            elif isinstance(node, ast.stmt | ast.expr):
                lines |= {node.lineno, node.end_lineno or 0}
        count += len(lines - docstring_lines)
    return count
