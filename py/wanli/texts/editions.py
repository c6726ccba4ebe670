"""The edition that a match plays, and the title of the match."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import Game
from wanli.engine.options import OptionValue
from wanli.games import load_ui
from wanli.ui.contract.edition import Edition, edition_title
from wanli.ui.markup.translate import Translator


def edition_of(game: Game, options: Mapping[str, object]) -> Edition | None:
    """The edition that covers the options of a match; None if the match plays the game itself."""
    return next((edition for edition in load_ui(game.slug).editions if edition.covers(options)), None)


def options_of(slug: str, key: object) -> dict[str, OptionValue]:
    """The options of the edition `key` of a game; none for the game itself and for unknown editions."""
    return next((dict(edition.options) for edition in load_ui(slug).editions if edition.key == key), {})


def match_title(game: Game, options: Mapping[str, object], t: Translator) -> str:
    """The title of a match: that of its edition, otherwise that of the game."""
    edition = edition_of(game, options)
    return game.title if edition is None else edition_title(game.slug, edition, t)
