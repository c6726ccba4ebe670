"""How much the value at the end of the own turn should count against playouts (`Heuristic.prior_samples`).

Few playouts vary so much that their mean alone may choose worse than the plan of the turn. For sampled decisions this
module stores the plan's value of each move and many playouts. A block of playouts, as many as hard has, then chooses a
move together with the plan; all other playouts of the decision tell what the choice is worth. No playout does both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from tools.tune.self_play import sampled_decisions
from wanli.bots import Heuristic
from wanli.bots.search import SHORTLIST, TurnPlan, played_out
from wanli.engine import JsonDict, Rng, State
from wanli.engine.view import View
from wanli.games import GAMES, load_heuristic
from wanli.record import code_of

PLAYOUTS = 48
"""The playouts of each move."""
BLOCK = 6
"""The playouts of each move that hard has in the arena."""

Sample = list[list[float]]
"""For each of the best moves of a decision, best first: its value by the plan, and then its playouts."""


@dataclass(frozen=True)
class Sampling:
    """Matches between bots that look one step ahead; one of `every` decisions is sampled."""

    game: str
    seats: int
    every: int

    def about(self) -> JsonDict:
        """Return the description that identifies a record of its matches."""
        return {
            "game": self.game, "seats": self.seats, "every": self.every, "playouts": PLAYOUTS,
            "code": code_of(self.game),
        }  # fmt: skip


def samples_of_match(sampling: Sampling, deal: int) -> list[Sample]:
    """Play one match and return its samples."""
    heuristic = load_heuristic(sampling.game)
    decisions = sampled_decisions(sampling.game, sampling.seats, deal, sampling.every, heuristic)
    samples = (_sample(sampling.game, view, Rng(seed), heuristic) for view, seed in decisions)
    return [sample for sample in samples if len(sample) > 1]


def _sample(slug: str, view: View, rng: Rng, heuristic: Heuristic) -> Sample:
    game, seat = GAMES[slug], view["to_move"]
    assert seat is not None
    plan = TurnPlan(game, view, rng, heuristic, samples=1)
    for _ in plan.iterations():
        pass
    moves = plan.ranking[:SHORTLIST]
    rows = [[round(plan.values[move], 4)] for move in moves]
    for _ in range(PLAYOUTS if len(moves) > 1 else 0):
        state = game.imagine(view, rng)
        for row, move in zip(rows, moves, strict=True):
            row.append(round(heuristic.value(_ended(played_out(state, move, seat, heuristic)), seat), 4))
    return rows


def _ended(playout: Iterable[bool]) -> State:
    """Run a playout to its end and return the position there."""
    iterator = iter(playout)
    while True:
        try:
            next(iterator)
        except StopIteration as end:
            state: State = end.value
            return state


@dataclass(frozen=True)
class Gain:
    """The mean gain by a prior over the plan alone, in points per decision, and its standard error."""

    prior: float
    points: float
    error: float


def gains(played: Mapping[int, Sequence[Sample]], priors: Sequence[float]) -> list[Gain]:
    """Return the gain by each prior. There must be at least two decisions."""
    samples = [sample for row in played.values() for sample in row]
    result = []
    for prior in priors:
        differences = [_gain(sample, prior) for sample in samples]
        result.append(Gain(prior, fmean(differences), stdev(differences) / sqrt(len(differences))))
    return result


def _gain(sample: Sample, prior: float) -> float:
    """Return the mean value of the choices by all blocks, less that of the plan's best move."""
    plans, playouts = [row[0] for row in sample], [row[1:] for row in sample]
    by_plan = max(range(len(sample)), key=lambda move: plans[move])
    differences = []
    for start in range(0, PLAYOUTS, BLOCK):
        block = [sum(row[start : start + BLOCK]) for row in playouts]
        chosen = max(range(len(sample)), key=lambda move: block[move] + prior * plans[move])
        rest = [fmean(row[:start] + row[start + BLOCK :]) for row in (playouts[chosen], playouts[by_plan])]
        differences.append(rest[0] - rest[1])
    return fmean(differences)
