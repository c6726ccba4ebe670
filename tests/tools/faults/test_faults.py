"""`make faults`: a part that breaks off takes no others with it, and what is measured is written at once."""

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
from tools.faults.harness.isolated import apart

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
    ("work", "told"),
    [
        (fails, "broke off: RuntimeError"),
        (leaves, "broke off: SystemExit"),
        (dies, "broke off: its process ended (9)"),
        (sleeps, "broke off: not done after 3 s"),
    ],
)
def test_a_part_that_breaks_off_is_a_row_that_says_so(work: Callable[[], list[Row]], told: str) -> None:
    [row] = apart("kills", work, longest=3 if work is sleeps else 60)
    assert (row.what, row.measured, row.held) == ("kills", told, False)


def test_the_rows_of_a_part_come_out_of_its_process() -> None:
    assert apart("kills", partial(works)) == GOOD


def test_the_table_is_written_after_each_part(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    result = tmp_path / "faults.md"
    written: list[str] = []

    def measured(names: list[str]):  # type: ignore[no-untyped-def]
        assert names == ["tabs", "kills"]
        yield "tabs", [Row("tabs at once", "3", "")]
        written.append(result.read_text())
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "measured", measured)
    monkeypatch.setattr(command, "RESULT", result)
    monkeypatch.setattr(sys, "argv", ["faults", "tabs", "kills"])
    with pytest.raises(KeyboardInterrupt):
        command.main()
    assert "tabs at once" in written[0]
    assert "Not yet: kills." in written[0]


@pytest.mark.parametrize("part", [links, damage])
def test_nothing_hostile_ends_in_an_exception(part: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(part, "TRIES", 1_000)
    uncaught, _ = part.measure()  # type: ignore[attr-defined]
    assert uncaught.what.startswith("1000 ")
    assert uncaught.held
