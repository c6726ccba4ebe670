"""The project's pages in Markdown, and their text without code."""

from __future__ import annotations

import re
from pathlib import Path

from tools.paths import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")])
NAMES = [path.relative_to(ROOT).as_posix() for path in PAGES]

_FENCED = re.compile(r"^( *)```.*?^\1```", re.DOTALL | re.MULTILINE)
_SPAN = re.compile(r"`[^`\n]+`")
_LINK = re.compile(r"!?\[[^\]\n]*\]\(([^)\s]+)\)")
_IMAGE = re.compile(r'<img src="([^"]+)"')


def without_code(text: str) -> str:
    """The text with fenced code removed and each code span replaced by the word `code`."""
    return _SPAN.sub("code", _FENCED.sub("", text))


def spans(text: str) -> list[str]:
    """The contents of all code spans outside fenced code."""
    return [span.strip("`") for span in _SPAN.findall(_FENCED.sub("", text))]


def links(text: str) -> list[str]:
    """The targets of all links and pictures."""
    prose = without_code(text)
    return [*_LINK.findall(prose), *_IMAGE.findall(prose)]


def anchors(text: str) -> set[str]:
    """The anchors of all headings, as GitHub derives them."""
    headings = re.findall(r"^#+ (.+)$", _FENCED.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def read(path: Path) -> str:
    """The text of a page."""
    return path.read_text(encoding="utf-8")
