"""Converts the markup of text boards, scores and info popovers to Markdown."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

ACTIONS_CLASS = "text-board-actions"
"""The class of the section with the legal actions (`wanli.ui.contract.text_board`)."""
_HEADINGS = {"h1": "#", "h2": "##", "h3": "###", "h4": "####"}
_BLOCKS = frozenset((*_HEADINGS, "p", "li", "div", "section", "header", "ul", "ol", "dt", "dd", "tr", "summary"))
_VOID = frozenset(("br", "hr", "img", "input", "wbr"))
_SPACES = re.compile(r"[ \t\r\n]+")

Attributes = dict[str, str | None]
SkipTest = Callable[[str, Attributes], bool]
"""A predicate on the tag and the attributes of an element: True to leave it out."""


def is_drawing(tag: str, attributes: Attributes) -> bool:
    """Return True for a drawing, and for anything else that screen readers ignore too."""
    return tag == "svg" or attributes.get("aria-hidden") == "true"


def is_drawing_or_actions(tag: str, attributes: Attributes) -> bool:
    """Return True for a drawing and for the section with the legal actions."""
    return is_drawing(tag, attributes) or ACTIONS_CLASS in (attributes.get("class") or "").split()


def to_markdown(markup: str, skips: SkipTest = is_drawing) -> str:
    """Return the text of `markup` as Markdown: headings, paragraphs, and lists with one line per item.

    Elements for which `skips` is True are left out. Soft hyphens are removed.

    >>> to_markdown("<section><h2>Hand</h2><ul><li>1 wall</li><li>2 <b>gates</b></li></ul></section>")
    '## Hand\\n\\n- 1 wall\\n- 2 gates'
    """
    parser = _Converter(skips)
    parser.feed(markup.replace("\u00ad", ""))
    parser.close()
    return parser.text()


class _Converter(HTMLParser):
    def __init__(self, skips: SkipTest) -> None:
        super().__init__()
        self._skips = skips
        self._skipped_tags: list[str] = []  # the element that is left out, and the elements inside it
        self._lists: list[int] = []  # the open lists: the number of the next item, 0 for a list without numbers
        self._lines: list[str] = []
        self._line = ""
        self._prefix = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._skipped_tags:
            if tag not in _VOID:
                self._skipped_tags.append(tag)
            return
        if self._skips(tag, dict(attrs)):
            if tag not in _VOID:
                self._skipped_tags.append(tag)
            return
        if tag in _BLOCKS or tag == "br":
            self._end_line()
        if tag in ("ul", "ol"):
            self._lists.append(int(tag == "ol"))
        elif tag == "li":
            self._prefix = self._bullet()
        elif tag in _HEADINGS:
            self._prefix = f"{_HEADINGS[tag]} "
        elif tag in ("td", "th") and self._line:
            self._line += " · "

    def handle_endtag(self, tag: str) -> None:
        if self._skipped_tags:
            while self._skipped_tags and self._skipped_tags.pop() != tag:
                pass
            return
        if tag in _BLOCKS:
            self._end_line()
            self._prefix = ""
        if tag in ("ul", "ol") and self._lists:
            self._lists.pop()

    def handle_data(self, data: str) -> None:
        if not self._skipped_tags:
            self._line += data

    def _bullet(self) -> str:
        indent = "  " * (len(self._lists) - 1)
        if not self._lists or not self._lists[-1]:
            return f"{indent}- "
        self._lists[-1] += 1
        return f"{indent}{self._lists[-1] - 1}. "

    def _end_line(self) -> None:
        text = _SPACES.sub(" ", self._line).strip()
        if text:
            self._lines.append(f"{self._prefix}{text}")
            # Further lines of a list item are indented and have no bullet.
            self._prefix = " " * len(self._prefix) if self._prefix.strip() and "#" not in self._prefix else ""
        self._line = ""

    def text(self) -> str:
        """The lines so far, with an empty line between blocks that are not items of the same list."""
        self._end_line()
        text = ""
        for line in self._lines:
            if text:
                text += "\n" if _is_list_item(line) and _is_list_item(text.rpartition("\n")[2]) else "\n\n"
            text += line
        return text


def _is_list_item(line: str) -> bool:
    return re.match(r" *(?:- |\d+\. )|  ", line) is not None
