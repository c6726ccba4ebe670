"""A pytest plugin that records the duration of each test file in `build/test_durations.json`.

Durations are seconds of processor time, subprocesses included, so that other work on the machine does not distort them.
`make unit` and `make quick` load it with `-p tools.ci.durations`. It can also limit a run to some games
(`--games khan,nim`) and to a time (`--stop-at`, in seconds since the epoch): later tests are skipped.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections import defaultdict
from collections.abc import Collection, Generator, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tools.paths import BUILD, GAMES, ROOT

RECORD = BUILD / "test_durations.json"
ALL_GAMES = ""
"""The key for tests that belong to no single game."""
NO_TIME_LEFT = "no time left"
FILES_RUN = "test files run: {}"
"""The line that the plugin adds to the summary."""
CPU_SECONDS = "cpu_seconds"
"""The property of a report that carries a duration from the process that ran the test to the one that records it."""

Durations = dict[str, dict[str, float]]
"""Seconds of processor time by test file and, within the file, by the slug of the game that the tests are about."""


def game_slugs() -> list[str]:
    """Return the slugs of all games, those among the examples included."""
    return sorted(path.parent.name for folder in (GAMES, ROOT / "examples") for path in folder.glob("*/__init__.py"))


def game_of(test_id: str, slugs: Iterable[str]) -> str:
    """Return the slug of the game that a test is about, by its folder or its parameters, or ALL_GAMES."""
    path, _, parameters = test_id.partition("[")
    names = "|".join(slugs)
    match = re.match(rf"tests/games/({names})/", path) or re.search(rf"(?<![a-z_])({names})(?![a-z_])", parameters)
    return match[1] if match else ALL_GAMES


def path_of(test_id: str) -> str:
    """Return the path of the file that a test is in."""
    return test_id.partition("::")[0]


def read_durations(path: Path = RECORD) -> Durations:
    """Return the recorded durations; none if there is no readable record."""
    try:
        durations: Durations = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return durations


def merge(old: Durations, new: Mapping[str, Mapping[str, float]], unfinished: Collection[str]) -> Durations:
    """Return the old record with the new durations in it; those of unfinished files only where they are longer."""
    merged = {path: dict(by_game) for path, by_game in old.items()}
    for path, by_game in new.items():
        for game, seconds in by_game.items():
            known = merged.setdefault(path, {})
            known[game] = round(max(seconds, known.get(game, 0)) if path in unfinished else seconds, 3)
    return merged


def cpu_seconds() -> float:
    """Return the processor time of this process and its finished subprocesses so far."""
    return sum(os.times()[:4])


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that limit a run."""
    parser.addoption("--games", default="", help="run only tests about these games, and those about no single game")
    parser.addoption("--stop-at", type=float, default=float("inf"), help="start no test after this time")


def pytest_configure(config: pytest.Config) -> None:
    """Load the plugin proper."""
    config.pluginmanager.register(_Plugin(config), "wanli-durations")


class _Plugin:
    """Measures in the process that collects the reports; limits wherever tests run."""

    def __init__(self, config: pytest.Config) -> None:
        self.slugs = game_slugs()
        self.games = {*filter(None, config.getoption("--games").split(","))}
        self.stop_at: float = config.getoption("--stop-at")
        self.records = not hasattr(config, "workerinput")
        self.cpu_seconds = 0.0
        self.measured: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
        self.not_started: set[str] = set()

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        if not self.games:
            return
        wanted = {*self.games, ALL_GAMES}
        left_out = [item for item in items if game_of(item.nodeid, self.slugs) not in wanted]
        items[:] = [item for item in items if game_of(item.nodeid, self.slugs) in wanted]
        config.hook.pytest_deselected(items=left_out)

    def pytest_collection_finish(self) -> None:
        self.cpu_seconds = cpu_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        before, self.cpu_seconds = self.cpu_seconds, cpu_seconds()
        report.user_properties.append((CPU_SECONDS, self.cpu_seconds - before))
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        if time.time() > self.stop_at:
            pytest.skip(NO_TIME_LEFT)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and NO_TIME_LEFT in str(report.longrepr):
            self.not_started.add(report.nodeid)
        if "full" in report.keywords or report.nodeid in self.not_started:
            return
        properties: dict[str, Any] = dict(report.user_properties)
        path = path_of(report.nodeid)
        self.measured[path][game_of(report.nodeid, self.slugs)] += properties.get(CPU_SECONDS, 0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.write_line(FILES_RUN.format(len(self.measured)))

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)  # rather than interrupted
        if self.records and self.measured and ended:
            durations = merge(read_durations(), self.measured, unfinished={*map(path_of, self.not_started)})
            RECORD.parent.mkdir(exist_ok=True)
            RECORD.write_text(json.dumps(durations, indent=1, sort_keys=True), encoding="utf-8")
