"""The pictures of the table stand alone and are read out only where they mean something."""

from __future__ import annotations

import re

from tools.paths import ASSETS
from wanli.games import GAMES
from wanli.ui.markup.art import seal, skyline


def test_the_tables_own_style_knows_no_game() -> None:
    for sheet in (ASSETS / "css").glob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert not [slug for slug in GAMES if re.search(rf"[.#-]{slug}\b", text)], sheet.name


def test_only_the_seal_is_read_out() -> None:
    assert 'aria-label="萬里"' in seal()
    assert 'aria-hidden="true"' in skyline()
