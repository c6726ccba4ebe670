"""The speed of the hard bot's search, in positions per second, and the thinking time of medium bots.

`make bench` shows the current figures. `python -m tools.bench.engine.search_speed --old mauer=PATH …` compares them
with older versions of the bots, each a checkout with a folder `py`, for instance made by `git archive COMMIT py | tar
-x -C PATH`. Both versions search the same positions (as far as their rules agree) in turn on the same machine; the
ratio is the median over the rounds.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import process_time

from playwright.sync_api import Browser

from tools.bench.table import Row
from tools.paths import PY
from wanli.bots import Iterations, MoveSearch, choose
from wanli.engine import Action, JsonDict, Rng, State
from wanli.games import GAMES, load_heuristic

SEED = 2026
ROUNDS = 5
ITERATIONS = 60
"""Search iterations per position, about as many as the page runs in a second."""
MATCH_SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
"""The positions of a match that are used, as shares of its length."""

MAX_ITERATION = 0.05
"""The maximum duration of a search iteration in seconds; a bot can be hurried only between two iterations."""


class Searcher:
    """The bots of one version: `visited` counts the positions that they visit, `same` the given positions that could be
    reached in that version.
    """

    def __init__(self, sources: Path, slug: str, matches: list[JsonDict]) -> None:
        self._sources = sources
        self._question = {"game": slug, "matches": matches, "thoughts": ITERATIONS}
        result = self._ask(count=True)
        self.visited: int = result["visited"]
        self.same: int = result["same"]

    def _ask(self, *, count: bool) -> JsonDict:
        done = subprocess.run(
            [sys.executable, str(Path(__file__).with_name("search_work.py"))],
            check=True,
            env={**os.environ, "PYTHONPATH": str(self._sources)},
            input=json.dumps({**self._question, "count": count}),
            stdout=subprocess.PIPE,
            text=True,
        )
        answer: JsonDict = json.loads(done.stdout)
        return answer

    def speed(self) -> float:
        """Return the positions per second of another run."""
        return self.visited / float(self._ask(count=False)["seconds"])


def measure(browser: Browser) -> Iterator[Row]:
    """Yield the rows about bots. No browser is needed.

    As in the page's worker, full garbage collections examine the remains of searches, but not all modules.
    """
    del browser
    for slug in GAMES:
        load_heuristic(slug)
    gc.freeze()
    for slug in GAMES:
        speed = Searcher(PY, slug, matches(slug)).speed()
        yield Row(f"{slug}: positions a second that hard looks at, natively", f"{speed:,.0f}", "")
        duration, longest = medium_times(slug)
        description = f"{slug}: time of medium bots per move with most seats, natively, 99 of 100 moves"
        yield Row(description, f"{duration * 1000:.0f} ms", "the page's clock ends it")
        yield Row(
            f"{slug}: the longest search iteration, natively",
            f"{longest * 1000:.0f} ms",
            f"{MAX_ITERATION * 1000:.0f} ms",
            longest <= MAX_ITERATION,
        )


def compare(slug: str, old: Path) -> str:
    """Return a row of the table in docs/bots.md."""
    positions = matches(slug)
    first, current = Searcher(old / "py", slug, positions), Searcher(PY, slug, positions)
    rounds = [(first.speed(), current.speed()) for _ in range(ROUNDS)]
    before, after = median(old_speed for old_speed, _ in rounds), median(speed for _, speed in rounds)
    ratio = median(speed / old_speed for old_speed, speed in rounds)
    return f"| {slug} | {before:,.0f} | {after:,.0f} | {ratio:.1f} | {first.same} of {len(positions)} |"


def matches(slug: str) -> list[JsonDict]:
    """Return the beginnings of matches between easy bots, with the minimum and maximum number of seats.

    Each ends in a position with a choice.
    """
    game, result = GAMES[slug], []
    several = [seats for seats in game.seats if seats > 1]
    for seats in sorted({min(several), max(several)}):
        state, dice = game.new(seats, SEED, {}), Rng(SEED)
        actions: list[Action] = []
        choices: list[int] = []
        while state.seat is not None:
            if len(load_heuristic(slug).candidates(state)) > 1:
                choices.append(len(actions))
            actions.append(_easy(slug, state, dice))
            state.play(actions[-1])
        for part in MATCH_SHARES:
            end = choices[int(part * len(choices))]
            result.append({"seats": seats, "seed": SEED, "actions": actions[:end]})
    return result


def _easy(slug: str, state: State, dice: Rng) -> Action:
    return choose(GAMES[slug], state.view(state.seat), "easy", dice.bits(), Iterations(0), load_heuristic(slug))


def medium_times(slug: str) -> tuple[float, float]:
    """Measure a match between medium bots with the maximum number of seats.

    Returns the 99th percentile of the processor time per move, and the longest time without a pause.
    """
    game = GAMES[slug]
    state, dice = game.new(max(game.seats), SEED, {}), Rng(SEED)
    moves, longest = [], 0.0
    while state.seat is not None:
        view = state.view(state.seat)
        start = last = process_time()
        search = MoveSearch(game, view, "medium", dice.bits(), load_heuristic(slug))
        more = True
        while more:
            current = process_time()
            longest, last = max(longest, current - last), current
            more = search.advance()
        moves.append(process_time() - start)
        state.play(search.best())
    return sorted(moves)[int(0.99 * len(moves))], longest


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.engine.search_speed", description=__doc__)
    parser.add_argument("--old", action="append", default=[], metavar="GAME=PATH", help="a checkout to compare with")
    print("| game | positions a second, first version | now | ratio | same positions |\n|---|---|---|---|---|")
    for spec in parser.parse_args().old:
        slug, _, path = spec.partition("=")
        print(compare(slug, Path(path)), flush=True)


if __name__ == "__main__":
    main()
