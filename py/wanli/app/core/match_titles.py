"""The titles of matches, for people."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.engine import Game
from wanli.games import load_ui
from wanli.ui.contract.edition import edition_title
from wanli.ui.markup.translate import Translator


def match_title(game: Game, options: Mapping[str, object], t: Translator) -> str:
    """The title of a match: that of the edition that covers its options, otherwise that of the game."""
    editions = load_ui(game.slug).editions
    edition = next((edition for edition in editions if edition.covers(options)), None)
    return game.title if edition is None else edition_title(game.slug, edition, t)
