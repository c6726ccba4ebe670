"""`python -m wanli arena GAME --seats N --levels CHALLENGER,FIELD`: how strong the bots are."""

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
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m wanli", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    arena = commands.add_parser("arena", help="paired matches between two levels")
    arena.add_argument("game", choices=list(GAMES))
    arena.add_argument("--seats", type=int, default=2)
    arena.add_argument("--levels", default="medium,easy", help="challenger,field; also 'random'")
    arena.add_argument("--matches", type=int, default=400, help="rounded up to whole deals")
    arena.add_argument("--seed", type=int, default=1, help="number of the first deal")
    arena.add_argument(
        "--thought", "--playouts", type=int, default=48, help="pieces of thought of the hard level for each decision"
    )
    arena.add_argument("--seconds", type=float, help="thought by the clock instead")
    arena.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    arena.add_argument("--record", type=Path, help="file of deals already played, to go on with later")
    asked = parser.parse_args(arguments)

    levels = asked.levels.split(",")
    if len(levels) != 2 or not set(levels) <= {"random", *LEVELS}:
        parser.error(f"--levels takes two of random, {', '.join(LEVELS)}")
    if asked.seats not in GAMES[asked.game].seats:
        parser.error(f"{asked.game} has no match with {asked.seats} seats")
    if asked.seats == 1:
        parser.error("alone there is nobody to be compared with")
    for name in ("matches", "workers", "thought", "seconds"):
        number = getattr(asked, name)
        if number is not None and not number > 0:  # nan, too, is no number of seconds
            parser.error(f"--{name} takes a number above 0")
    timed = asked.seconds is not None
    challenger, field = levels
    thought = asked.seconds if timed else asked.thought
    pairing = Pairing(asked.game, asked.seats, challenger, field, thought, timed)
    try:
        record: Record[DealOutcome] = Record(pairing.about(), asked.record)
    except ValueError as error:
        parser.error(str(error))
    deals = -(-asked.matches // asked.seats)

    step = 1 if sys.stderr.isatty() else max(1, deals // 10) * asked.seats

    def show(standing: Tally) -> None:
        """On a terminal one line that changes, else a line for each tenth of the way."""
        if sys.stderr.isatty():
            print(f"\r{standing}", end="", file=sys.stderr, flush=True)
        elif standing.matches % step == 0:
            print(standing, file=sys.stderr, flush=True)

    standing = compete(pairing, deals, asked.seed, asked.workers, show, record)
    print(f"{asked.game}, {asked.seats} seats, {challenger} among {field}: {standing}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
