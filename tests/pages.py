"""What tests see of the markup that games and rules pages are made of. Nothing here knows a game."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Self

VOID = {"br", "hr", "input"}


@dataclass
class Page(HTMLParser):
    """What a browser would make of some markup: elements and text; fails where the tags do not close in order."""

    elements: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    text: str = ""
    open: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    @classmethod
    def of(cls, markup: str) -> Self:
        page = cls()
        page.feed(markup)
        page.close()
        assert page.open == [], "an element is left open"
        return page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def anchors(html: str) -> list[str]:
    """The places of a rules page that a refusal can lead to, in their order."""
    return re.findall(r'<(?:h2|li) id="([^"]+)" tabindex="-1">', html)


def tables(html: str) -> list[list[list[str]]]:
    """The cells of each table, row by row."""
    return [
        [re.findall(r"<t[hd]>(.*?)</t[hd]>", row) for row in re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)]
        for table in re.findall(r"<table>(.*?)</table>", html, re.DOTALL)
    ]
