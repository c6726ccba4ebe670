"""Runs the jobs of CI and reports how long each took: `python3 tools/ci/jobs.py test|full`.

`test` covers one path per engine and feature, and stops at the first failure. `full` adds long fuzz tests, every seat
count with every option, all sizes, colour schemes and languages, and `make faults`. It continues after a failure and
writes its result to build/full.md. The module runs before anything is installed, so it uses only the standard library.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESULT = ROOT / "build" / "full.md"
FAULTS = "`build/faults.md` has the reliability figures of the last job."
PARTS = {
    "prepare": ("setup-test", "browsers", "build"),
    "lint": ("lint",),
    "types": ("types",),
    "unit": ("unit",),
    "pyodide": ("pyodide",),
    "e2e": ("e2e",),
    "others": ("others",),
    "adapters": ("adapters",),
    "faults": ("faults",),
}
"""The jobs in order, with their targets in the Makefile."""
FULL_ONLY = ("adapters", "faults")
"""Jobs that only `make full` runs."""
SUMMARY = re.compile(rb"^=* ?(\d+ (?:passed|failed|skipped|deselected|error).*) in [\d.]+s", re.MULTILINE)
"""The last line of a pytest run. A job may contain several runs."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of a job: its duration, the numbers of passed and failed tests, and the success of its commands."""

    name: str
    seconds: float
    passed: int
    failed: int
    succeeded: bool


def main() -> int:
    """Run the command. Returns the exit status: 1 if a job failed."""
    scope = sys.argv[1]
    outcomes: list[Outcome] = []
    names = [name for name in PARTS if scope == "full" or name not in FULL_ONLY]
    for name in names:
        outcomes.append(run(name, ["make", "--no-print-directory", f"SCOPE={scope}", *PARTS[name]]))
        if scope == "test" and not outcomes[-1].succeeded:
            break
    print("\n" + "\n".join(table(outcomes, names)), flush=True)
    if scope == "full":
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(report(outcomes), encoding="utf-8")
        print(f"\nwritten to {RESULT.relative_to(ROOT)}")
    return 0 if all(outcome.succeeded for outcome in outcomes) else 1


def run(name: str, command: list[str]) -> Outcome:
    """Run a job, pass its output on, and count its tests."""
    print(f"\n=== {name}", flush=True)
    start, output = time.monotonic(), bytearray()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout
        while chunk := os.read(process.stdout.fileno(), 1 << 16):
            output += chunk
            sys.stdout.buffer.write(chunk)
            sys.stdout.flush()
    passed, failed = count_tests(bytes(output))
    return Outcome(name, time.monotonic() - start, passed, failed, process.returncode == 0)


def count_tests(output: bytes) -> tuple[int, int]:
    """The numbers of passed and failed tests in the summary lines of `output`."""
    summaries = " ".join(line.decode() for line in SUMMARY.findall(output))
    return _sum(r"(\d+) passed", summaries), _sum(r"(\d+) (?:failed|error)", summaries)


def _sum(pattern: str, text: str) -> int:
    return sum(map(int, re.findall(pattern, text)))


def table(outcomes: list[Outcome], names: Iterable[str]) -> list[str]:
    """A Markdown table: one line per job, including those that did not run, and a total."""
    lines = ["| part | minutes | tests | |", "|---|--:|--:|---|"]
    by_name = {outcome.name: outcome for outcome in outcomes}
    for name in names:
        outcome = by_name.get(name)
        if outcome is None:
            lines.append(f"| {name} | | | not run |")
        else:
            status = "" if outcome.succeeded else f"FAILED{f': {outcome.failed}' if outcome.failed else ''}"
            lines.append(f"| {name} | {outcome.seconds / 60:.1f} | {outcome.passed or ''} | {status} |")
    passed = sum(outcome.passed for outcome in outcomes)
    minutes = sum(outcome.seconds for outcome in outcomes) / 60
    failed = [outcome.name for outcome in outcomes if not outcome.succeeded]
    return [*lines, f"| all | {minutes:.1f} | {passed} | {'failed: ' + ', '.join(failed) if failed else 'passed'} |"]


def report(outcomes: list[Outcome]) -> str:
    """The report of a full run."""
    return "\n".join([heading("make full"), "", *table(outcomes, PARTS), "", FAULTS, ""])


def heading(command: str) -> str:
    """The line above the table of a command: date, commit and number of cores."""
    day = time.strftime("%d %B %Y").lstrip("0")
    changed = " with changes" if _output_of("git", "status", "--porcelain") else ""
    commit = _output_of("git", "rev-parse", "--short", "HEAD") + changed
    return f"`{command}` on {day}, commit {commit}, {os.cpu_count()} cores:"


def _output_of(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
