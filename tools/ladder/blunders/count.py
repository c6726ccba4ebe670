"""Counts the blunders of each level: matches among bots of one level, judged decision by decision."""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path

from tools.ladder.blunders import BLUNDERS
from tools.ladder.blunders.decision import Decision
from tools.ladder.contests import FIRST_DEAL, ITERATIONS, SEATS
from tools.ladder.driver import choose_any_version
from wanli.arena import Pairing
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.record import Record

FIRST_BLUNDER_DEAL = FIRST_DEAL * 2
"""The first deal of these matches; the contests use none of them."""

MatchCount = dict[str, int]
"""The number of decisions with a choice under "decisions", and of blunders under the names of their functions."""


def count(game: str, level: str, deal: int) -> MatchCount:
    """Play one match among bots of a level and count its decisions and blunders."""
    pairing = Pairing(game, SEATS[game][0], level, level, ITERATIONS)
    state, rng = GAMES[game].new(pairing.seats, deal, {}), Rng(deal ^ 0x5EED)
    counted: Counter[str] = Counter(decisions=0)
    while state.seat is not None:
        view = state.view(state.seat)
        action = choose_any_version(pairing, level, view, rng.bits())
        if len(state.choices()) > 1:
            counted["decisions"] += 1
            counted.update(blunders_in(Decision(game, view, action)))
        state.play(action)
    return dict(counted)


def blunders_in(decision: Decision) -> list[str]:
    """Return the names of the blunders that the decision is."""
    return [blunder.__name__ for blunder in BLUNDERS[decision.game.slug] if blunder(decision)]


def run(game: str, level: str, matches: int, folder: Path, until: float) -> dict[str, float]:
    """Count the blunders of a level in this many matches, and store the counts. An interrupted run continues.

    Starts no match after `until` (`time.monotonic`). Returns the blunders per 100 decisions by name, the number of
    "matches", and the number of "decisions".
    """
    folder.mkdir(parents=True, exist_ok=True)
    pairing = Pairing(game, SEATS[game][0], level, level, ITERATIONS)
    record: Record[MatchCount] = Record(pairing.about(), folder / f"{game}-{level}.jsonl")
    for deal in range(FIRST_BLUNDER_DEAL, FIRST_BLUNDER_DEAL + matches):
        if deal not in record.results and time.monotonic() < until:
            record.add(deal, count(game, level, deal))
    return per_hundred(game, list(record.results.values()))


def per_hundred(game: str, counts: list[MatchCount]) -> dict[str, float]:
    """Return the blunders per 100 decisions by name, the number of "matches" and the number of "decisions"."""
    decisions = sum(counted["decisions"] for counted in counts)
    names = [blunder.__name__ for blunder in BLUNDERS[game]]
    rates = {name: 100 * sum(counted.get(name, 0) for counted in counts) / max(decisions, 1) for name in names}
    return {**rates, "matches": len(counts), "decisions": decisions}


def stored(folder: Path) -> dict[tuple[str, str], dict[str, float]]:
    """Return the rates of all stored counts, by game and level."""
    result = {}
    for path in sorted(folder.glob("*.jsonl")):
        about, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        result[about["game"], about["challenger"]] = per_hundred(about["game"], [counted for _, counted in lines])
    return result
