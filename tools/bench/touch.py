"""How soon a touch is answered, against plain JavaScript that makes the same changes on the same page."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page

from tools.bench.host import host
from tools.bench.table import Row
from tools.bench.windows import MATCHES, SLOWED, fullest, opened, slowed

RUNS, PICKS = 5, 6
FIRST_BUDGET, WHOLE_BUDGET = 1.5, 3.0
FRAME = 1000 / 60
"""Milliseconds: an answer that comes one frame after plain JavaScript's is soon enough too."""
SCRIPT = (Path(__file__).parent / "touch.js").read_text("utf-8")


def measure(browser: Browser) -> Iterator[Row]:
    """The rows of each game, on a slowed CPU."""
    where = f", CPU slowed {SLOWED}x"
    for slug in MATCHES:
        with _table(browser, slug) as page:
            for number in range(PICKS):
                page.evaluate("(number) => look(number)", number)
            with slowed(page):
                yield from rows(slug, [_picks(page) for _ in range(RUNS)], where)
            seen = page.evaluate("() => lookAtMove()")
            moves = [_move(page, seen, run) for run in range(RUNS)] if seen["back"] else []
        while len(moves) < RUNS:  # what cannot be taken back needs a table of its own
            with _table(browser, slug) as page:
                moves.append(_move(page, seen, len(moves)))
        yield move_row(slug, moves, where)


@contextmanager
def _table(browser: Browser, slug: str) -> Iterator[Page]:
    """A window with the match of a game, kept nowhere else, and touch.js in it."""
    with host(everything=False) as site, opened(browser, site.address, fullest(slug, MATCHES[slug])) as page:
        page.evaluate(f"() => {{ {SCRIPT} }}")
        yield page


def _move(page: Page, seen: dict[str, Any], run: int) -> list[float]:
    with slowed(page):
        took: list[float] = page.evaluate("([seen, run]) => move(seen, run)", [seen, run])
    return took


def _picks(page: Page) -> list[list[float]]:
    return [page.evaluate("(number) => touch(number)", number) for number in range(PICKS)]


def rows(what: str, runs: Sequence[Sequence[Sequence[float]]], where: str = "") -> Iterator[Row]:
    """The rows of one game: medians over the runs of the slowest pick.

    `runs` are the times of each pick of each run, as `touch` of touch.js gives them.
    """
    slowest = [[max(times) for times in zip(*picks, strict=True)] for picks in runs]
    first, plain_first, whole, plain_whole = (median(times) for times in zip(*slowest, strict=True))
    yield Row(
        f"{what}: slowest of {PICKS} picks to its first visible answer, against plain JavaScript{where}",
        f"{first / plain_first:.2f} ({first:.0f} ms against {plain_first:.0f} ms)",
        f"{FIRST_BUDGET} or a frame more",
        first <= max(plain_first * FIRST_BUDGET, plain_first + FRAME),
    )
    yield Row(
        f"{what}: the same to its complete paint{where}",
        f"{whole / plain_whole:.2f} ({whole:.0f} ms against {plain_whole:.0f} ms)",
        f"{WHOLE_BUDGET:.0f}",
        whole <= plain_whole * WHOLE_BUDGET,
    )


def move_row(what: str, runs: Sequence[Sequence[float]], where: str = "") -> Row:
    """The row of a move in one game: medians over the runs, as `move` of touch.js gives them."""
    took, plain = (median(times) for times in zip(*runs, strict=True))
    return Row(
        f"{what}: a move to its complete paint, against plain JavaScript{where}",
        f"{took / plain:.2f} ({took:.0f} ms against {plain:.0f} ms)",
        f"{WHOLE_BUDGET:.0f}",
        took <= plain * WHOLE_BUDGET,
    )
