"""`python -m wanli arena GAME --seats N --levels CHALLENGER,FIELD` measures the strength of bots."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path

from wanli.arena import DealOutcome, Pairing, Tally, compete
from wanli.games import GAMES
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

CLUSTER_TIMEOUT = 10
"""The number of seconds in which a Dask scheduler must answer."""


def add_to(commands: Commands[argparse.ArgumentParser]) -> None:
    """Declare the command."""
    parser = commands.add_parser("arena", help="paired matches between two levels of bots", description=__doc__)
    add_game(parser)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--levels", default="medium,easy", help="challenger,field; also 'random'")
    parser.add_argument("--matches", type=int, default=400, help="rounded up to whole deals")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal")
    add_thought(parser)
    add_options(parser)
    parser.add_argument("--seconds", type=float, help="search time of the hard level for each decision instead")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes of this machine")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the workers of this Dask scheduler instead")
    parser.add_argument("--record", type=Path, help="file that stores the deals played, to resume later")
    parser.set_defaults(run=partial(run, parser))


def run(parser: argparse.ArgumentParser, options: argparse.Namespace) -> int:
    """Run the command and return the exit status."""
    levels = options.levels.split(",")
    if len(levels) != 2 or not set(levels) <= {*ALL_LEVELS}:
        parser.error(f"--levels takes two of {', '.join(ALL_LEVELS)}")
    game = GAMES[options.game]
    chosen = chosen_options(parser, game, options.option)
    check_seats(parser, game, options.seats, chosen)
    if options.seats == 1:
        parser.error("with one seat there is nobody to be compared with")
    check_above_zero(parser, options, ("matches", "workers", "thought", "seconds"))
    timed = options.seconds is not None
    challenger, field = levels
    thought = options.seconds if timed else options.thought
    pairing = Pairing(options.game, options.seats, challenger, field, thought, timed, tuple(sorted(chosen.items())))
    try:
        record: Record[DealOutcome] = Record(pairing.about(), options.record)
    except ValueError as error:
        parser.error(str(error))
    deals = -(-options.matches // options.seats)

    step = 1 if sys.stderr.isatty() else max(1, deals // 10) * options.seats

    def show(tally: Tally) -> None:
        """Update one line on a terminal; elsewhere print a line for each tenth of the matches."""
        if sys.stderr.isatty():
            print(f"\r{tally}", end="", file=sys.stderr, flush=True)
        elif tally.matches % step == 0:
            print(tally, file=sys.stderr, flush=True)

    with nullcontext() if options.dask is None else _cluster(parser, options.dask, pairing) as executor:
        tally = compete(pairing, deals, options.seed, options.workers, show, record, executor)
    print(f"{options.game}, {options.seats} seats, {challenger} among {field}: {tally}")
    return 0


@contextmanager
def _cluster(parser: argparse.ArgumentParser, address: str, pairing: Pairing) -> Iterator[Executor]:
    """Provide an executor whose tasks run on the Dask cluster at `address`.

    Ends the program with a message if Dask is not installed, the cluster does not answer or has no workers, or a worker
    runs other bots.
    """
    try:
        from distributed import Client
    except ImportError:
        parser.error("--dask needs the package distributed: pip install wanli[dask]")
    try:
        client = Client(address, timeout=CLUSTER_TIMEOUT)
    except (OSError, ValueError) as error:
        parser.error(f"no Dask scheduler answers at {address}: {error}")
    with client:
        codes = client.run(code_of, pairing.game)
        if not codes:
            parser.error(f"the Dask scheduler at {address} has no workers")
        for worker, code in codes.items():
            if code != code_of(pairing.game):
                parser.error(f"the worker {worker} runs another version of Wanli")
        yield client.get_executor()
