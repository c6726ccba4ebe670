"""Search in the list of matches, by name, game and date."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from wanli.saves.files import day
from wanli.saves.match_listing import MatchSummary
from wanli.texts.default_names import localized
from wanli.texts.editions import match_title
from wanli.ui.markup.translate import Translator

MIN_MATCHES = 8
"""Matches from which the home screen has a search field."""
MAX_QUERY = 80
"""Characters of a query that are searched for."""


class MatchSearch:
    """Finds matches whose game, players or date contain every word of a query.

    `when` writes a timestamp as a date in a language. The searched texts are cached, because each letter of the query
    searches all matches again.
    """

    def __init__(self, when: Callable[[int, str], str]) -> None:
        self.query = ""
        self._when = when
        self._texts: dict[tuple[str, int, str], str] = {}

    @property
    def words(self) -> Sequence[str]:
        """The words of the query; empty if nothing is searched for."""
        return _normalized(self.query).split()

    def finds(self, id_: str, summary: MatchSummary, t: Translator) -> bool:
        """True if this match fits the query."""
        key = (id_, summary.played, t.lang)
        text = self._texts.get(key)
        if text is None:
            text = self._texts[key] = self._searched_text(summary, t)
        return all(word in text for word in self.words)

    def _searched_text(self, summary: MatchSummary, t: Translator) -> str:
        names = [person.name for person in localized(summary.people, t)]
        title, designer = match_title(summary.game, summary.options, t), summary.game.designer
        date = self._when(summary.played, t.lang)
        return _normalized(" \n".join([title, summary.game.title, designer, *names, date, day(summary.played)]))


def _normalized(text: str) -> str:
    """The text in lower case and without accents, as the search in the rules compares it."""
    decomposed = unicodedata.normalize("NFD", text[:10_000])
    return "".join(char for char in decomposed if not unicodedata.combining(char)).casefold()
