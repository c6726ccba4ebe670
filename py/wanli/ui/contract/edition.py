"""Editions: separate boxes on the home screen for some options of a game, such as its base game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wanli.engine.options import OptionValue
from wanli.ui.markup.translate import Translator


@dataclass(frozen=True, kw_only=True)
class Edition:
    """A box that opens the lobby of a game with other options.

    `key` names its texts (`<slug>.edition.<key>`, `.tagline`) and its art (`ui/box_<key>.svg`). `options` are chosen in
    the lobby. `covers` is True for the options of a match that has this title. The other fields are the facts on the
    box, as in `Game`.
    """

    key: str
    options: Mapping[str, OptionValue]
    covers: Callable[[Mapping[str, object]], bool]
    cloth: str
    year: int
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    weight: str


def edition_title(slug: str, edition: Edition, t: Translator) -> str:
    """The title of an edition."""
    return t(f"{slug}.edition.{edition.key}")
