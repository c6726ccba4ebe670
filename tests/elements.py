"""Markup as a tree of elements, for tests that ask what lies in what. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from tests.pages import VOID


@dataclass
class Element:
    """A parsed element: its tag, its attributes, what lies in it, and the text directly in it."""

    tag: str
    attrs: dict[str, str]
    inside: list[Element] = field(default_factory=list)
    text: str = ""
    around: Element | None = None

    def walk(self) -> Iterator[Element]:
        """This element and all in it, from the outside."""
        yield self
        for one in self.inside:
            yield from one.walk()

    def ways_up(self) -> Iterator[Element]:
        """This element and all around it, from the inside."""
        here: Element | None = self
        while here is not None:
            yield here
            here = here.around

    @property
    def classes(self) -> set[str]:
        """The classes of the element."""
        return set(self.attrs.get("class", "").split())


def parsed(markup: str) -> Element:
    """An element that holds all of the markup."""
    return _Tree(markup).top


class _Tree(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.top = self._here = Element("top", {})
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Element(tag, {name: value or "" for name, value in attrs}, around=self._here)
        self._here.inside.append(one)
        if tag not in VOID:
            self._here = one

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._here.around
            self._here = self._here.around

    def handle_data(self, data: str) -> None:
        self._here.text += f" {data}"  # pieces of text beside a drawing are apart
