"""Data files are read only during import, since the page's memory snapshot contains no files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parents[2]

WITHOUT_FILES = """
import importlib, json, pkgutil, sys
import wanli
from tests.playing import core, variants
from tests.scenes import look
from tools.patch.preload_imports import BROWSER_ONLY, needed
for name in needed(module.name for module in pkgutil.walk_packages(wanli.__path__, "wanli.")):
    if name not in BROWSER_ONLY:
        importlib.import_module(name)
from wanli.texts.languages import load_catalogues
from wanli.engine import Rng
from wanli.games import GAMES, load_heuristic, load_ui
load_catalogues()
opened = []
def watch(event, facts):
    path = str(facts[0]) if event == "open" else ""
    if "/wanli/" in path and not path.endswith((".py", ".pyc")):
        opened.append(path)
sys.addaudithook(watch)
sizes = 0
for variant in core() if sys.argv[1] == "core" else variants():
    game, ui = GAMES[variant.slug], load_ui(variant.slug)
    for version in (game.version, *game.legacy_versions):
        state, rng = game.new(variant.seats, 3, dict(variant.options), version), Rng(3)
        for _ in range(40):
            if state.seat is None:
                break
            context = look(state, state.seat)
            sizes += sum(len(str(draw(context))) for draw in (ui.board, ui.hand, ui.text_board, ui.prompt))
            load_heuristic(variant.slug).candidates(game.imagine(state.view(state.seat), Rng(1)))
            state.play(rng.choice(state.legal()))
json.dump([sizes, opened], sys.stdout)
"""


@pytest.mark.parametrize("played", ["core", pytest.param("all", marks=pytest.mark.full)])
def test_playing_a_match_reads_no_file(played: str) -> None:
    paths = os.pathsep.join([str(ROOT / "py"), str(ROOT)])
    process = subprocess.run(
        [sys.executable, "-c", WITHOUT_FILES, played],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
    )
    sizes, opened = json.loads(process.stdout)
    assert sizes > 100_000
    assert opened == []
