"""`docs/write-a-game.md` names every role of a game's interface, and only existing files."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from tests.examples.example import EXAMPLES
from wanli.ui.contract.game_ui import GameUI

ROOT = EXAMPLES.parent
GUIDE = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
FOLDERS = ("", "py", "py/wanli", "py/wanli/games", "py/wanli/games/mauer", "examples/nim")
"""The folders that file names in the guide are relative to."""
FILES = sorted(set(re.findall(r"`([\w./-]+/[\w./-]*)`", re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL))))
CREATED_BY_READER = {"py/wanli/games/nim"}
"""Files that the reader creates while following the guide."""


@pytest.mark.parametrize("role", [field.name for field in fields(GameUI)])
def test_every_role_is_named(role: str) -> None:
    assert re.search(rf"`(?:GameUI\.)?{role}`", GUIDE)


@pytest.mark.parametrize("name", [name for name in FILES if name not in CREATED_BY_READER])
def test_every_named_file_exists(name: str) -> None:
    assert any((ROOT / folder / name).exists() for folder in FOLDERS)
