"""A game is one folder and one line, as `docs/write-a-game.md` says: Nim is added so to a copy of the package."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.example import EXAMPLES
from wanli.games import FOLDERS

pytestmark = pytest.mark.cpython  # another Python is started

PACKAGE = EXAMPLES.parent / "py" / "wanli"
PLAY = """
from wanli.engine import Match, Rng
from wanli.games import GAMES, load_heuristic, load_ui

match, rng = Match.new("nim", 2, 1), Rng(1)
while not match.over:
    match.play(rng.choice(match.state.legal()))
print(*GAMES, type(load_ui("nim")).__name__, type(load_heuristic("nim")).__name__)
"""


def test_the_registry_names_every_folder() -> None:
    folders = {file.parents[1].name for file in (PACKAGE / "games").glob("*/rules/game.py")}
    assert sorted(FOLDERS) == sorted(folders)


def test_a_game_is_one_folder_and_one_line(tmp_path: Path) -> None:
    without = shutil.ignore_patterns("__pycache__", "texts", "lessons")
    shutil.copytree(PACKAGE, tmp_path / "wanli", ignore=without)
    shutil.copytree(EXAMPLES / "nim", tmp_path / "wanli" / "games" / "nim", ignore=without)
    for file in (tmp_path / "wanli" / "games" / "nim").rglob("*.py"):
        file.write_text(file.read_text("utf-8").replace("examples.nim", "wanli.games.nim"), "utf-8")
    registry = tmp_path / "wanli" / "games" / "__init__.py"
    lines = registry.read_text("utf-8").splitlines()
    lines.insert(lines.index("FOLDERS = (") + 1, '    "nim",')
    registry.write_text("\n".join(lines), "utf-8")
    run = subprocess.run([sys.executable, "-c", PLAY], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert run.stdout.split() == ["nim", *FOLDERS, "GameUI", "NimHeuristic"]
