"""Markup as a tree of elements, for tests of any screen or game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from tests.pages import VOID


@dataclass
class Element:
    """A parsed element: its tag, attributes, children (`inside`), direct text, and parent (`around`)."""

    tag: str
    attrs: dict[str, str]
    inside: list[Element] = field(default_factory=list)
    text: str = ""
    around: Element | None = None

    def walk(self) -> Iterator[Element]:
        """Yield this element and all its descendants in document order."""
        yield self
        for child in self.inside:
            yield from child.walk()

    def ways_up(self) -> Iterator[Element]:
        """Yield this element and all its ancestors, innermost first."""
        element: Element | None = self
        while element is not None:
            yield element
            element = element.around

    @property
    def classes(self) -> set[str]:
        """The CSS classes of the element."""
        return set(self.attrs.get("class", "").split())


def parsed(markup: str) -> Element:
    """Return an element that contains all of the markup."""
    return _Tree(markup).top


class _Tree(HTMLParser):
    def __init__(self, markup: str) -> None:
        super().__init__()
        self.top = self._current = Element("top", {})
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, around=self._current)
        self._current.inside.append(element)
        if tag not in VOID:
            self._current = element

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._current.around
            self._current = self._current.around

    def handle_data(self, data: str) -> None:
        self._current.text += f" {data}"  # text on both sides of a drawing is separated
