"""The speed of the learning environments: random play through PettingZoo against the engine alone, in CPU time.

Both play the same matches. The engine lists the legal actions, draws one and plays. The agent draws an index from each
mask. `python -m tools.bench.engine.adapters` prints the figures of docs/adapters.md.
"""

import random
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Browser

from tools.bench.table import Row
from wanli.adapters import Playing, Setup
from wanli.adapters.pettingzoo import WanliEnv, env
from wanli.engine import Action, Rng
from wanli.games import GAMES

DECISIONS = 4000
"""The number of decisions to measure, at least."""
ROUNDS = 3
BUDGET = 0.5


class Script(NamedTuple):
    """A match: its seed, the entered indices, and the actions, each with its place among the legal ones if listed."""

    seed: int
    indices: list[int]
    actions: list[tuple[int | None, Action]]


class Speeds(NamedTuple):
    """Decisions per second."""

    engine: float
    playing: float
    pettingzoo: float
    observing: float


def measure(browser: Browser) -> Iterator[Row]:
    """One row per game. They need no browser."""
    del browser
    for slug in GAMES:
        speeds = speeds_of(slug)
        share = speeds.pettingzoo / speeds.engine
        text = f"{share:.2f} of {speeds.engine:,.0f} decisions per second"
        yield Row(f"random play of {slug} through PettingZoo", text, f"≥ {BUDGET:.2f}", share >= BUDGET)


def speeds_of(slug: str) -> Speeds:
    """Measure a game with its fewest seats. Each figure is the best of `ROUNDS`."""
    setup, match, draw = Setup(slug), env(slug), random.Random(1).choice
    if setup.seats == 1:
        setup, match = Setup(slug, 2), env(slug, 2)
    scripts: list[Script] = []
    number = 0
    while number < DECISIONS:
        scripts.append(_script(setup, len(scripts)))
        number += len(scripts[-1].actions)

    def engine() -> None:
        for seed, _, actions in scripts:
            state = setup.new(seed)
            for place, action in actions:
                legal = state.legal()
                draw(legal)
                state.play(action if place is None else legal[place])

    def playing() -> None:
        for seed, indices, _ in scripts:
            position = Playing(setup, seed)
            for index in indices:
                draw(position.indices)
                position.step(index)

    def pettingzoo(observe: bool = False) -> None:
        for seed, indices, _ in scripts:
            _begin(match, seed)
            for index in indices:
                *_, info = match.last(observe)
                int(draw(info["action_mask"].nonzero()[0]))
                match.step(index)

    runs: tuple[Callable[[], None], ...] = (engine, playing, pettingzoo, lambda: pettingzoo(True))
    times = [min(times) for times in zip(*([_seconds(run) for run in runs] for _ in range(ROUNDS)), strict=True)]
    return Speeds(*[number / seconds for seconds in times])


def _script(setup: Setup, seed: int) -> Script:
    """Play a random match through the vocabulary."""
    playing, rng = Playing(setup, seed), Rng(seed)
    script = Script(seed, [], [])
    while not playing.over:
        index = rng.choice(playing.indices)
        script.indices.append(index)
        action = playing.entry.enter(index)
        if action is not None:
            legal = playing.state.legal()
            script.actions.append((legal.index(action) if action in legal else None, action))
            playing.play(action)
    return script


def _begin(match: WanliEnv, seed: int) -> None:
    """Reset the environment to the match of a script, whose seed is not drawn from the seed of a reset."""
    match.reset()
    match.playing = Playing(match.setup, seed)
    match._select()


def _seconds(run: Callable[[], None]) -> float:
    began = time.process_time()
    run()
    return time.process_time() - began


def main() -> None:
    """Print a table in Markdown."""
    for slug in GAMES:
        engine, *others = speeds_of(slug)
        cells = [f"{engine:,.0f}", *[f"{speed:,.0f} ({speed / engine:.2f})" for speed in others]]
        print(f"| {slug} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
