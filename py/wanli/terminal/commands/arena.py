"""`python -m wanli arena GAME --seats N --levels CHALLENGER,FIELD` measures the strength of bots."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from wanli.arena import DealOutcome, Pairing, Tally, compete
from wanli.games import GAMES
from wanli.record import Record
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
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
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

    tally = compete(pairing, deals, options.seed, options.workers, show, record)
    print(f"{options.game}, {options.seats} seats, {challenger} among {field}: {tally}")
    return 0
