"""The languages of the app and their catalogues.

In the page each catalogue is a compiled `.mo` file in the archive. In a checkout it is the `.po` file that translators
edit, compiled in memory.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from wanli.games import GAMES, package_of
from wanli.ui.markup.translate import Translator

LANGUAGES: dict[str, str] = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
"""The name of each language in that language, by language tag."""

FALLBACK = "en"
_SOURCES = Path(__file__).resolve().parents[3] / "assets" / "locale"


def load_catalogues() -> None:
    """Read every catalogue into memory. A memory snapshot does not contain the files."""
    for lang in LANGUAGES:
        _catalogues(lang)


def translator(lang: str, *more: gettext.NullTranslations) -> Translator:
    """The texts of the app, of all games, and of `more` catalogues in a language."""
    return Translator(lang, (*_catalogues(lang), *more))


def preferred(tags: Sequence[str]) -> str:
    """The first of these language tags that the app supports; English if it supports none."""
    return next((tag[:2].lower() for tag in tags if tag[:2].lower() in LANGUAGES), FALLBACK)


@cache
def _catalogues(lang: str) -> tuple[gettext.NullTranslations, ...]:
    table = read_catalogue(resources.files("wanli.texts") / "locale", lang, _SOURCES / f"{lang}.po")
    games = (resources.files(package_of(slug)) / "texts" / "locale" for slug in GAMES)
    return (table, *(read_catalogue(folder, lang) for folder in games))


def read_catalogue(folder: Traversable, lang: str, source: Path | None = None) -> gettext.NullTranslations:
    """The catalogue in a folder; an empty one if the folder has none for this language."""
    compiled = folder / f"{lang}.mo"
    if compiled.is_file():
        return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))
    text = source if source is not None else folder / f"{lang}.po"
    if not text.is_file():
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(compile_po(text.read_bytes(), lang)))


def compile_po(source: bytes, lang: str) -> bytes:
    """Compile the `.po` file `source` to the bytes of a `.mo` file. Entries without a translation are left out.

    Raises babel's PoFileError if `source` is not a catalogue.
    """
    from babel.messages.mofile import write_mo  # not installed in the page
    from babel.messages.pofile import read_po

    catalogue = read_po(io.BytesIO(source), locale=lang, abort_invalid=True)
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)  # constant, so that builds are reproducible
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()
