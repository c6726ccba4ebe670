"""Prints decisions of matches between bots, so that a person can judge them.

A match is played by one hard bot among medium bots, with the hard bot in another seat for each deal. Of its decisions
between several moves, some are chosen at random. To these come the costliest: those after which the value of the
position, as the seat sees it, has fallen most at its next decision. Each is printed as the facts of the position, the
chosen move, and the best moves by further playouts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from tools.ladder.contests import ITERATIONS, SEATS
from tools.ladder.positions import facts
from wanli.arena import Pairing, choose_move
from wanli.bots import Heuristic
from wanli.bots.search import SHORTLIST, TurnPlan, doubts_about, played_out, with_doubts
from wanli.engine import Action, Rng, State
from wanli.engine.view import View
from wanli.games import GAMES, load_heuristic

PLAYOUTS = 12
"""The playouts by which a printed decision is judged."""
SHOWN = 4
"""The number of other moves that are printed with their values."""


@dataclass(frozen=True)
class Choice:
    """One decision of a match: its number, the level and the view of the seat, the move, and a seed for judging it.

    `value` is the value of the position for the seat in one sampled state.
    """

    number: int
    level: str
    view: View
    action: Action
    seed: int
    value: float

    @property
    def seat(self) -> int:
        """The seat that decides."""
        seat = self.view["to_move"]
        assert seat is not None
        return seat


@dataclass(frozen=True)
class Judged:
    """A move and its value: the mean of `PLAYOUTS` playouts with its standard error, in the scale of the game's search.

    `plan` is its value at the end of the seat's own turn. Moves without playouts have no mean.
    """

    action: Action
    plan: float
    mean: float | None = None
    error: float = 0.0


def decisions(slug: str, seats: int, deal: int) -> Iterator[Choice]:
    """Play one match and yield its decisions between several moves. The hard bot has the seat `deal % seats`."""
    game, heuristic = GAMES[slug], load_heuristic(slug)
    pairing = Pairing(slug, seats, "hard", "medium", ITERATIONS)
    state, rng = game.new(seats, deal, {}), Rng(deal ^ 0x5EED)
    number = 0
    while state.seat is not None:
        level = "hard" if state.seat == deal % seats else "medium"
        view = state.view(state.seat)
        action = choose_move(pairing, level, view, rng.bits())
        seed = rng.bits()
        if len(state.choices()) > 1:
            number += 1
            value = heuristic.value(game.imagine(view, Rng(seed)), state.seat)
            yield Choice(number, level, view, action, seed, value)
        state.play(action)


def selected(choices: Sequence[Choice], sample: int, costliest: int, rng: Rng) -> list[Choice]:
    """Return `sample` decisions at random and the `costliest` of the others, in the order of the match."""
    left = list(choices)
    chosen = [left.pop(rng.below(len(left))) for _ in range(min(sample, len(left)))]
    falls = sorted(left, key=lambda choice: -_fall(choice, choices))
    return sorted([*chosen, *falls[:costliest]], key=lambda choice: choice.number)


def _fall(choice: Choice, choices: Sequence[Choice]) -> float:
    """The fall of the value until the next decision of the seat; none after its last one."""
    later = (other for other in choices[choice.number :] if other.seat == choice.seat)
    return choice.value - next(later, choice).value


def judged(slug: str, choice: Choice) -> list[Judged]:
    """Return the candidates of a decision and the chosen move, best first. Playouts judge the best and the chosen."""
    game, heuristic, rng = GAMES[slug], load_heuristic(slug), Rng(choice.seed)
    plan = TurnPlan(game, choice.view, rng, heuristic, samples=2)
    for _ in plan.iterations():
        pass
    moves = plan.ranking[:SHORTLIST]
    if choice.action not in moves:
        moves.append(choice.action)
    values: dict[Action, list[float]] = {move: [] for move in moves}
    for _ in range(PLAYOUTS):
        sample = game.imagine(choice.view, rng)
        new = {move: _playout_value(heuristic, sample, move, choice.seat) for move in moves}
        new |= with_doubts(new, doubts_about(heuristic, sample, moves), new)
        for move, value in new.items():
            values[move].append(value)
    rows = [
        Judged(move, plan.values.get(move, 0.0), fmean(row), stdev(row) / sqrt(PLAYOUTS))
        for move, row in values.items()
    ]
    rest = [Judged(move, plan.values[move]) for move in plan.ranking if move not in values]
    return [*sorted(rows, key=lambda row: -(row.mean or 0.0)), *rest]


def _playout_value(heuristic: Heuristic, sample: State, move: Action, seat: int) -> float:
    playout = played_out(sample, move, seat, heuristic)
    while True:
        try:
            next(playout)
        except StopIteration as end:
            return heuristic.playout_value(end.value, seat)


def report(slug: str, deal: int, sample: int, costliest: int) -> Iterator[str]:
    """Play one match and yield the lines about the decisions selected from it."""
    seats = SEATS[slug][0]
    choices = list(decisions(slug, seats, deal))
    yield f"# {slug}, deal {deal}: hard in seat {deal % seats}, {len(choices)} decisions"
    for choice in selected(choices, sample, costliest, Rng(deal)):
        notation = GAMES[slug].imagine(choice.view, Rng(choice.seed)).notation()
        fall = _fall(choice, choices)
        yield f"{choice.number} {choice.level} P{choice.seat}, falls by {fall:.1f}: {facts(choice.view)}"
        rows = judged(slug, choice)
        chosen = next(row for row in rows if row.action == choice.action)
        others = [row for row in rows if row is not chosen][:SHOWN]
        for sign, row in [("=>", chosen), *(("  ", row) for row in others)]:
            text = notation.write(row.action) or " ".join(map(str, row.action))
            mean = "" if row.mean is None else f" {row.mean:.2f} ± {row.error:.2f},"
            yield f"   {sign} {text}:{mean} plan {row.plan:.2f}"
