"""What the tests of all examples need: a place on the menu, and the size of their code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from wanli.app.core import languages
from wanli.engine import Game, register
from wanli.games import GAMES

EXAMPLES = Path(__file__).parents[2] / "examples"


@contextmanager
def on_the_menu(game: Game, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the line in the registry does."""
    monkeypatch.setitem(GAMES, game.slug, game)
    register([game])
    languages._catalogues.cache_clear()
    yield
    languages._catalogues.cache_clear()


def lines_of_code(folder: Path) -> int:
    """Lines with code: no blanks, comments or docstrings."""
    count = 0
    for path in folder.rglob("*.py"):
        lines: set[int] = set()
        documented: set[int] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                documented |= set(range(node.lineno, (node.end_lineno or 0) + 1))
            elif isinstance(node, ast.stmt | ast.expr):
                lines |= {node.lineno, node.end_lineno or 0}
        count += len(lines - documented)
    return count
