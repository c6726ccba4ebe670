"""How soon a touch is answered, against plain JavaScript that makes the same changes on the same page."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from tools.bench.host import host
from tools.bench.opened import MATCHES, SLOWED, fullest, opened, slowed
from tools.bench.table import Row

RUNS, PICKS = 5, 6
TRIMMED = 0.05
"""The share of the slowest that is left out."""
FIRST_BUDGET, WHOLE_BUDGET = 1.5, 3.0
FRAME = 1000 / 60
"""Milliseconds: an answer that comes one frame after plain JavaScript's is soon enough too."""
SCRIPT = (Path(__file__).parent / "touch.js").read_text("utf-8")


def measure(browser: Browser) -> Iterator[Row]:
    """The rows of each game, on a slowed CPU."""
    with host(everything=False) as site:
        for slug, name in MATCHES.items():
            with opened(browser, site.address, fullest(slug, name)) as page:
                page.evaluate(f"() => {{ {SCRIPT} }}")
                for number in range(PICKS):
                    page.evaluate("(number) => look(number)", number)
                with slowed(page):
                    yield from rows(slug, [_picks(page) for _ in range(RUNS)], f"CPU slowed {SLOWED}x, ")


def _picks(page: Page) -> list[list[float]]:
    return [page.evaluate("(number) => touch(number)", number) for number in range(PICKS)]


def rows(what: str, runs: Sequence[Sequence[Sequence[float]]], where: str = "") -> Iterator[Row]:
    """The rows of one game: medians over the runs of the slowest pick, the very slowest left out.

    `runs` are the times of each pick of each run, as `touch` of touch.js gives them.
    """
    slowest = [[_slowest(times) for times in zip(*picks, strict=True)] for picks in runs]
    first, plain_first, whole, plain_whole = (median(times) for times in zip(*slowest, strict=True))
    yield Row(
        f"{what}: pick to first visible answer, against plain JavaScript, {where}p95",
        f"{first / plain_first:.2f} ({first:.0f} ms against {plain_first:.0f} ms)",
        f"{FIRST_BUDGET} or a frame more",
        first <= max(plain_first * FIRST_BUDGET, plain_first + FRAME),
    )
    yield Row(
        f"{what}: pick to complete paint, against plain JavaScript, {where}p95",
        f"{whole / plain_whole:.2f} ({whole:.0f} ms against {plain_whole:.0f} ms)",
        f"{WHOLE_BUDGET:.0f}",
        whole <= plain_whole * WHOLE_BUDGET,
    )


def _slowest(times: Sequence[float]) -> float:
    """The slowest of these without the share that is left out."""
    ordered = sorted(times)
    return ordered[len(ordered) - 1 - round(TRIMMED * len(ordered))]
