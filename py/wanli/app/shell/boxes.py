"""The boxes on the home screen: one for each game, and one for each of its editions."""

from __future__ import annotations

from dataclasses import replace

from wanli.app.learn.lessons.catalogue import taught
from wanli.games import GAMES, load_ui
from wanli.ui.contract.edition import edition_title
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.shelf import Box


def boxes(t: Translator) -> tuple[Box, ...]:
    """All boxes in the order of the games, the editions of a game right after it."""
    shown = []
    for slug, game in GAMES.items():
        game_ui = load_ui(slug)
        box = Box(
            slug=slug,
            key="",
            title=game.title,
            designer=game.designer,
            year=game.year,
            seats=game.seats,
            minutes=game.minutes,
            weight=game.weight,
            cloth=game_ui.cloth,
            tagline=t(f"{slug}.tagline"),
            taught=slug in taught(),
        )
        shown.append(box)
        for edition in game_ui.editions:
            shown.append(
                replace(
                    box,
                    key=edition.key,
                    title=edition_title(slug, edition, t),
                    year=edition.year,
                    seats=edition.seats,
                    minutes=edition.minutes,
                    weight=edition.weight,
                    cloth=edition.cloth,
                    tagline=t(f"{slug}.edition.{edition.key}.tagline"),
                )
            )
    return tuple(shown)
