"""The ladder of the bots.

- `python -m tools.ladder play` plays the contests of `contests.py` and stores each deal in `tools/ladder/results/`. An
  interrupted run continues where it stopped. `make ladder` does this and then writes the table.
- `python -m tools.ladder compare GAME CHALLENGER FIELD` is for experiments: levels such as hard or hard@44df07ce.
- `python -m tools.ladder agreement GAME` counts the decisions in which both versions choose the same move.
- `python -m tools.ladder blunders` counts the blunders of every level in matches among bots of that level.
- `python -m tools.ladder alone` plays solo and cooperative matches of The Great Wall with bots of every level.
- `python -m tools.ladder read GAME` prints decisions with their alternatives, so that a person can judge them.
- `python -m tools.ladder table` writes the results into docs/bots.md, and the strengths into the package.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tools.ladder.agreement import agreement
from tools.ladder.blunders.count import run
from tools.ladder.contests import FIRST_DEAL, ITERATIONS, SEATS, contests
from tools.ladder.driver import FIRST, choose_any_version
from tools.ladder.play import RESULTS, play
from tools.ladder.reading import report
from tools.ladder.without_rivals import SETUPS
from tools.ladder.without_rivals import run as run_without_rivals
from wanli.arena import DealOutcome, Pairing, Tally, compete
from wanli.bots import LEVELS
from wanli.record import Record

COUNTED_LEVELS = ("easy", "medium", "hard", f"easy@{FIRST}", f"medium@{FIRST}", f"hard@{FIRST}")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.ladder", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play contests that have not ended")
    playing.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    playing.add_argument("--only", default="", help="contests whose name contains this text")
    playing.add_argument("--minutes", type=float, default=10_000, help="start no deal after this time")
    _add_workers(playing)
    playing.set_defaults(run=_play)
    comparing = commands.add_parser("compare", help="play two levels of any versions on deals free for experiments")
    comparing.add_argument("game", choices=list(SEATS))
    comparing.add_argument("challenger")
    comparing.add_argument("field")
    comparing.add_argument("--seats", type=int)
    comparing.add_argument("--matches", type=int, default=120, help="rounded up to whole deals")
    comparing.add_argument("--seed", type=int, default=1, help=f"number of the first deal, below {FIRST_DEAL:,}")
    comparing.add_argument("--thought", type=int, default=ITERATIONS)
    comparing.add_argument("--record", type=Path, help="file that stores the deals played, to resume later")
    _add_workers(comparing)
    comparing.set_defaults(run=partial(_compare, comparing))
    agreeing = commands.add_parser("agreement", help="count the decisions in which two versions agree")
    agreeing.add_argument("game", choices=list(SEATS))
    agreeing.add_argument("--decisions", type=int, default=60)
    agreeing.set_defaults(run=_agreement)
    counting = commands.add_parser("blunders", help="count blunders per 100 decisions")
    counting.add_argument("games", nargs="*", metavar="GAME", help="all games if none is named")
    counting.add_argument("--matches", type=int, default=20, help="for each level")
    counting.add_argument("--levels", default=",".join(COUNTED_LEVELS))
    counting.add_argument("--minutes", type=float, default=10_000, help="start no match after this time")
    counting.set_defaults(run=_blunders)
    alone = commands.add_parser("alone", help="play solo and cooperative matches of The Great Wall")
    alone.add_argument("setups", nargs="*", metavar="SETUP", help=f"all of {', '.join(SETUPS)} if none is named")
    alone.add_argument("--matches", type=int, default=60, help="for each level")
    alone.add_argument("--levels", default="easy,medium,hard")
    alone.add_argument("--minutes", type=float, default=10_000, help="start no match after this time")
    alone.set_defaults(run=_alone)
    reading = commands.add_parser("read", help="print decisions of matches, to be judged by a person")
    reading.add_argument("game", choices=list(SEATS))
    reading.add_argument("--matches", type=int, default=20)
    reading.add_argument("--seed", type=int, default=1, help=f"number of the first deal, below {FIRST_DEAL:,}")
    reading.add_argument("--sample", type=int, default=7, help="decisions of each match at random")
    reading.add_argument("--costliest", type=int, default=3, help="decisions after which the position was worst")
    reading.set_defaults(run=_read)
    tabulating = commands.add_parser("table", help="write the results into the documentation")
    tabulating.set_defaults(run=_table)
    options = parser.parse_args()
    options.run(options)


def _add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)


def _play(options: argparse.Namespace) -> None:
    until = time.monotonic() + 60 * options.minutes
    with ProcessPoolExecutor(options.workers) as executor:
        for game in options.games or SEATS:
            for contest in contests(game):
                if options.only in contest.name and time.monotonic() < until:
                    play(contest, executor, options.workers, until, progress=partial(print, flush=True))


def _compare(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    seats = options.seats or SEATS[options.game][0]
    pairing = Pairing(options.game, seats, options.challenger, options.field, options.thought)
    deals = -(-options.matches // seats)
    if options.seed + deals > FIRST_DEAL:
        parser.error(f"deals from {FIRST_DEAL:,} on belong to the ladder")
    record: Record[DealOutcome] = Record(pairing.about(), options.record)

    def show(tally: Tally) -> None:
        print(tally, file=sys.stderr, flush=True)

    print(
        compete(pairing, deals, options.seed, options.workers, progress=show, record=record, chooser=choose_any_version)
    )


def _agreement(options: argparse.Namespace) -> None:
    for level in LEVELS:
        same, decisions = agreement(options.game, SEATS[options.game][0], level, FIRST, options.decisions)
        print(f"{options.game}, {level}: {same} of {decisions} decisions are those of {FIRST}", flush=True)


def _blunders(options: argparse.Namespace) -> None:
    until = time.monotonic() + 60 * options.minutes
    for game in options.games or SEATS:
        for level in options.levels.split(","):
            rates = run(game, level, options.matches, RESULTS / "blunders", until)
            text = ", ".join(f"{name} {rate:.2f}" for name, rate in rates.items())
            print(f"{game}, {level}: {text}", flush=True)


def _alone(options: argparse.Namespace) -> None:
    until = time.monotonic() + 60 * options.minutes
    for setup in options.setups or SETUPS:
        for level in options.levels.split(","):
            print(setup, level, run_without_rivals(setup, level, options.matches, RESULTS / "without_rivals", until))


def _read(options: argparse.Namespace) -> None:
    for deal in range(options.seed, options.seed + options.matches):
        for line in report(options.game, deal, options.sample, options.costliest):
            print(line, flush=True)


def _table(options: argparse.Namespace) -> None:
    from tools.ladder.table import write, write_strengths  # needs choix

    write()
    write_strengths()


if __name__ == "__main__":
    main()
