"""`python -m wanli record GAME` records matches between bots as JSON lines.

The first line describes the recording: game, seats, levels, and the versions of package, rules and code. Every further
line is `[number, {"levels", "match", "result"}]`: `match` is `Match.encode()` with seed and actions, `result` is
`Result.encode()`. With `--out`, an interrupted recording is resumed.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from wanli import __version__
from wanli.bots import Iterations, choose
from wanli.engine import JsonDict, Match, Rng
from wanli.engine.options import OptionValue
from wanli.games import GAMES, load_heuristic
from wanli.record import Record, code_of
from wanli.terminal.commands.arguments import (
    ALL_LEVELS,
    Commands,
    add_game,
    add_options,
    add_thought,
    check_above_zero,
    check_seats,
    chosen_options,
)

FORMAT, FORMAT_VERSION = "wanli.self_play", 1


def add_to(commands: Commands[argparse.ArgumentParser]) -> None:
    """Declare the command."""
    parser = commands.add_parser("record", help="matches between bots as JSON lines", description=__doc__)
    add_game(parser)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--levels", default="easy", help="one level, or one for each seat: hard,easy,random")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="seed of the first match; the others follow")
    add_thought(parser)
    add_options(parser)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="file to write or to resume; by default the lines are printed")
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """Run the command and return the exit status."""
    game = GAMES[options.game]
    chosen = chosen_options(parser, game, options.option)
    check_seats(parser, game, options.seats, chosen)
    check_above_zero(parser, options, ("matches", "workers", "thought"))
    levels = options.levels.split(",")
    levels = levels * options.seats if len(levels) == 1 else levels
    if len(levels) != options.seats or not set(levels) <= {*ALL_LEVELS}:
        parser.error(f"--levels takes one, or one for each seat, of {', '.join(ALL_LEVELS)}")
    about: JsonDict = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "wanli": __version__,
        "game": game.slug,
        "version": game.version,
        "code": code_of(game.slug),
        "seats": options.seats,
        "levels": levels,
        "thought": options.thought,
        "options": game.complete_options(options.seats, chosen),
    }
    try:
        record: Record[JsonDict] = Record(about, options.out)
    except ValueError as error:
        parser.error(str(error))
    if options.out is None:
        print(json.dumps(about), flush=True)
    seeds = range(options.seed, options.seed + options.matches)
    missing = [seed for seed in seeds if seed not in record.results]
    play = partial(play_match, game.slug, levels, options.thought, chosen)
    for seed, entry in zip(missing, _results(play, missing, options.workers), strict=True):
        record.add(seed, entry)
        if options.out is None:
            print(json.dumps([seed, entry]), flush=True)
    return 0


def _results(play: partial[JsonDict], seeds: Sequence[int], workers: int) -> Iterator[JsonDict]:
    if workers == 1 or len(seeds) <= 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, seeds)


def play_match(slug: str, levels: Sequence[str], thought: int, options: dict[str, OptionValue], seed: int) -> JsonDict:
    """Play one match, with the bot of `levels[seat]` at each seat, and return its entry in the recording.

    Equal arguments give equal matches. `thought` is the number of search iterations of the hard level.
    """
    match = Match.new(slug, len(levels), seed, options)
    rng, heuristic = Rng(seed ^ 0x5EED), load_heuristic(slug)
    while (seat := match.state.seat) is not None:
        budget = Iterations(thought if levels[seat] == "hard" else 1000)
        match.play(choose(match.game, match.state.view(seat), levels[seat], rng.bits(), budget, heuristic))
    result = match.state.result()
    assert result is not None
    return {"levels": [*levels], "match": match.encode(), "result": dict(result.encode())}
