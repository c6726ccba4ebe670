"""The tool that writes golden matches again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.golden import report
from tools.author import golden
from wanli.games import GAMES

NAME = "meridian/2-points.txt"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one golden match, which the tool takes for all of them."""
    (tmp_path / "meridian").mkdir()
    shutil.copyfile(report.FOLDER / NAME, tmp_path / NAME)
    for module in (report, golden):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    return tmp_path


def changed(path: Path, *, version: int) -> None:
    """Makes the second half of the recorded moves impossible, under this version of the game."""
    first, *rest = path.read_text("utf-8").splitlines()
    setup = {**json.loads(first), "version": version}
    moves = [line for line in rest if line.startswith("> ")]
    path.write_text("\n".join([json.dumps(setup), *moves[: len(moves) // 2]]) + "\n", "utf-8")


def test_what_can_be_replayed_is_written_as_it_was(folder: Path) -> None:
    before = (folder / NAME).read_text("utf-8")
    assert golden.main(["redo"]) == 0
    assert (folder / NAME).read_text("utf-8") == before


def test_what_cannot_be_replayed_needs_a_new_version_of_the_game(folder: Path) -> None:
    changed(folder / NAME, version=GAMES["meridian"].version)
    before = (folder / NAME).read_text("utf-8")
    with pytest.raises(SystemExit, match="Raise meridian's version"):
        golden.main(["redo"])
    assert (folder / NAME).read_text("utf-8") == before


def test_with_a_new_version_the_match_is_played_anew(folder: Path) -> None:
    changed(folder / NAME, version=0)
    assert golden.main(["redo"]) == 0
    told = (folder / NAME).read_text("utf-8").splitlines()
    assert json.loads(told[0])["version"] == GAMES["meridian"].version
    assert report.replay(told)[0].over
