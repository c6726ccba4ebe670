"""The boxes on the home screen: one for each game, and one for each of its editions."""

from __future__ import annotations

from wanli.app.learn.lessons.catalogue import taught
from wanli.engine import Game
from wanli.games import GAMES, load_ui
from wanli.ui.contract.edition import Edition, edition_title
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.shelf import Box


def boxes(t: Translator) -> tuple[Box, ...]:
    """All boxes in the order of the games, the editions of a game right after it."""
    shown = []
    for slug, game in GAMES.items():
        game_ui = load_ui(slug)
        shown.append(_box(game, game, "", game.title, game_ui.cloth, t(f"{slug}.tagline")))
        for edition in game_ui.editions:
            title, tagline = edition_title(slug, edition, t), t(f"{slug}.edition.{edition.key}.tagline")
            shown.append(_box(game, edition, edition.key, title, edition.cloth, tagline))
    return tuple(shown)


def _box(game: Game, facts: Game | Edition, key: str, title: str, cloth: str, tagline: str) -> Box:
    """A box of a game. `facts` are those of the game or of its edition `key`."""
    return Box(
        slug=game.slug,
        key=key,
        title=title,
        designer=game.designer,
        year=facts.year,
        seats=facts.seats,
        minutes=facts.minutes,
        weight=facts.weight,
        cloth=cloth,
        tagline=tagline,
        taught=game.slug in taught(),
    )
