"""Runs all that CI runs, part by part, and says how long each took: `python3 tools/ci/jobs.py test|full`.

`test` is one path per engine and feature, and stops at the first part that fails. `full` adds the long fuzz, all
numbers of seats with all options, sizes, colours and languages, and `make faults`; it goes on after a failure, and
writes what came out to build/full.md, to be pasted into the README. It runs on the bare system, so it uses the standard
library only.
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
FAULTS = "The figures of its last part, what the page survives, are in `build/faults.md`."
PARTS = {
    "prepare": ("setup-test", "browsers", "build"),
    "lint": ("lint",),
    "types": ("types",),
    "unit": ("unit",),
    "pyodide": ("pyodide",),
    "e2e": ("e2e",),
    "others": ("others",),
    "faults": ("faults",),
}
"""The parts, in order, with the targets of the Makefile that each is made of."""
FULL_ONLY = ("faults",)
"""Parts that `make test` leaves out."""
SUMMARY = re.compile(rb"^=* ?(\d+ (?:passed|failed|skipped|deselected|error).*) in [\d.]+s", re.MULTILINE)
"""How pytest ends; a part may run it more than once."""


@dataclass(frozen=True)
class Outcome:
    """What came of a part: seconds, how many tests passed and failed, and whether its commands succeeded."""

    name: str
    seconds: float
    passed: int
    failed: int
    good: bool


def main() -> int:
    """The command; the exit status is 1 if a part has failed."""
    scope = sys.argv[1]
    outcomes: list[Outcome] = []
    names = [name for name in PARTS if scope == "full" or name not in FULL_ONLY]
    for name in names:
        outcomes.append(run(name, ["make", "--no-print-directory", f"SCOPE={scope}", *PARTS[name]]))
        if scope == "test" and not outcomes[-1].good:
            break
    print("\n" + "\n".join(table(outcomes, names)), flush=True)
    if scope == "full":
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text(report(outcomes), encoding="utf-8")
        print(f"\nwritten to {RESULT.relative_to(ROOT)}")
    return 0 if all(one.good for one in outcomes) else 1


def run(name: str, command: list[str]) -> Outcome:
    """Run a part, showing its output as it comes, and count the tests in it."""
    print(f"\n=== {name}", flush=True)
    start, output = time.monotonic(), bytearray()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout
        while chunk := os.read(process.stdout.fileno(), 1 << 16):
            output += chunk
            sys.stdout.buffer.write(chunk)
            sys.stdout.flush()
    passed, failed = counted(bytes(output))
    return Outcome(name, time.monotonic() - start, passed, failed, process.returncode == 0)


def counted(output: bytes) -> tuple[int, int]:
    """How many tests passed and failed, by the last lines of every pytest in `output`."""
    ends = " ".join(end.decode() for end in SUMMARY.findall(output))
    return _sum(r"(\d+) passed", ends), _sum(r"(\d+) (?:failed|error)", ends)


def _sum(pattern: str, text: str) -> int:
    return sum(map(int, re.findall(pattern, text)))


def table(outcomes: list[Outcome], names: Iterable[str]) -> list[str]:
    """One line for each part of these names, those that were not run too, and one for all, as a table of Markdown."""
    lines = ["| part | minutes | tests | |", "|---|--:|--:|---|"]
    by_name = {one.name: one for one in outcomes}
    for name in names:
        one = by_name.get(name)
        if one is None:
            lines.append(f"| {name} | | | not run |")
        else:
            said = "" if one.good else f"FAILED{f': {one.failed}' if one.failed else ''}"
            lines.append(f"| {name} | {one.seconds / 60:.1f} | {one.passed or ''} | {said} |")
    passed, minutes = sum(one.passed for one in outcomes), sum(one.seconds for one in outcomes) / 60
    bad = [one.name for one in outcomes if not one.good]
    return [*lines, f"| all | {minutes:.1f} | {passed} | {'failed: ' + ', '.join(bad) if bad else 'good'} |"]


def report(outcomes: list[Outcome]) -> str:
    """What the README says of the last full run."""
    return "\n".join([heading("make full"), "", *table(outcomes, PARTS), "", FAULTS, ""])


def heading(command: str) -> str:
    """What the README says above the table of a command: the day, the commit, the cores."""
    day = time.strftime("%d %B %Y").lstrip("0")
    changed = " with changes" if _said_by("git", "status", "--porcelain") else ""
    commit = _said_by("git", "rev-parse", "--short", "HEAD") + changed
    return f"`{command}` on {day}, commit {commit}, {os.cpu_count()} cores:"


def _said_by(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
