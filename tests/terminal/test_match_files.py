"""Saved matches of the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.scripted import new_match
from wanli.engine import DecodeError
from wanli.saves.files import write_file
from wanli.terminal.match_files import MatchFile, MatchFolder, default_folder, read_single

pytestmark = pytest.mark.cpython


def test_a_match_gets_an_id_and_is_found_again(tmp_path: Path) -> None:
    folder, saved = MatchFolder(tmp_path), new_match("khan", "human", "easy")
    folder.file_of(saved).save(saved)
    stored = folder.find(saved.id)
    assert stored is not None
    assert stored.people == saved.people
    assert [path.stem for path, _ in folder.list()] == [saved.id]


@pytest.mark.parametrize("id_", ["", "nothing1", "../secret", "a/b"])
def test_an_unknown_id_is_not_found(id_: str, tmp_path: Path) -> None:
    assert MatchFolder(tmp_path).find(id_) is None


def test_an_interrupted_save_leaves_the_earlier_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, saved = MatchFile(tmp_path / "match.json"), new_match("khan", "human", "human")
    file.save(saved)

    def fail(descriptor: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", fail)
    saved.match.play(saved.match.state.legal()[0])
    with pytest.raises(OSError, match="full"):
        file.save(saved)
    assert not read_single(file.path).match.log


def test_damaged_files_are_left_out_of_the_list(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_bytes(b"\xff\xfe")
    assert MatchFolder(tmp_path).list() == []
    with pytest.raises(DecodeError, match="not_a_file"):
        read_single(tmp_path / "b.json")


def test_of_several_matches_in_a_file_the_last_played_unfinished_one_is_opened(tmp_path: Path) -> None:
    first, second = new_match("khan", "human", "human", seed=1), new_match("khan", "human", "human", seed=2)
    first.played, second.played = 1, 2
    path = tmp_path / "two.json"
    path.write_text(write_file([second, first]), encoding="utf-8")
    assert read_single(path).match.seed == 2


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WANLI_HOME", "/somewhere")
    assert default_folder() == Path("/somewhere")
    monkeypatch.delenv("WANLI_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setattr("sys.platform", "linux")
    assert default_folder() == Path("/data/wanli")
