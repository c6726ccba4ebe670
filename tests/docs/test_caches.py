"""docs/caches.md lists every cache of the Python code."""

from __future__ import annotations

import pytest

from tools.author.caches import PAGE, Cache, caches, page

pytestmark = pytest.mark.cpython

SOURCE = """
MOST = 64

@cache
def all_cities(chart, seats): ...

class Board:
    def __init__(self):
        self._known: EvalCache[tuple[int, str], float] = EvalCache(500)

    @cached_property
    def lines(self): ...

@lru_cache(maxsize=MOST)
def route(start, *, end): ...

_memo: Memo[Markup] = Memo()
"""


def test_caches_are_recognized() -> None:
    assert [*caches(SOURCE, "board")] == [
        Cache("board", "all_cities", "chart, seats", "process"),
        Cache("board", "Board._known", "tuple[int, str]", "while its owner lives, 500"),
        Cache("board", "Board.lines", "", "object"),
        Cache("board", "route", "start, end", "process, 64"),
        Cache("board", "_memo", "name of the drawing, selection", "one rendered moment"),
    ]


def test_the_list_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page(), "run `python -m tools.author.caches`"
