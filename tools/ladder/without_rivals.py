"""Solo and cooperative matches of The Great Wall: how often the bots of each level win."""

from __future__ import annotations

import json
import time
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from tools.ladder.contests import FIRST_DEAL, ITERATIONS
from wanli.arena import Pairing, choose_move
from wanli.engine import JsonDict, Rng
from wanli.engine.options import OptionValue
from wanli.games import GAMES
from wanli.record import Record

GAME = "great_wall"
FIRST_DEAL_WITHOUT_RIVALS = FIRST_DEAL * 3
"""The first deal of these matches; the contests and the counts of blunders use none of them."""

Options = tuple[tuple[str, OptionValue], ...]
SETUPS: dict[str, tuple[int, Options]] = {
    "solo": (1, ()),
    "solo-hard": (1, (("rival", "hard"),)),
    "coop-2": (2, (("mode", "coop"),)),
    "coop-3": (3, (("mode", "coop"),)),
}
"""The number of seats and the options of each kind of match."""

Outcome = tuple[bool, float]
"""True if the seats won, and their mean honour."""


def pairing_of(setup: str, level: str) -> Pairing:
    """Return the setup as a pairing in which all seats have the same level."""
    seats, options = SETUPS[setup]
    return Pairing(GAME, seats, level, level, ITERATIONS, options=options)


def play(setup: str, level: str, deal: int) -> Outcome:
    """Play one match. All seeds follow from the number of the deal."""
    pairing = pairing_of(setup, level)
    state, rng = GAMES[GAME].new(pairing.seats, deal, dict(pairing.options)), Rng(deal ^ 0x5EED)
    while state.seat is not None:
        state.play(choose_move(pairing, level, state.view(state.seat), rng.bits()))
    result = state.result()
    assert result is not None
    return bool(result.winners), sum(result.scores) / pairing.seats


def run(setup: str, level: str, matches: int, folder: Path, until: float) -> Summary | None:
    """Play the missing matches and store them. Starts none after `until` (`time.monotonic`). None if there are none."""
    folder.mkdir(parents=True, exist_ok=True)
    about: JsonDict = {"setup": setup, **pairing_of(setup, level).about()}
    record: Record[Outcome] = Record(about, folder / f"{setup}-{level}.jsonl")
    for deal in range(FIRST_DEAL_WITHOUT_RIVALS, FIRST_DEAL_WITHOUT_RIVALS + matches):
        if deal not in record.results and time.monotonic() < until:
            record.add(deal, play(setup, level, deal))
    return summary(list(record.results.values())) if record.results else None


class Summary(NamedTuple):
    """The number of matches, the share won with its 95 % interval (Wilson's), and the mean honour of a seat."""

    matches: int
    won: float
    low: float
    high: float
    honour: float


def summary(outcomes: list[Outcome]) -> Summary:
    """Return the summary of these matches, at least one.

    >>> summary([(True, 80.0), (False, 60.0)])
    Summary(matches=2, won=0.5, low=0.09, high=0.91, honour=70.0)
    """
    count = len(outcomes)
    won, honour = sum(won for won, _ in outcomes) / count, sum(honour for _, honour in outcomes) / count
    z = 1.96
    middle = (won + z * z / (2 * count)) / (1 + z * z / count)
    width = z / (1 + z * z / count) * sqrt(won * (1 - won) / count + z * z / (4 * count * count))
    return Summary(count, won, round(middle - width, 2), round(middle + width, 2), honour)


def stored(folder: Path) -> dict[tuple[str, str], Summary]:
    """Return the summaries of all stored matches, by setup and level."""
    result = {}
    for path in sorted(folder.glob("*.jsonl")):
        about, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        if lines:
            result[about["setup"], about["challenger"]] = summary([(won, honour) for _, (won, honour) in lines])
    return result
