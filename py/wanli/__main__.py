"""`python -m wanli arena GAME --seats N --levels CHALLENGER,FIELD` measures the strength of bots."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from wanli.arena import DealOutcome, Pairing, Tally, compete
from wanli.bots import LEVELS
from wanli.games import GAMES
from wanli.record import Record


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments` (default: `sys.argv`) and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m wanli", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    arena = commands.add_parser("arena", help="paired matches between two levels")
    arena.add_argument("game", choices=list(GAMES))
    arena.add_argument("--seats", type=int, default=2)
    arena.add_argument("--levels", default="medium,easy", help="challenger,field; also 'random'")
    arena.add_argument("--matches", type=int, default=400, help="rounded up to whole deals")
    arena.add_argument("--seed", type=int, default=1, help="number of the first deal")
    arena.add_argument(
        "--thought", "--playouts", type=int, default=48, help="search iterations of the hard level for each decision"
    )
    arena.add_argument("--seconds", type=float, help="search time of the hard level for each decision instead")
    arena.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arena.add_argument("--record", type=Path, help="file that stores the deals played, to resume later")
    options = parser.parse_args(arguments)

    levels = options.levels.split(",")
    if len(levels) != 2 or not set(levels) <= {"random", *LEVELS}:
        parser.error(f"--levels takes two of random, {', '.join(LEVELS)}")
    if options.seats not in GAMES[options.game].seats:
        parser.error(f"{options.game} has no match with {options.seats} seats")
    if options.seats == 1:
        parser.error("with one seat there is nobody to be compared with")
    for name in ("matches", "workers", "thought", "seconds"):
        number = getattr(options, name)
        if number is not None and not number > 0:  # also rejects nan
            parser.error(f"--{name} takes a number above 0")
    timed = options.seconds is not None
    challenger, field = levels
    thought = options.seconds if timed else options.thought
    pairing = Pairing(options.game, options.seats, challenger, field, thought, timed)
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


if __name__ == "__main__":
    sys.exit(main())
