"""Matches between bots, to measure how strong they are.

One challenger sits among seats of another level. Each deal is played once from every seat, so that neither the
cards nor the order of play favours a level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from math import sqrt
from statistics import mean, stdev

from wanli.bots import Budget, Iterations, Seconds, choose
from wanli.engine import JsonDict, Result, Rng
from wanli.games import GAMES, load_heuristic
from wanli.record import Record, code_of

DealOutcome = Sequence[Sequence[float]]
"""Per seat of the challenger: its share of the victory, its points, and the mean of the others' points."""


@dataclass(frozen=True)
class Pairing:
    """`challenger` in one seat, `field` in all others; `thought` counts pieces, or seconds if `timed`.

    The hard level's first pieces plan its own turn; the others, most of them, are playouts.
    """

    game: str
    seats: int
    challenger: str
    field: str
    thought: float
    timed: bool = False

    def budget(self, level: str) -> Budget:
        """A fresh one for one decision; all levels but "hard" know themselves when they have thought enough."""
        if level != "hard":
            return Iterations(1000)
        return Seconds(self.thought) if self.timed else Iterations(int(self.thought))

    def about(self) -> JsonDict:
        """What a record of its deals is about: the pairing, and the code that plays."""
        return {**asdict(self), "code": code_of(self.game)}


@dataclass(frozen=True)
class Tally:
    """The challenger's share of the victories, half its 95 % interval, and the fair share to hold it against."""

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


def play_match(pairing: Pairing, deal: int, challenger_seat: int) -> Result:
    """One match of deal number `deal`; its seeds follow from the deal alone."""
    game = GAMES[pairing.game]
    heuristic = load_heuristic(pairing.game)
    state = game.new(pairing.seats, deal, {})
    dice = Rng(deal ^ 0x5EED)
    while state.seat is not None:
        level = pairing.challenger if state.seat == challenger_seat else pairing.field
        view = state.view(state.seat)
        state.play(choose(game, view, level, dice.bits(), pairing.budget(level), heuristic))
    result = state.result()
    assert result is not None
    return result


def play_deal(pairing: Pairing, deal: int) -> DealOutcome:
    """One deal from every seat."""
    outcome = []
    for seat in range(pairing.seats):
        result = play_match(pairing, deal, seat)
        share = 1 / len(result.winners) if seat in result.winners else 0.0
        others = sum(result.scores) - result.scores[seat]
        outcome.append((share, float(result.scores[seat]), others / (pairing.seats - 1)))
    return outcome


def compete(
    pairing: Pairing,
    deals: int,
    seed: int = 1,
    workers: int = 1,
    progress: Callable[[Tally], None] | None = None,
    record: Record[DealOutcome] | None = None,
) -> Tally:
    """Play `deals` deals from every seat, the first of them number `seed`; not again those that are in the `record`.

    The interval is that of the deals' means, for matches of one deal resemble each other.
    """
    record = record or Record(pairing.about())
    wanted = range(seed, seed + deals)
    missing = [deal for deal in wanted if deal not in record.found]
    for deal, outcome in zip(missing, _outcomes(pairing, missing, workers), strict=True):
        record.add(deal, outcome)
        if progress is not None:
            progress(_standing(pairing, [record.found[deal] for deal in wanted if deal in record.found]))
    return _standing(pairing, [record.found[deal] for deal in wanted])


def _outcomes(pairing: Pairing, deals: Sequence[int], workers: int) -> Iterator[DealOutcome]:
    play = partial(play_deal, pairing)
    if workers == 1:
        yield from map(play, deals)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, deals)


def _standing(pairing: Pairing, results: list[DealOutcome]) -> Tally:
    shares = [mean(share for share, _, _ in outcome) for outcome in results]
    spread = stdev(shares) if len(shares) > 1 else 0.0
    return Tally(
        matches=len(results) * pairing.seats,
        share=mean(shares),
        margin=1.96 * spread / sqrt(len(shares)),
        fair=1 / pairing.seats,
        points=mean(points for outcome in results for _, points, _ in outcome),
        field_points=mean(others for outcome in results for _, _, others in outcome),
    )
