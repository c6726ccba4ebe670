"""Response times to touches, against plain JavaScript that makes the same changes on the same page."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

from tools.bench.host import host
from tools.bench.table import Row
from tools.bench.windows import MATCHES, SLOWED, file_with_most_legal_moves, opened, slowed

RUNS, PICKS = 5, 6
FIRST_BUDGET, WHOLE_BUDGET = 1.5, 3.0
FRAME = 1000 / 60
"""Milliseconds. An answer may also come one frame after that of plain JavaScript."""
SCRIPT = (Path(__file__).parent / "touch.js").read_text("utf-8")


def measure(browser: Browser) -> Iterator[Row]:
    """The rows of all games, on a slowed CPU."""
    where = f", CPU slowed {SLOWED}x"
    for slug in MATCHES:
        with _table(browser, slug) as page:
            for number in range(PICKS):
                page.evaluate("(number) => look(number)", number)
            with slowed(page):
                yield from rows(slug, [_picks(page) for _ in range(RUNS)], where)
            seen = page.evaluate("() => lookAtMove()")
            moves = [_move(page, seen, run) for run in range(RUNS)] if seen["back"] else []
        while len(moves) < RUNS:  # a move that cannot be undone needs a new table each time
            with _table(browser, slug) as page:
                moves.append(_move(page, seen, len(moves)))
        yield move_row(slug, moves, where)


@contextmanager
def _table(browser: Browser, slug: str) -> Iterator[Page]:
    """Open the match of a game on a new host, and load touch.js."""
    with (
        host(everything=False) as site,
        opened(browser, site.address, file_with_most_legal_moves(slug, MATCHES[slug])) as page,
    ):
        page.evaluate(f"() => {{ {SCRIPT} }}")
        yield page


def _move(page: Page, seen: dict[str, Any], run: int) -> list[float]:
    with slowed(page):
        took: list[float] = page.evaluate("([seen, run]) => move(seen, run)", [seen, run])
    return took


def _picks(page: Page) -> list[list[float]]:
    return [page.evaluate("(number) => touch(number)", number) for number in range(PICKS)]


def rows(description: str, runs: Sequence[Sequence[Sequence[float]]], where: str = "") -> Iterator[Row]:
    """The rows of one game: the slowest pick, as the median over the runs.

    `runs` holds, for each run and pick, the times returned by `touch` in touch.js.
    """
    slowest = [[max(times) for times in zip(*picks, strict=True)] for picks in runs]
    first, plain_first, whole, plain_whole = (median(times) for times in zip(*slowest, strict=True))
    yield Row(
        f"{description}: slowest of {PICKS} picks to its first visible answer, against plain JavaScript{where}",
        f"{first / plain_first:.2f} ({first:.0f} ms against {plain_first:.0f} ms)",
        f"{FIRST_BUDGET} or a frame more",
        first <= max(plain_first * FIRST_BUDGET, plain_first + FRAME),
    )
    yield Row(
        f"{description}: the same to its complete paint{where}",
        f"{whole / plain_whole:.2f} ({whole:.0f} ms against {plain_whole:.0f} ms)",
        f"{WHOLE_BUDGET:.0f}",
        whole <= plain_whole * WHOLE_BUDGET,
    )


def move_row(description: str, runs: Sequence[Sequence[float]], where: str = "") -> Row:
    """The row of a move in one game: medians over the runs of the times returned by `move` in touch.js."""
    took, plain = (median(times) for times in zip(*runs, strict=True))
    return Row(
        f"{description}: a move to its complete paint, against plain JavaScript{where}",
        f"{took / plain:.2f} ({took:.0f} ms against {plain:.0f} ms)",
        f"{WHOLE_BUDGET:.0f}",
        took <= plain * WHOLE_BUDGET,
    )
