"""`make faults`: a failed part does not affect the others, and results are written at once."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tools.bench.table import Row
from tools.faults import __main__ as command
from tools.faults import damage, links
from tools.faults.harness.isolated import run_isolated
from tools.faults.harness.other_version import make_other_version

pytestmark = pytest.mark.cpython

GOOD = [Row("moves lost", "0", "0", True)]


def works() -> list[Row]:
    return GOOD


def fails() -> list[Row]:
    raise RuntimeError("no browser")


def leaves() -> list[Row]:
    sys.exit(3)


def dies() -> list[Row]:
    os._exit(9)


def sleeps() -> list[Row]:
    time.sleep(60)
    return GOOD


@pytest.mark.parametrize(
    ("work", "outcome"),
    [
        (fails, "broke off: RuntimeError"),
        (leaves, "broke off: SystemExit"),
        (dies, "broke off: its process ended (9)"),
        (sleeps, "broke off: not done after 3 s"),
    ],
)
def test_a_failed_part_is_reported_as_a_row(work: Callable[[], list[Row]], outcome: str) -> None:
    [row] = run_isolated("kills", work, timeout=3 if work is sleeps else 60)
    assert (row.description, row.measured, row.held) == ("kills", outcome, False)


def test_the_rows_are_passed_from_the_process_of_a_part() -> None:
    assert run_isolated("kills", partial(works)) == GOOD


def test_the_table_is_written_after_each_part(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    result = tmp_path / "faults.md"
    written: list[str] = []

    def measure_parts(names: list[str]):  # type: ignore[no-untyped-def]
        assert names == ["tabs", "kills"]
        yield "tabs", [Row("tabs at once", "3", "")]
        written.append(result.read_text())
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "measure_parts", measure_parts)
    monkeypatch.setattr(command, "REPORT", result)
    monkeypatch.setattr(sys, "argv", ["faults", "tabs", "kills"])
    with pytest.raises(KeyboardInterrupt):
        command.main()
    assert "tabs at once" in written[0]
    assert "Not yet: kills." in written[0]


@pytest.mark.parametrize("part", [links, damage])
def test_hostile_inputs_cause_no_other_exception(part: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part, "TRIES", 1_000)
    uncaught, _ = part.measure()  # type: ignore[attr-defined]
    assert uncaught.description.startswith("1000 ")
    assert uncaught.held


def test_another_version_has_other_names_and_says_so(tmp_path: Path) -> None:
    source, target = tmp_path / "dist", tmp_path / "other"
    (source / "assets").mkdir(parents=True)
    (source / "assets" / "boot.0123456789.js").write_text('var b={version:"abcdef0123",main:""};', encoding="utf-8")
    (source / "index.html").write_text('<script src="assets/boot.0123456789.js">', encoding="utf-8")
    make_other_version(source, target)
    [script] = (target / "assets").iterdir()
    assert script.name != "boot.0123456789.js"
    assert script.read_text(encoding="utf-8") == 'var b={version:"other",main:""};'
    assert script.name in (target / "index.html").read_text(encoding="utf-8")


def test_a_page_without_a_version_is_no_version(tmp_path: Path) -> None:
    (tmp_path / "dist").mkdir()
    with pytest.raises(ValueError, match="version"):
        make_other_version(tmp_path / "dist", tmp_path / "other")
