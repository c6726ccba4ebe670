"""The texts of the terminal: those of the page, and the terminal's own catalogue."""

from __future__ import annotations

import locale
from functools import cache
from gettext import NullTranslations
from importlib import resources

from wanli.engine import Reason
from wanli.texts.languages import LANGUAGES, preferred, read_catalogue, translator
from wanli.ui.markup.translate import Translator


def terminal_translator(lang: str) -> Translator:
    """Return the texts of the terminal, the app and all games in a language."""
    return translator(lang, _catalogue(lang))


@cache
def _catalogue(lang: str) -> NullTranslations:
    return read_catalogue(resources.files("wanli.terminal") / "locale", lang)


def system_language() -> str:
    """Return the language of the system's locale if there are texts in it, otherwise "en"."""
    return preferred([locale.getlocale()[0] or ""])


def languages() -> list[str]:
    """Return the tags of all languages."""
    return [*LANGUAGES]


def refusal(reason: Reason, t: Translator) -> str:
    """Return the sentence of a refusal of the app, such as a damaged file."""
    return t.reason("", reason)
