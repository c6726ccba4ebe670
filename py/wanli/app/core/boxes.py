"""The boxes on the home screen and in the lobby: one for each game, and one for each of its editions."""

from __future__ import annotations

from wanli.engine import Game
from wanli.games import GAMES, load_ui
from wanli.learn.lessons.catalogue import taught
from wanli.ui.contract.edition import Edition, edition_title
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.shelf import Box


def boxes(t: Translator) -> tuple[Box, ...]:
    """All boxes in the order of the games, the editions of a game right after it."""
    return tuple(
        box_of(game, edition, t) for slug, game in GAMES.items() for edition in (None, *load_ui(slug).editions)
    )


def box_of(game: Game, edition: Edition | None, t: Translator) -> Box:
    """The box of an edition, or of the game itself."""
    facts: Game | Edition = game if edition is None else edition
    subtitle_key = f"{game.slug}.subtitle"
    return Box(
        slug=game.slug,
        key="" if edition is None else edition.key,
        title=game.title if edition is None else edition_title(game.slug, edition, t),
        designer=game.designer,
        year=facts.year,
        seats=facts.seats,
        minutes=facts.minutes,
        weight=facts.weight,
        cloth=load_ui(game.slug).cloth if edition is None else edition.cloth,
        tagline=t(f"{game.slug}.tagline" if edition is None else f"{game.slug}.edition.{edition.key}.tagline"),
        taught=game.slug in taught(),
        subtitle=t(subtitle_key) if edition is None and t.has(subtitle_key) else "",
    )
