"""Reports within 90 seconds what a change most likely broke: `make quick`, or `make quick BASE=<commit>`.

It runs the linters, mypy, and the unit tests nearest to the change in the import graph, as many as fit into the time.
The change is every file, untracked ones included, that differs from the commit BASE: by default the merge base with the
main branch, or the commit before the last one if nothing has been committed since.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass

from tools.ci.durations import FILES_RUN, read_durations
from tools.ci.import_graph import read_sources
from tools.ci.selection import Selection, select
from tools.paths import ROOT

VENV = ROOT / ".venv" / "bin"
TEST_BUDGET_SECONDS = 55
"""The expected duration of the selected tests on WORKERS cores."""
DEADLINE_SECONDS = 80
"""The time after which no further test starts, because the durations were recorded on a less busy machine."""
WORKERS = 2
LINTERS = (("ruff", "check", "."), ("ruff", "format", "--check", "--quiet", "."), ("lint-imports", "--no-cache"))
NO_TESTS_COLLECTED = 5
"""The exit status of pytest if every selected test is left to `make full`."""


@dataclass(frozen=True)
class Outcome:
    """The result of one part."""

    name: str
    passed: bool
    seconds: float
    remark: str = ""

    def __str__(self) -> str:
        return f"{self.name:<6} {'ok' if self.passed else 'FAILED':<7} {self.seconds:5.1f} s  {self.remark}".rstrip()


def main() -> int:
    """Run all parts, also after a failure, and print a summary. Return 1 if a part has failed."""
    start = time.time()
    changed = changed_files(os.environ.get("BASE") or default_base())
    outcomes = [run_part("lint", LINTERS), run_part("types", [("mypy",)])]
    selection = select(changed, read_sources(ROOT), read_durations(), TEST_BUDGET_SECONDS, WORKERS)
    outcomes.append(run_tests(selection, stop_at=start + DEADLINE_SECONDS))
    print("\n" + "\n".join(map(str, outcomes)))
    print(f"{len(changed)} changed files, {time.time() - start:.0f} s in all")
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def changed_files(base: str) -> list[str]:
    """Return the files that differ from a commit, and the untracked ones, deleted files included."""
    if not git_output("rev-parse", "--verify", "--quiet", f"{base}^{{commit}}"):
        sys.exit(f"There is no commit {base}.")
    differing = git_output("diff", "--name-only", "-z", "--no-renames", base)
    untracked = git_output("ls-files", "--others", "--exclude-standard", "-z")
    return sorted({*filter(None, (differing + untracked).split("\0"))})


def default_base() -> str:
    """Return the commit where this branch left the main branch, or if that is the current one, the one before it."""
    head = git_output("rev-parse", "HEAD").strip()
    for main_branch in ("origin/main", "main"):
        base = git_output("merge-base", "HEAD", main_branch).strip()
        if base and base != head:
            return base
    return git_output("rev-parse", "--verify", "--quiet", "HEAD~1").strip() or head


def git_output(*arguments: str) -> str:
    """Return the output of a git command, empty if it fails."""
    command = ("git", *arguments)
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True).stdout


def run_part(name: str, commands: Iterable[tuple[str, ...]]) -> Outcome:
    """Run all commands of a part, also after a failure. They are programs of the virtual environment."""
    print(f"\n=== {name}", flush=True)
    start = time.monotonic()
    statuses = [
        subprocess.run((VENV / command[0], *command[1:]), cwd=ROOT, check=False).returncode for command in commands
    ]
    return Outcome(name, not any(statuses), time.monotonic() - start)


def run_tests(selection: Selection, stop_at: float) -> Outcome:
    """Run the selected tests until `stop_at`, in seconds since the epoch, and show their output."""
    print("\n=== tests", flush=True)
    start = time.monotonic()
    command = pytest_command(selection, stop_at)
    output, status = [], 0
    if selection.run:
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            for line in process.stdout:
                output.append(line)
                print(line, end="", flush=True)
        status = process.returncode
    passed = status in (0, NO_TESTS_COLLECTED)
    return Outcome("tests", passed, time.monotonic() - start, describe(selection, files_run("".join(output))))


def pytest_command(selection: Selection, stop_at: float) -> list[str]:
    """Return the command that runs the selected tests; `load` starts them in their order, the nearest first."""
    options = ["-q", "-p", "tools.ci.durations", f"--stop-at={stop_at}", f"--games={','.join(selection.games)}"]
    return [str(VENV / "pytest"), *options, f"--numprocesses={WORKERS}", "--dist=load", *selection.run]


def files_run(output: str) -> int:
    """Return the number of test files in which a test has run, by the output of pytest."""
    match = re.search(FILES_RUN.format(r"(\d+)"), output)
    return int(match[1]) if match else 0


def describe(selection: Selection, run: int) -> str:
    """Say how much of the tests that depend on the change has run."""
    depending = len(selection.run) + len(selection.left)
    counts = f"{depending} depend on the change, {len(selection.run)} selected, {run} run, {depending - run} left"
    limit = f"; only the tests about {', '.join(selection.games)}" if selection.games else ""
    return f"test files: {counts} to `make test`{limit}"


if __name__ == "__main__":
    sys.exit(main())
