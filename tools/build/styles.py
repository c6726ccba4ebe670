"""The two style sheets: one that the home screen needs, and one for everything else, which loads while Python starts.

Their lengths become multiples of the text size, so that a larger text size enlarges everything around the text too:
`px` becomes `rem`, and `em` in media queries, where 16 px are the normal size. Hairlines below 2 px stay as they are.
So does `PX` in capitals, which CSS reads like `px`: it is for units of drawings, whose size does not follow the text,
and for limits in pixels of the window.
"""

import re
from collections.abc import Iterable
from pathlib import Path

from tools.build.bundle import minified_sheet
from tools.paths import ASSETS, GAMES

NORMAL_PX = 16
"""The normal font size of browsers, in pixels."""

LEAST_PX = 2
"""The smallest length that follows the text size."""

LATER_SHEETS = ("lobby", "night", "screens", "scrolling", "lesson", "play", "typed")
"""The sheets in `assets/css` that home does not need, in cascade order. They load after home, which is painted sooner
without them.
"""

_LITERAL = re.compile(r"/\*.*?\*/|url\([^)]*\)|\"[^\"]*\"", re.DOTALL)
_MEDIA = re.compile(r"@media[^{]*")
_MEDIA_LENGTH = re.compile(r"(max-\w+: *)?(\d+)px\b")
_STROKE = re.compile(r"\bstroke-[\w-]+:[^;}]*")
_LENGTH = re.compile(r"(?<![\w.#])(\d*\.?\d+)px\b")


def home_sheets() -> list[Path]:
    """The sheets that home needs, in cascade order."""
    return sorted(path for path in (ASSETS / "css").glob("*.css") if path.stem not in LATER_SHEETS)


def later_sheets() -> list[Path]:
    """All other sheets, in cascade order: those that all games share, then one for each game."""
    return [*(ASSETS / "css" / f"{name}.css" for name in LATER_SHEETS), *sorted(GAMES.glob("*/ui/style.css"))]


def bundle_styles(sheets: Iterable[Path]) -> bytes:
    """Join sheets into one, with lengths that follow the text size. Raises ValueError for a sheet that fetches a file:
    only embedded data is allowed in `url(`.
    """
    parts = []
    for path in sheets:
        text = path.read_text(encoding="utf-8")
        if "url(" in text.replace("url(data:", "").replace("url(#", "") or "@import" in text:
            raise ValueError(f"{path}: a style sheet fetches something; draw it in SVG markup instead")
        parts.append(relative_lengths(text))
    return minified_sheet("\n".join(parts).encode())


def relative_lengths(sheet: str) -> str:
    """Return a style sheet with relative lengths."""
    parts = []
    end = 0
    for literal in _LITERAL.finditer(sheet):
        parts += [_convert(sheet[end : literal.start()]), literal[0]]
        end = literal.end()
    return "".join([*parts, _convert(sheet[end:])])


def _convert(text: str) -> str:
    text = _MEDIA.sub(lambda media: _MEDIA_LENGTH.sub(_media_length, media[0]), text)
    text = _STROKE.sub(lambda stroke: stroke[0].replace("px", "PX"), text)
    return _LENGTH.sub(
        lambda length: f"{_sixteenths(float(length[1]))}rem" if float(length[1]) >= LEAST_PX else length[0], text
    )


def _media_length(length: re.Match[str]) -> str:
    """A length in a media query. After `max-` it reaches almost to the next pixel: at larger sizes a window must not
    fit between 599 and 600 px.
    """
    pixels = int(length[2]) + (0.98 if length[1] else 0)
    return f"{length[1] or ''}{_sixteenths(pixels)}em"


def _sixteenths(pixels: float) -> str:
    return f"{pixels / NORMAL_PX:.6f}".rstrip("0").rstrip(".")
