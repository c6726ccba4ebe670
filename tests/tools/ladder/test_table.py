"""The results of the ladder in docs/bots.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.ladder.contests import contests
from tools.ladder.play import path_of
from wanli.arena import DealOutcome
from wanli.record import Record

pytestmark = pytest.mark.cpython
pytest.importorskip("choix", reason="`make setup-test` installs it")

from tools.ladder import table  # noqa: E402


def test_the_section_is_replaced(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"# Bots\n\n{table.HEADING}\n\nold\n\n## Next\n\ntext\n", encoding="utf-8")
    contest = contests("khan")[0]
    record: Record[DealOutcome] = Record(contest.pairing.about(), path_of(contest, tmp_path))
    for deal in range(30):
        record.add(contest.first_deal + deal, [(1.0, 9.0, 5.0), (1.0, 9.0, 5.0), (float(deal % 2), 9.0, 5.0)])
    table.write(page, tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "old\n" not in text
    assert text.endswith("\n\n## Next\n\ntext\n")
    assert "| khan, 3: easy among random | 90, ≥ 1.5 | 2.50 [2.3" in text
    assert text.count("| khan, 3 |") == 1
    table.write(page, tmp_path)
    assert page.read_text(encoding="utf-8") == text


def test_contests_without_a_connection_to_the_anchor_are_left_out() -> None:
    easy, other = table.Series("easy", "random", 3, (1.0,)), table.Series("hard", "hard@1", 3, (1.0,))
    assert table.connected([other, easy]) == [easy]
