"""The summaries of `make test` and `make full`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools.ci import jobs
from tools.ci.jobs import Outcome, count_tests, run, table

ENDS = b"""....s [100%]
941 passed, 238 skipped, 37 deselected in 148.64s (0:02:28)
Pyodide, part 2/2:
1 failed, 940 passed, 36 deselected in 214.64s (0:03:34)
============ 2 failed, 55 passed, 1 error in 12.01s ============
nobody passed, 3 passed the device
"""


def test_the_results_of_all_runs_of_a_job_are_added_up() -> None:
    assert count_tests(ENDS) == (941 + 940 + 55, 1 + 2 + 1)
    assert count_tests(b"Success: no issues found in 503 source files") == (0, 0)


def test_the_table_shows_failed_jobs_and_jobs_that_did_not_run() -> None:
    lines = table([Outcome("prepare", 30, 0, 0, succeeded=True), Outcome("lint", 3, 0, 0, succeeded=True)], jobs.PARTS)
    assert lines[-1] == "| all | 0.6 | 0 | passed |"
    lines = table(
        [Outcome("unit", 90, 400, 2, succeeded=False), Outcome("e2e", 150, 70, 0, succeeded=True)], jobs.PARTS
    )
    assert "| unit | 1.5 | 400 | FAILED: 2 |" in lines
    assert "| e2e | 2.5 | 70 |  |" in lines
    assert "| pyodide | | | not run |" in lines
    assert lines[-1] == "| all | 4.0 | 470 | failed: unit |"


def test_a_job_fails_if_its_command_fails(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    bad = run("unit", [sys.executable, "-c", "print('3 passed, 1 failed in 0.1s'); raise SystemExit(1)"])
    assert (bad.name, bad.passed, bad.failed, bad.succeeded) == ("unit", 3, 1, False)
    assert run("lint", [sys.executable, "-c", ""]).succeeded
    assert b"3 passed" in capfdbinary.readouterr().out


@pytest.mark.parametrize(
    ("scope", "fails", "ran"),
    [
        ("test", "types", ["prepare", "lint", "types"]),
        ("test", "", [name for name in jobs.PARTS if name not in jobs.FULL_ONLY]),
        ("full", "types", [*jobs.PARTS]),
    ],
)
def test_a_failure_ends_make_test_and_not_make_full(
    scope: str,
    fails: str,
    ran: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked: list[str] = []

    def outcome(name: str, command: list[str]) -> Outcome:
        asked.append(name)
        assert f"SCOPE={scope}" in command
        return Outcome(name, 1, 0, 0, succeeded=name != fails)

    monkeypatch.setattr(jobs, "run", outcome)
    monkeypatch.setattr(jobs, "ROOT", tmp_path)
    monkeypatch.setattr(jobs, "RESULT", tmp_path / "build" / "full.md")
    monkeypatch.setattr(sys, "argv", ["parts", scope])
    assert jobs.main() == bool(fails)
    assert asked == ran
    assert ("| faults |" in capsys.readouterr().out) == (scope == "full")
    if scope == "full":
        assert "failed: types" in jobs.RESULT.read_text("utf-8")
