"""The tool that rewrites golden matches."""

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
    """A folder with a single golden match, in place of the folder of all of them."""
    (tmp_path / "meridian").mkdir()
    shutil.copyfile(report.FOLDER / NAME, tmp_path / NAME)
    for module in (report, golden):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    return tmp_path


def break_match(path: Path, *, version: int) -> None:
    """Make the second half of the recorded moves illegal, under this version of the game."""
    first, *rest = path.read_text("utf-8").splitlines()
    setup = {**json.loads(first), "version": version}
    moves = [line for line in rest if line.startswith("> ")]
    path.write_text("\n".join([json.dumps(setup), *moves[: len(moves) // 2]]) + "\n", "utf-8")


def test_a_replayable_match_is_written_unchanged(folder: Path) -> None:
    before = (folder / NAME).read_text("utf-8")
    assert golden.main(["redo"]) == 0
    assert (folder / NAME).read_text("utf-8") == before


def test_an_unplayable_match_requires_a_new_version(folder: Path) -> None:
    break_match(folder / NAME, version=GAMES["meridian"].version)
    before = (folder / NAME).read_text("utf-8")
    with pytest.raises(SystemExit, match="Raise meridian's version"):
        golden.main(["redo"])
    assert (folder / NAME).read_text("utf-8") == before


def test_with_a_new_version_the_match_is_played_again(folder: Path) -> None:
    break_match(folder / NAME, version=0)
    assert golden.main(["redo"]) == 0
    lines = (folder / NAME).read_text("utf-8").splitlines()
    assert json.loads(lines[0])["version"] == GAMES["meridian"].version
    assert report.replay(lines)[0].over
