"""Default names of players follow the language of the page.

A player who never chose a name is called "Player 2" in the language of the match's beginning. A player of a link or
file without names has the number of the seat as name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.markup.people import COLOURS, Person
from wanli.ui.markup.translate import Translator

_MAX_SEATS = len(COLOURS)


def localized(people: Sequence[Person], t: Translator) -> tuple[Person, ...]:
    """The players of a match, by seat, with default names in the language of `t`."""
    return _localized(tuple(people), t.lang)


def unnamed(people: Sequence[Person], t: Translator) -> tuple[Person, ...]:
    """The players of a match under their default names, for a text that leaves the names out."""
    return tuple(
        replace(person, name=default_name(seat, person.is_bot, t)) for seat, person in enumerate(people, start=1)
    )


def default_name(number: int, is_bot: bool, t: Translator) -> str:
    """The default name of the player at the first, second … seat."""
    return t(f"name.bot{(number - 1) % _MAX_SEATS + 1}" if is_bot else "name.human", n=number)


@lru_cache(64)
def _localized(people: tuple[Person, ...], lang: str) -> tuple[Person, ...]:
    t = translator(lang)
    return tuple(replace(person, name=_localized_name(person, seat, t)) for seat, person in enumerate(people))


def _localized_name(person: Person, seat: int, t: Translator) -> str:
    if person.name == str(seat + 1):
        return default_name(seat + 1, person.is_bot, t)
    number = _default_numbers().get(person.name)
    return person.name if number is None else default_name(number, False, t)


@cache
def _default_numbers() -> dict[str, int]:
    """The number in each default name of a human player, in every language."""
    translators = [translator(lang) for lang in LANGUAGES]
    return {default_name(number, False, t): number for t in translators for number in range(1, _MAX_SEATS + 1)}
