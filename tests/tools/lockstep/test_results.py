"""Stored results of lockstep matches, and their report."""

from __future__ import annotations

import json
from pathlib import Path

from tools.lockstep.__main__ import fingerprint, stored
from tools.lockstep.differences import Rule
from tools.lockstep.match import Outcome
from tools.lockstep.report import report


def test_results_of_this_version_count_and_damaged_lines_do_not(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    line = json.dumps({"version": "now", **Outcome(7, 4, 10, ["even"] * 4, positions=9).encode()})
    path.write_text("\n".join([line, line.replace("now", "before").replace("7", "8"), line[:40]]), encoding="utf-8")
    assert [(outcome.seed, outcome.positions) for outcome in stored(path, "now")] == [(7, 9)]
    assert [*stored(tmp_path / "missing", "now")] == []


def test_the_fingerprint_is_stable() -> None:
    assert fingerprint() == fingerprint()
    assert len(fingerprint()) == 16


def test_the_report_counts_matches_and_names_errors() -> None:
    good = Outcome(1, 4, 10, reason="points", actions=1200, differences={str(Rule.TIE): 2})
    bad = Outcome(2, 4, 10, reason="", actions=300, error="hands: 1 here, 2 there")
    text = report({"fastcatan": [good, bad], "catanatron": [good]})
    assert "| matches | 2 | 1 |" in text
    assert "| actions | 1,500 | 1,200 |" in text
    assert "| declared: Longest Road after a cut (A14) | 2 | 2 |" in text
    assert "| declared: cards before the roll (A12) | – | 0 |" in text
    assert "| differences without an explanation | 1 | 0 |" in text
    assert "fastcatan, seed 2: hands: 1 here, 2 there" in text
