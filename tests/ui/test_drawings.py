"""The pictures of the table stand alone and are read out only where they mean something."""

from __future__ import annotations

import re

import pytest

from tools.paths import ASSETS
from tools.paths import GAMES as FOLDERS
from wanli.engine import Game
from wanli.games import GAMES, load_ui
from wanli.ui.art import emblem, seal, skyline

KINDS = {"e-cut", "e-ink", "e-line", "e-ink-line"}
GROUND = re.compile(r"\.game-(\w+) \{ --cloth: (#[0-9a-f]{6}); \}")


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_every_game_has_an_emblem(game: Game) -> None:
    drawing = load_ui(game.slug).emblem
    assert {kind for kind, _ in drawing} <= KINDS
    assert emblem(game.slug, drawing).count("<path") == len(drawing) > 0


def test_no_two_games_have_the_same_emblem_or_the_same_colour() -> None:
    grounds = {
        slug: GROUND.findall((FOLDERS / slug / "ui" / "style.css").read_text(encoding="utf-8")) for slug in GAMES
    }
    assert all([name for name, _ in found] == [slug] for slug, found in grounds.items()), grounds
    assert len({colour for [(_, colour)] in grounds.values()}) == len(GAMES)
    assert len({load_ui(slug).emblem for slug in GAMES}) == len(GAMES)


def test_the_tables_own_style_knows_no_game() -> None:
    for sheet in (ASSETS / "css").glob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert not [slug for slug in GAMES if re.search(rf"[.#-]{slug}\b", text)], sheet.name


def test_a_game_without_an_emblem_still_has_a_picture() -> None:
    assert "<path" in emblem("toy", ())


def test_only_the_seal_is_read_out() -> None:
    assert 'aria-label="萬里"' in seal()
    assert 'aria-hidden="true"' in skyline()
    assert 'aria-hidden="true"' in emblem("toy", ())
