"""Compiles the .po files that people edit to the .mo files that gettext reads, in the page and in the wheel."""

from collections.abc import Iterator
from pathlib import Path

from tools.paths import ASSETS, GAMES, LANGUAGES, WANLI
from wanli.texts import languages


def compile_po(source: Path) -> bytes:
    """Compile a .po file to the content of a .mo file."""
    return languages.compile_po(source.read_bytes(), source.stem)


def catalogues() -> Iterator[tuple[str, bytes]]:
    """(path in the archive, content) of each catalogue: the table's first, then each game's."""
    for language in LANGUAGES:
        table = ASSETS / "locale" / f"{language}.po"
        if table.exists():
            yield f"wanli/texts/locale/{language}.mo", compile_po(table)
        for source in sorted(GAMES.glob(f"*/texts/locale/{language}.po")):
            yield f"wanli/games/{source.parents[2].name}/texts/locale/{language}.mo", compile_po(source)


def all_catalogues() -> Iterator[tuple[str, bytes]]:
    """(path in the wheel, content) of each catalogue: those of the page, and the terminal's."""
    yield from catalogues()
    for source in sorted((WANLI / "terminal" / "locale").glob("*.po")):
        yield f"wanli/terminal/locale/{source.stem}.mo", compile_po(source)
