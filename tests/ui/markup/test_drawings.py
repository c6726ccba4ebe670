"""The app's own drawings and style sheets: no dependency on games, and text alternatives only where needed."""

from __future__ import annotations

import re

from tools.paths import ASSETS
from wanli.games import GAMES
from wanli.ui.markup.art import seal, skyline


def test_shared_style_sheets_name_no_game() -> None:
    for sheet in (ASSETS / "css").glob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert not [slug for slug in GAMES if re.search(rf"[.#-]{slug}\b", text)], sheet.name


def test_screen_readers_read_the_seal_only() -> None:
    assert 'aria-label="萬里"' in seal()
    assert 'aria-hidden="true"' in skyline()
