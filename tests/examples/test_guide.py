"""`docs/write-a-game.md` names what there is: every role that a game may fill, and files that exist."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from tests.examples.example import EXAMPLES
from wanli.ui.contract.game_ui import GameUI

ROOT = EXAMPLES.parent
GUIDE = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
FOLDERS = ("", "py", "py/wanli", "py/wanli/games", "py/wanli/games/mauer", "examples/nim")
"""Where the names of files in the guide begin."""
FILES = sorted(set(re.findall(r"`([\w./-]+/[\w./-]*)`", re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL))))
MADE_BY_READER = {"py/wanli/games/nim"}
"""What is made while reading."""


@pytest.mark.parametrize("role", [field.name for field in fields(GameUI)])
def test_every_role_is_named(role: str) -> None:
    assert re.search(rf"`(?:GameUI\.)?{role}`", GUIDE)


@pytest.mark.parametrize("name", [name for name in FILES if name not in MADE_BY_READER])
def test_every_file_is_there(name: str) -> None:
    assert any((ROOT / folder / name).exists() for folder in FOLDERS)
