"""How many positions a second the hard bot's search visits, and how long medium bots think.

`make bench` shows today's numbers. `python -m tools.bench.engine.search_speed --old mauer=PATH …` compares them with
older versions of the bots, each a checkout with a folder `py`, for instance made by `git archive COMMIT py | tar -x -C
PATH`. Both versions think about the same positions (as far as their rules are the same) in turns on the same machine;
the ratio is the median over the rounds.
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
THOUGHTS = 60
"""Slices of thought for each position: as many as a second in the page has room for, about."""
PARTS = (0.1, 0.3, 0.5, 0.7, 0.9)
"""How far into a match its positions lie."""

SLICE = 0.05
"""Seconds that a piece of thought may take: only in between a bot hears that somebody is in a hurry."""


class Searcher:
    """The bots of one version: `visited` counts the positions that they look at, `same` of the given ones could be
    played in that version.
    """

    def __init__(self, sources: Path, slug: str, matches: list[JsonDict]) -> None:
        self._sources = sources
        self._question = {"game": slug, "matches": matches, "thoughts": THOUGHTS}
        found = self._ask(count=True)
        self.visited: int = found["visited"]
        self.same: int = found["same"]

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
        """Positions a second, in one run more."""
        return self.visited / float(self._ask(count=False)["seconds"])


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about thinking; no browser is needed.

    As in the page's worker, full garbage collections go through what thoughts leave behind, not through all modules.
    """
    del browser
    for slug in GAMES:
        load_heuristic(slug)
    gc.freeze()
    for slug in GAMES:
        speed = Searcher(PY, slug, matches(slug)).speed()
        yield Row(f"{slug}: positions a second that hard looks at, natively", f"{speed:,.0f}", "")
        thought, longest = medium_times(slug)
        what = f"{slug}: thought of medium with most seats, natively, 99 of 100 moves"
        yield Row(what, f"{thought * 1000:.0f} ms", "the page's clock ends it")
        yield Row(
            f"{slug}: the longest piece of thought, natively",
            f"{longest * 1000:.0f} ms",
            f"{SLICE * 1000:.0f} ms",
            longest <= SLICE,
        )


def compare(slug: str, old: Path) -> str:
    """A row of the table in docs/bots.md."""
    asked = matches(slug)
    first, now = Searcher(old / "py", slug, asked), Searcher(PY, slug, asked)
    rounds = [(first.speed(), now.speed()) for _ in range(ROUNDS)]
    before, after = median(one for one, _ in rounds), median(other for _, other in rounds)
    ratio = median(other / one for one, other in rounds)
    return f"| {slug} | {before:,.0f} | {after:,.0f} | {ratio:.1f} | {first.same} of {len(asked)} |"


def matches(slug: str) -> list[JsonDict]:
    """The beginnings of matches between easy bots, of the fewest and of the most seats; each ends in a position where
    there is something to choose.
    """
    game, found = GAMES[slug], []
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
        for part in PARTS:
            end = choices[int(part * len(choices))]
            found.append({"seats": seats, "seed": SEED, "actions": actions[:end]})
    return found


def _easy(slug: str, state: State, dice: Rng) -> Action:
    return choose(GAMES[slug], state.view(state.seat), "easy", dice.bits(), Iterations(0), load_heuristic(slug))


def medium_times(slug: str) -> tuple[float, float]:
    """Of a match between medium bots with most seats: the processor time of 99 in 100 moves, and the longest
    time without a pause.
    """
    game = GAMES[slug]
    state, dice = game.new(max(game.seats), SEED, {}), Rng(SEED)
    moves, longest = [], 0.0
    while state.seat is not None:
        view = state.view(state.seat)
        began = last = process_time()
        thinker = MoveSearch(game, view, "medium", dice.bits(), load_heuristic(slug))
        more = True
        while more:
            now = process_time()
            longest, last = max(longest, now - last), now
            more = thinker.advance()
        moves.append(process_time() - began)
        state.play(thinker.best())
    return sorted(moves)[int(0.99 * len(moves))], longest


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.engine.search_speed", description=__doc__)
    parser.add_argument("--old", action="append", default=[], metavar="GAME=PATH", help="a checkout to compare with")
    print("| game | positions a second, first version | now | ratio | same positions |\n|---|---|---|---|---|")
    for one in parser.parse_args().old:
        slug, _, path = one.partition("=")
        print(compare(slug, Path(path)), flush=True)


if __name__ == "__main__":
    main()
