"""The speed of the move notation: the time to write, and to read, the legal moves of a position."""

from collections.abc import Iterator
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser

from tools.bench.table import Row
from wanli.engine import Match, Rng, State
from wanli.games import GAMES

MATCHES = 4
BUDGET_MS = 50.0
"""Half of the time in which an answer feels immediate. Pyodide takes up to three times as long as this measurement."""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about notation. They need no browser."""
    del browser
    for slug in GAMES:
        longest, usual, read = times(slug)
        yield Row(
            f"writing all legal moves of a position, {slug}",
            f"{longest:.1f} ms at most, {usual:.2f} ms usually; reading one {read:.2f} ms",
            f"≤ {BUDGET_MS:.0f} ms",
            longest <= BUDGET_MS,
        )


def times(slug: str) -> tuple[float, float, float]:
    """The longest and the median time to write all moves of a position, and the median to read one, in ms."""
    writing, reading = [], []
    for seed in range(MATCHES):
        seats = GAMES[slug].seats
        match, rng = Match.new(slug, seats[seed % len(seats)], seed), Rng(seed)
        while not match.over:
            legal = match.state.legal()
            duration, texts = _written(match.state)
            writing.append(duration)
            start = perf_counter()
            match.game.read(rng.choice(texts), match.state)
            reading.append(perf_counter() - start)
            match.play(rng.choice(legal))
    return 1000 * max(writing), 1000 * median(writing), 1000 * median(reading)


def _written(state: State) -> tuple[float, list[str]]:
    """The shortest time of three runs, which leaves out interruptions, and the texts."""
    best, texts = float("inf"), [""]
    for _ in range(3):
        start = perf_counter()
        texts = [state.game.write(action, state) for action in state.legal()]
        best = min(best, perf_counter() - start)
    return best, texts
