"""The results of the ladder in docs/bots.md."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tools.ladder.contests import contests
from tools.ladder.play import path_of
from wanli.arena import DealOutcome
from wanli.record import Record

pytestmark = pytest.mark.cpython
pytest.importorskip("choix", reason="`make setup-test` installs it")

from tools.ladder import table  # noqa: E402
from tools.ladder.fit import Series  # noqa: E402


def test_the_section_is_replaced(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(
        f"# Bots\n\n{table.HEADING}\n\n| old |\n\n{table.ALONE_HEADING}\n\n{table.BLUNDER_HEADING}\n\n| old |\n\n"
        "## Next\n\ntext\n",
        encoding="utf-8",
    )
    contest = contests("khan")[0]
    record: Record[DealOutcome] = Record(contest.pairing.about(), path_of(contest, tmp_path))
    for deal in range(30):
        record.add(contest.first_deal + deal, [(1.0, 9.0, 5.0), (1.0, 9.0, 5.0), (float(deal % 2), 9.0, 5.0)])
    table.write(page, tmp_path)
    text = page.read_text(encoding="utf-8")
    assert "old" not in text
    assert text.endswith("\n\n## Next\n\ntext\n")
    assert "| khan, 3: easy among random | 90, ≥ 1.5 | 2.50 [2.3" in text
    assert text.count("| khan, 3 |") == 1
    table.write(page, tmp_path)
    assert page.read_text(encoding="utf-8") == text


def test_the_text_above_a_table_stays(tmp_path: Path) -> None:
    """Only tables are written; sentences of an author stay, even if nothing has been played."""
    page = tmp_path / "bots.md"
    sentence = "`python -m tools.ladder alone` measures them.\nThe runs ended by time."
    page.write_text(
        f"{table.HEADING}\n\n| old |\n\n{table.ALONE_HEADING}\n\n{sentence}\n\n| old |\n\n"
        f"{table.BLUNDER_HEADING}\n\n| old |\n\n### Definitions\n",
        encoding="utf-8",
    )
    for _ in range(2):
        table.write(page, tmp_path)
        text = page.read_text(encoding="utf-8")
        assert f"{table.ALONE_HEADING}\n\n{sentence}\n\n| match | easy |" in text
        assert "old" not in text
        assert "\n\n\n" not in text


def test_strengths_are_written_for_complete_chains(tmp_path: Path) -> None:
    path = tmp_path / "level_strengths.toml"
    path.write_text("[mauer]\neasy = 1\nmedium = 2\nhard = 3\n", encoding="utf-8")
    for contest in contests("khan")[:3]:
        record: Record[DealOutcome] = Record(contest.pairing.about(), path_of(contest, tmp_path))
        for deal in range(30):
            record.add(contest.first_deal + deal, [(1.0, 9.0, 5.0), (1.0, 9.0, 5.0), (float(deal % 2), 9.0, 5.0)])
    table.write_strengths(path, tmp_path)
    levels = tomllib.loads(path.read_text(encoding="utf-8"))
    assert levels["mauer"] == {"easy": 1, "medium": 2, "hard": 3}
    assert 0 < levels["khan"]["easy"] < levels["khan"]["medium"] < levels["khan"]["hard"]


def test_contests_without_a_connection_to_the_anchor_are_left_out() -> None:
    easy, other = Series("easy", "random", 3, (1.0,)), Series("hard", "hard@1", 3, (1.0,))
    assert table.connected([other, easy]) == [easy]
