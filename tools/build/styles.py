"""The two style sheets: one for the home screen and the table, and one for the boards of the games."""

from collections.abc import Iterable
from pathlib import Path

from tools.build.bundle import minified_sheet
from tools.paths import ASSETS, GAMES


def table_sheets() -> list[Path]:
    """The sheets that all screens share, in cascade order."""
    return sorted((ASSETS / "css").glob("*.css"))


def game_sheets() -> list[Path]:
    """The sheet of each game."""
    return sorted(GAMES.glob("*/ui/style.css"))


def bundle_styles(sheets: Iterable[Path]) -> bytes:
    """Join sheets into one. Raises ValueError for a sheet that fetches a file: only embedded data
    is allowed in `url(`.
    """
    parts = []
    for path in sheets:
        text = path.read_text(encoding="utf-8")
        if "url(" in text.replace("url(data:", "").replace("url(#", "") or "@import" in text:
            raise ValueError(f"{path}: a style sheet fetches something; draw it in SVG markup instead")
        parts.append(text)
    return minified_sheet("\n".join(parts).encode())
