"""The arena: matches between bots, to measure their strength.

One challenger plays against opponents of another level (the field). Each deal is played once with the challenger in
every seat, so that neither the cards nor the order of play favours a level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from statistics import mean, stdev

from wanli.bots import Budget, Iterations, Seconds, choose
from wanli.engine import Action, JsonDict, Result, Rng
from wanli.engine.options import OptionValue
from wanli.engine.view import View
from wanli.games import GAMES, load_heuristic
from wanli.record import Record, code_of

DealOutcome = Sequence[Sequence[float]]
"""For each seat of the challenger: its share of the victory, its points, the mean points of the other seats, and their
share of the victory. Both shares are 0 if all seats lose together. Earlier records lack the last number.
"""


@dataclass(frozen=True)
class Pairing:
    """The setup of a comparison: level `challenger` in one seat, level `field` in all others.

    `options` are the options of the game that differ from their defaults, as pairs of key and value.

    `thought` limits the search of the hard level for each decision: in search iterations, or in seconds if `timed`. The
    first iterations plan the seat's own turn; the rest, the great majority, are playouts.
    """

    game: str
    seats: int
    challenger: str
    field: str
    thought: float
    timed: bool = False
    options: tuple[tuple[str, OptionValue], ...] = ()

    def budget(self, level: str) -> Budget:
        """Return a new budget for one decision. All levels except "hard" end their search before it is used up."""
        if level != "hard":
            return Iterations(1000)
        return Seconds(self.thought) if self.timed else Iterations(int(self.thought))

    def about(self) -> JsonDict:
        """Return the description that identifies a record of its deals: the pairing and the hash of the code."""
        about = asdict(self)
        about["options"] = dict(self.options)
        if not self.options:
            del about["options"]  # records of earlier releases have no options
        return {**about, "code": code_of(self.game)}


@dataclass(frozen=True)
class Tally:
    """The result of a comparison.

    - `share` is the challenger's share of the victories, from 0 to 1; `margin` is half the width of its 95 % interval.
    - `fair` is the share that equally strong bots would have.
    - `points` and `field_points` are the mean points of the challenger and of the others.
    """

    matches: int
    share: float
    margin: float
    fair: float
    points: float
    field_points: float

    def __str__(self) -> str:
        low, high = self.share - self.margin, self.share + self.margin
        return (
            f"{self.matches} matches: won {self.share:.3f} [{low:.3f} … {high:.3f}], "
            f"{self.share / self.fair:.2f} times the fair share; "
            f"points {self.points:.1f} against {self.field_points:.1f}"
        )


MoveChooser = Callable[[Pairing, str, View, int], Action]
"""Chooses the move of one decision, from the pairing, the level of the bot, the view of its seat, and a seed."""


def choose_move(pairing: Pairing, level: str, view: View, seed: int) -> Action:
    """Return the move of this version's bots."""
    return choose(GAMES[pairing.game], view, level, seed, pairing.budget(level), load_heuristic(pairing.game))


def play_match(pairing: Pairing, deal: int, challenger_seat: int, chooser: MoveChooser = choose_move) -> Result:
    """Play one match and return its result. All seeds follow from the number of the deal."""
    state = GAMES[pairing.game].new(pairing.seats, deal, dict(pairing.options))
    rng = Rng(deal ^ 0x5EED)
    while state.seat is not None:
        level = pairing.challenger if state.seat == challenger_seat else pairing.field
        state.play(chooser(pairing, level, state.view(state.seat), rng.bits()))
    result = state.result()
    assert result is not None
    return result


def play_deal(pairing: Pairing, deal: int, chooser: MoveChooser = choose_move) -> DealOutcome:
    """Play one deal with the challenger in each seat."""
    outcome = []
    for seat in range(pairing.seats):
        result = play_match(pairing, deal, seat, chooser)
        share = 1 / len(result.winners) if seat in result.winners else 0.0
        others = sum(result.scores) - result.scores[seat]
        points = float(result.scores[seat]), others / (pairing.seats - 1)
        outcome.append((share, *points, 1 - share if result.winners else 0.0))
    return outcome


def compete(
    pairing: Pairing,
    deals: int,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[Tally], None] | None = None,
    record: Record[DealOutcome] | None = None,
    executor: Executor | None = None,
    chooser: MoveChooser = choose_move,
) -> Tally:
    """Play `deals` deals with the challenger in every seat. The deals are numbered from `seed`.

    Without an `executor`, `workers` processes of this machine play them. Any other executor of `concurrent.futures` can
    take their place, if its workers run the same version of Wanli; `chooser` must then be importable there.

    Deals that the `record` already contains are not played again. `progress` is called after each new deal.
    The interval is computed from the means of the deals, since matches of one deal are not independent.
    """
    record = record or Record(pairing.about())
    deal_numbers = range(seed, seed + deals)
    missing = [deal for deal in deal_numbers if deal not in record.results]
    play = partial(play_deal, pairing, chooser=chooser)
    for deal, outcome in zip(missing, _outcomes(play, missing, workers, executor), strict=True):
        record.add(deal, outcome)
        if progress is not None:
            played = [record.results[deal] for deal in deal_numbers if deal in record.results]
            progress(tally(pairing, played))
    return tally(pairing, [record.results[deal] for deal in deal_numbers])


def _outcomes(
    play: Callable[[int], DealOutcome], deals: Sequence[int], workers: int, executor: Executor | None
) -> Iterator[DealOutcome]:
    if executor is not None:
        yield from executor.map(play, deals)
    elif workers == 1:
        yield from map(play, deals)
    else:
        with ProcessPoolExecutor(workers) as pool:
            yield from pool.map(play, deals)


def tally(pairing: Pairing, outcomes: Sequence[DealOutcome]) -> Tally:
    """Return the result of these deals, at least one."""
    shares = [mean(share for share, *_ in outcome) for outcome in outcomes]
    spread = stdev(shares) if len(shares) > 1 else 0.0
    return Tally(
        matches=len(outcomes) * pairing.seats,
        share=mean(shares),
        margin=1.96 * spread / sqrt(len(shares)),
        fair=1 / pairing.seats,
        points=mean(points for outcome in outcomes for _, points, *_ in outcome),
        field_points=mean(others for outcome in outcomes for _, _, others, *_ in outcome),
    )
