"""The record of a long comparison: it survives interruption, and foreign or damaged files are rejected."""

from __future__ import annotations

from pathlib import Path

import pytest

import wanli.record
from wanli.record import Record, code_of

ABOUT = {"game": "mauer", "code": "0123456789ab"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record of two results."""
    path = tmp_path / "record.jsonl"
    record: Record[str] = Record(ABOUT, path)
    record.add(7, "seven")
    record.add(8, "eight")
    return path


def stored_results(path: Path) -> dict[int, str]:
    record: Record[str] = Record(ABOUT, path)
    return record.results


def test_results_are_loaded_again(path: Path) -> None:
    assert stored_results(path) == {7: "seven", 8: "eight"}


@pytest.mark.parametrize("fragment", ["[", '[9, "ni', '[9, "nine"]', "\n", "\0\0\0\0\n", '"nine"\n', '["9", "nine"]\n'])
def test_an_incomplete_last_line_is_dropped(path: Path, fragment: str) -> None:
    complete = path.read_text("utf-8")
    path.write_text(complete + fragment, "utf-8")
    record: Record[str] = Record(ABOUT, path)
    assert record.results == {7: "seven", 8: "eight"}
    assert path.read_text("utf-8") == complete
    record.add(9, "nine")
    assert stored_results(path) == {7: "seven", 8: "eight", 9: "nine"}


@pytest.mark.parametrize("length", [0, 1, 20, -1])
def test_a_file_with_an_incomplete_first_line_is_started_again(tmp_path: Path, length: int) -> None:
    path = tmp_path / "record.jsonl"
    Record(ABOUT, path)
    path.write_text(path.read_text("utf-8")[:length], "utf-8")
    record: Record[str] = Record(ABOUT, path)
    record.add(7, "seven")
    assert stored_results(path) == {7: "seven"}


def test_a_damaged_line_before_the_last_is_rejected(path: Path) -> None:
    damaged = path.read_text("utf-8").replace('[7, "seven"]', '[7, "sev')
    path.write_text(damaged, "utf-8")
    with pytest.raises(ValueError, match="line 2 is damaged"):
        Record(ABOUT, path)
    assert path.read_text("utf-8") == damaged


@pytest.mark.parametrize("text", ["A letter\n", "A letter\nto you\n", "A letter", "[1]\n", "\0"])
def test_a_file_that_is_no_record_is_rejected_and_unchanged(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match="no record"):
        Record(ABOUT, path)
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("other", [{**ABOUT, "code": "ba9876543210"}, {"game": "mauer"}])
def test_a_record_made_by_other_code_is_rejected(tmp_path: Path, other: dict[str, str]) -> None:
    path = tmp_path / "record.jsonl"
    Record(other, path)
    with pytest.raises(ValueError, match=r"made by other code.*another file, or delete this one"):
        Record(ABOUT, path)


def test_a_record_about_something_else_is_rejected(path: Path) -> None:
    with pytest.raises(ValueError, match="something else"):
        Record({**ABOUT, "game": "khan", "code": "ba9876543210"}, path)


def test_the_code_hash_covers_only_files_that_affect_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "engine/state.py",
        "bots/search.py",
        "games/mauer/bot/weights.toml",
        "games/khan/bot/heuristic.py",
        "ui/art.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1", "utf-8")
    monkeypatch.setattr(wanli.record, "SOURCE", tmp_path)
    before = code_of("mauer")
    for unrelated in (
        "games/khan/bot/heuristic.py",
        "ui/art.py",
        "games/mauer/ui/board.py",
        "games/mauer/rules/BALANCE.md",
    ):
        (tmp_path / unrelated).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / unrelated).write_text("2", "utf-8")
        assert code_of("mauer") == before, unrelated
    hashes = {before}
    for relevant in (
        "engine/state.py",
        "bots/search.py",
        "games/mauer/bot/weights.toml",
        "games/mauer/rules/deep/new.py",
    ):
        (tmp_path / relevant).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / relevant).write_text("2", "utf-8")
        assert code_of("mauer") not in hashes, relevant
        hashes.add(code_of("mauer"))
    (tmp_path / "bots/search.py").rename(tmp_path / "bots/searching.py")
    assert code_of("mauer") not in hashes
