"""A view of markup for tests of any screen or game."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

VOID = {"br", "hr", "img", "input", "link", "meta"}
NAMED_TAGS = {"button", "a"}


class Page(HTMLParser):
    """Parsed markup. Raises AssertionError if tags are not nested, ids repeat, or handlers are inline."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.ids: set[str] = set()
        self.text: list[str] = []
        self._open: list[tuple[str, int]] = []
        self.nameless: list[str] = []
        self.feed(markup)
        self.close()
        assert not self._open, f"never closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value if value is not None else "" for name, value in attrs}
        assert len(attributes) == len(attrs), f"duplicate attribute in <{tag} {attrs}>"
        assert not [name for name in attributes if name.startswith("on")], f"inline handler in <{tag}>"
        if "id" in attributes:
            assert attributes["id"] not in self.ids, f"duplicate id:  {attributes['id']}"
            self.ids.add(attributes["id"])
        self.tags.append((tag, attributes))
        if tag not in VOID:
            self._open.append((tag, len(self.text)))
            if tag in NAMED_TAGS and attributes.get("aria-label"):
                self.text.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        opened, start = self._open.pop()
        assert opened == tag, f"</{tag}> closes <{opened}>"
        attrs = next(attrs for name, attrs in reversed(self.tags) if name == tag)
        if tag in NAMED_TAGS and not "".join(self.text[start:]).strip() and not attrs.get("aria-label"):
            self.nameless.append(str(attrs))

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    @property
    def words(self) -> str:
        """All text, as one line."""
        return " ".join(" ".join(self.text).split())

    def count(self, tag: str) -> int:
        """The number of elements with this tag."""
        return sum(name == tag for name, _ in self.tags)

    @property
    def actions(self) -> list[list[Any]]:
        """The value of every `data-action`."""
        return [json.loads(attrs["data-action"]) for _, attrs in self.tags if attrs.get("data-action")]

    @property
    def offered(self) -> list[list[Any]]:
        """The `data-action` of every focusable element; the others only explain why they are disabled.

        A slider contributes one action per position.
        """
        focusable = [
            attrs for tag, attrs in self.tags if attrs.get("tabindex", "0" if tag in NAMED_TAGS else "-1") != "-1"
        ]
        sliders = [attrs for _, attrs in self.tags if attrs.get("type") == "range" and "disabled" not in attrs]
        return [json.loads(attrs["data-action"]) for attrs in focusable if attrs.get("data-action")] + [
            [*json.loads(attrs["data-action"]), position]
            for attrs in sliders
            for position in range(int(attrs["min"]), int(attrs["max"]) + 1)
        ]
