"""Fits the weights of the bots. Every command stores its matches in `build/tune/`, and an interrupted run continues.

- `python -m tools.tune vary GAME` plays matches with random weights and prints the effect of each weight.
- `python -m tools.tune values GAME` fits the weights to the search's own value over self-play.
- `python -m tools.tune prior GAME` finds out how much the plan of the turn should count (`prior_samples`).
- `python -m tools.tune refine GAME --parameters NAMES` refines a few weights by evolution.

`--write` changes `weights.toml` by the result and stores the result in `tools/tune/results/`. Accept new weights only
if they win on deals that the fit has not used (`python -m tools.ladder compare`).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from tools.ladder.contests import FIRST_DEAL, SEATS
from tools.paths import BUILD
from tools.tune.parameters import file_of, names, rewritten, scaled, value_of, weights_of
from tools.tune.prior import Sampling, gains
from tools.tune.prior import samples_of_match as prior_samples_of_match
from tools.tune.search_values import SelfPlay, fit, samples_of_match
from tools.tune.vary import Variation, effects, play, steps
from wanli.engine import JsonDict
from wanli.record import Record

T = TypeVar("T")
RESULTS = Path(__file__).with_name("results")
MOST_REFINED = 10
"""The greatest number of parameters that evolution refines: more need too many matches."""


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.tune", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    varying = _command(commands, "vary", "play matches with random weights", _vary, deal=1)
    varying.add_argument("--deviation", type=float, default=0.3, help="standard deviation of the logarithms")
    varying.add_argument("--rate", type=float, default=0.06, help="step per multiple of the standard error")
    varying.add_argument("--limit", type=float, default=0.3, help="largest step")
    varying.add_argument("--least", type=float, default=1.5, help="multiple of the standard error that counts")
    fitting = _command(commands, "values", "fit to the search's own value", _values, deal=200_001)
    fitting.add_argument("--every", type=int, default=20, help="one of so many decisions is sampled")
    fitting.add_argument("--penalty", type=float, default=0.1, help="the price of large steps")
    weighing = _command(commands, "prior", "weigh the plan of the turn against playouts", _prior, deal=300_001)
    weighing.add_argument("--every", type=int, default=20, help="one of so many decisions is sampled")
    refining = _command(commands, "refine", "refine a few weights by evolution", _refine, deal=400_001)
    refining.add_argument("--deals", type=int, default=10, help="deals of each generation")
    options = parser.parse_args()
    options.run(options)


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    text: str,
    run: Callable[[argparse.Namespace], None],
    deal: int,
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text)
    parser.add_argument("game", choices=list(SEATS))
    parser.add_argument("--seats", type=int)
    parser.add_argument("--parameters", default="", help="names with commas between them; all if none is given")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=10_000, help="start no match after this time")
    parser.add_argument("--first-deal", type=int, default=deal, help=f"number of the first deal, below {FIRST_DEAL:,}")
    parser.add_argument("--record", type=Path, help="file of the matches; build/tune/GAME-COMMAND.jsonl by default")
    parser.add_argument("--write", action="store_true", help="change weights.toml")
    parser.set_defaults(run=run, command=name)
    return parser


def _vary(options: argparse.Namespace) -> None:
    variation = Variation(options.game, _seats(options), _parameters(options), options.deviation)
    record = _played(options, variation.about(), lambda deal: play(variation, deal))
    found = effects(variation, record.results)
    for effect in found:
        defeats = f"  common defeats {effect.defeats:+.2f} ± {effect.defeats_error:.2f}" if effect.defeats_error else ""
        print(f"{effect.name:24}{effect.points:8.2f} ± {effect.error:.2f}{defeats}  t = {effect.t:.1f}")
    _finish(options, len(record.results), steps(found, options.rate, options.limit, options.least))


def _values(options: argparse.Namespace) -> None:
    play_of = SelfPlay(options.game, _seats(options), _parameters(options), options.every)
    record = _played(options, play_of.about(), lambda deal: samples_of_match(play_of, deal))
    found = fit(play_of.parameters, record.results, options.penalty)
    print(f"{found.samples} samples; mean squared error on other matches {found.before:.3f}, after {found.after:.3f}")
    _finish(options, len(record.results), found.steps)


PRIORS = (0.0, 1.0, 2.0, 4.0, 6.0, 9.0, 14.0, 20.0, 40.0)


def _prior(options: argparse.Namespace) -> None:
    sampling = Sampling(options.game, _seats(options), options.every)
    record = _played(options, sampling.about(), lambda deal: prior_samples_of_match(sampling, deal))
    decisions = sum(map(len, record.results.values()))
    print(f"{options.game}: {decisions} decisions of {len(record.results)} matches; points more than by the plan:")
    for gain in gains(record.results, PRIORS):
        print(f"prior {gain.prior:4.0f}: {gain.points:+.3f} ± {gain.error:.3f}")


def _refine(options: argparse.Namespace) -> None:
    from tools.tune.evolve import Evolution, evolve  # needs cma

    parameters = _parameters(options)
    if len(parameters) > MOST_REFINED:
        raise SystemExit(f"name at most {MOST_REFINED} parameters")
    evolution = Evolution(options.game, _seats(options), parameters, options.deals, options.first_deal)
    record: Record[float] = Record(evolution.about(), _file(options))
    until, centre = time.monotonic() + 60 * options.minutes, dict[str, float]()
    for generation in evolve(evolution, record):
        centre = generation.centre
        print(f"generation {generation.number}: best {generation.best:+.2f}, deviation {generation.deviation:.3f}")
        played = (generation.number + 1) * evolution.population * evolution.deals * evolution.seats
        if time.monotonic() > until or played >= options.matches:
            break
    _finish(options, played, centre)


def _played(options: argparse.Namespace, about: JsonDict, play_one: Callable[[int], T]) -> Record[T]:
    """Play the missing matches until the time is over."""
    until = time.monotonic() + 60 * options.minutes
    record: Record[T] = Record(about, _file(options))
    for deal in range(options.first_deal, options.first_deal + options.matches):
        if time.monotonic() > until:
            break
        if deal not in record.results:
            record.add(deal, play_one(deal))
    return record


def _finish(options: argparse.Namespace, matches: int, logs: Mapping[str, float]) -> None:
    weights = weights_of(options.game)
    after = scaled(weights, logs)
    values = {name: value_of(after, name) for name, log in logs.items() if log}
    print(f"{options.game}: {matches} matches")
    for name, value in values.items():
        print(f"{name:24}{value_of(weights, name):8.3f} → {value:.3f}")
    if not options.write:
        return
    path = file_of(options.game)
    path.write_text(rewritten(path.read_text(encoding="utf-8"), values), encoding="utf-8")
    result = {
        "command": options.command, "matches": matches, "first_deal": options.first_deal,
        "steps": {name: round(log, 3) for name, log in logs.items() if log},
    }  # fmt: skip
    RESULTS.mkdir(exist_ok=True)
    with (RESULTS / f"{options.game}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(result) + "\n")


def _file(options: argparse.Namespace) -> Path:
    path: Path = options.record or BUILD / "tune" / f"{options.game}-{options.command}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _seats(options: argparse.Namespace) -> int:
    seats: int = options.seats or SEATS[options.game][0]
    return seats


def _parameters(options: argparse.Namespace) -> tuple[str, ...]:
    known = names(options.game)
    chosen = tuple(options.parameters.split(",")) if options.parameters else tuple(known)
    unknown = set(chosen) - set(known)
    if unknown:
        raise SystemExit(f"unknown parameters: {', '.join(sorted(unknown))}")
    return chosen


if __name__ == "__main__":
    main()
