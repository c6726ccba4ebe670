"""Each definition of a blunder is tested with one position: a move that it names, and one that it does not.

`blunders.jsonl` has one line per definition: the view, and the two moves.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tools.ladder.blunders import BLUNDERS, count
from tools.ladder.blunders.count import FIRST_BLUNDER_DEAL, blunders_in, run, stored
from tools.ladder.blunders.decision import Decision
from tools.ladder.contests import BLOCK, SEATS, contests
from wanli.engine import from_json
from wanli.games import GAMES

pytestmark = pytest.mark.cpython
POSITIONS: list[dict[str, Any]] = [
    json.loads(line) for line in Path(__file__).with_name("blunders.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position['game']}-{position['blunder']}")
def test_a_blunder_and_a_better_move(position: dict[str, Any]) -> None:
    bad = Decision(position["game"], position["view"], from_json(position["bad"]))
    good = Decision(position["game"], position["view"], from_json(position["good"]))
    assert {bad.action, good.action} <= set(bad.legal)
    assert position["blunder"] in blunders_in(bad)
    assert position["blunder"] not in blunders_in(good)


@pytest.mark.parametrize("game", list(GAMES))
def test_each_definition_has_a_position(game: str) -> None:
    names = [blunder.__name__ for blunder in BLUNDERS[game]]
    assert sorted(names) == sorted(row["blunder"] for row in POSITIONS if row["game"] == game)
    assert len(names) == 5
    assert all(contest.first_deal + BLOCK <= FIRST_BLUNDER_DEAL for contest in contests(game))


def test_counts_are_stored_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SEATS, "khan", (2,))
    rates = run("khan", "easy", 2, tmp_path, time.monotonic() + 60)
    assert rates["matches"] == 2
    assert rates["decisions"] > 20
    monkeypatch.setattr(count, "count", None)
    assert run("khan", "easy", 2, tmp_path, time.monotonic() + 60) == rates
    assert stored(tmp_path) == {("khan", "easy"): rates}
