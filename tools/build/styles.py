"""The two style sheets: the table's, with which the home screen is painted, and then those of the games."""

from collections.abc import Iterable
from pathlib import Path

from tools.build.bundle import small_sheet
from tools.paths import ASSETS, GAMES


def table_sheets() -> list[Path]:
    """What all screens share, in the order in which it applies."""
    return sorted((ASSETS / "css").glob("*.css"))


def game_sheets() -> list[Path]:
    """Each game's own."""
    return sorted(GAMES.glob("*/ui/style.css"))


def bundle_styles(sheets: Iterable[Path]) -> bytes:
    """These sheets in one. They may not fetch anything: `url(` is refused, but for data in the sheet itself."""
    parts = []
    for path in sheets:
        text = path.read_text(encoding="utf-8")
        if "url(" in text.replace("url(data:", "").replace("url(#", "") or "@import" in text:
            raise ValueError(f"{path}: a style sheet fetches something; draw it in SVG markup instead")
        parts.append(text)
    return small_sheet("\n".join(parts).encode())
