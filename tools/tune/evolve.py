"""Refines a few weights by evolution (CMA-ES, with `cma`): each candidate plays matches against the present weights.

A generation plays the same deals with all candidates, and the next generation new ones. Evaluations are stored by
their number. A resumed run repeats the generations from the stored results, since all random numbers are seeded.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from tools.tune.parameters import heuristic_with
from tools.tune.vary import margin_of, result_of_match
from wanli.engine import JsonDict
from wanli.games import load_heuristic
from wanli.record import Record, code_of

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the package misses matplotlib, which only its plots need
    import cma


@dataclass(frozen=True)
class Evolution:
    """A run: the game, its seats, the parameters, the deals of a generation, the first deal, and the first standard
    deviation of the logarithms.
    """

    game: str
    seats: int
    parameters: tuple[str, ...]
    deals: int
    first_deal: int
    deviation: float = 0.25
    population: int = 8

    def about(self) -> JsonDict:
        """Return the description that identifies a record of its evaluations."""
        return {**asdict(self), "parameters": list(self.parameters), "code": code_of(self.game)}


def margin(evolution: Evolution, logs: Sequence[float], generation: int) -> float:
    """Return the mean margin of a candidate over the field. Each deal is played from every seat."""
    candidate = heuristic_with(evolution.game, dict(zip(evolution.parameters, logs, strict=True)))
    field = load_heuristic(evolution.game)
    first, margins = evolution.first_deal + generation * evolution.deals, []
    for deal in range(first, first + evolution.deals):
        for seat in range(evolution.seats):
            heuristics = [field] * evolution.seats
            heuristics[seat] = candidate
            margins.append(margin_of(result_of_match(evolution.game, heuristics, deal), seat))
    return fmean(margins)


@dataclass(frozen=True)
class Generation:
    """The centre of the candidates after a generation, their standard deviation, and the best margin of it."""

    number: int
    centre: dict[str, float]
    deviation: float
    best: float


def evolve(evolution: Evolution, record: Record[float]) -> Iterator[Generation]:
    """Run generation after generation. Evaluations that the record contains are not played again."""
    options = {"popsize": evolution.population, "seed": 1 + evolution.first_deal, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy([0.0] * len(evolution.parameters), evolution.deviation, options)
    generation = 0
    while True:
        candidates = strategy.ask()
        costs = []
        for index, candidate in enumerate(candidates):
            number = generation * evolution.population + index
            if number not in record.results:
                record.add(number, margin(evolution, [float(log) for log in candidate], generation))
            costs.append(-record.results[number])
        strategy.tell(candidates, costs)
        centre = dict(zip(evolution.parameters, map(float, strategy.mean), strict=True))
        yield Generation(generation, centre, float(strategy.sigma), -min(costs))
        generation += 1
