"""Texts: .po files as people edit them, compiled to the .mo files that gettext reads in the page."""

import io
from collections.abc import Iterator
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tools.paths import ASSETS, GAMES, LANGUAGES


def compile_po(source: Path) -> bytes:
    """The .mo file of a .po file. Entries without a translation are left out."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.stem, abort_invalid=True)
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def catalogues() -> Iterator[tuple[str, bytes]]:
    """(path in the archive, content) of each catalogue: the table's first, then each game's."""
    for language in LANGUAGES:
        table = ASSETS / "locale" / f"{language}.po"
        if table.exists():
            yield f"wanli/app/locale/{language}.mo", compile_po(table)
        for source in sorted(GAMES.glob(f"*/locale/{language}.po")):
            yield f"wanli/games/{source.parent.parent.name}/locale/{language}.mo", compile_po(source)
