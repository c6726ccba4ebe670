"""The terminal as the table needs it: lines, Markdown, numbered lists and questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from wanli.ui.markup.people import SHAPE_SIGNS, Colour, Person

Style = Literal["plain", "title", "prompt", "news", "warning", "faint"]
Completer = Callable[[str], Sequence[str]]
"""Returns the texts that begin with the typed text."""

COLOURS: dict[Colour, str] = {
    "vermilion": "red",
    "jade": "green",
    "indigo": "blue",
    "ochre": "yellow",
    "plum": "magenta",
    "slate": "bright_black",
}
"""The nearest colour that every terminal has."""


def badge(person: Person) -> str:
    """Return the shape and the name of a player."""
    return f"{SHAPE_SIGNS[person.shape]} {person.name}"


class Screen(Protocol):
    """Everything that the table asks of a terminal."""

    def line(self, text: str, style: Style = "plain") -> None:
        """Print a paragraph of plain text."""

    def markdown(self, text: str) -> None:
        """Print Markdown."""

    def choices(self, rows: Sequence[tuple[int, str, str]]) -> None:
        """Print moves: number, label, and text in the notation."""

    def ask(self, person: Person | None, complete: Completer) -> str:
        """Ask `person`, or nobody in particular, for a line. Raises EOFError at the end of the input."""

    def clear(self) -> None:
        """Remove everything from the screen, the scrollback, and the history of typed lines."""
