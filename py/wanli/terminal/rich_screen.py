"""The terminal, printed by Rich (the extra `terminal`) and read with readline where Python has it."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wanli.terminal.screen import COLOURS, Completer, Style, badge
from wanli.ui.markup.people import Person

STYLES: dict[Style, str] = {
    "plain": "",
    "title": "bold",
    "prompt": "bold cyan",
    "news": "italic",
    "warning": "bold yellow",
    "faint": "dim",
}
_MAX_WIDTH = 110
"""Columns; longer lines are hard to read."""


class _LeftHeading(Heading):
    """A heading at the left margin. Rich centres headings, which separates them from their lists."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        self.text.stylize("bold underline" if self.tag in ("h1", "h2") else "bold")
        yield self.text


class _Page(Markdown):
    elements = {**Markdown.elements, "heading_open": _LeftHeading}  # noqa: RUF012  # as in the base class


class RichScreen:
    """A `Screen` on standard input and output."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console(highlight=False, soft_wrap=False)
        if self._console.width > _MAX_WIDTH:
            self._console.width = _MAX_WIDTH
        self._readline: Any = _readline() if sys.stdin.isatty() else None

    def line(self, text: str, style: Style = "plain") -> None:
        """Print a paragraph of plain text."""
        self._console.print(Text(text, STYLES[style]))

    def markdown(self, text: str) -> None:
        """Print Markdown."""
        self._console.print(_Page(text))

    def choices(self, rows: Sequence[tuple[int, str, str]]) -> None:
        """Print moves: number, label, and text in the notation."""
        table = Table.grid(padding=(0, 1))
        table.add_column(justify="right", style="bold cyan")
        table.add_column()
        table.add_column(style="dim")
        for number, label, written in rows:
            table.add_row(str(number), Text(label), Text(written))
        self._console.print(Padding(table, (0, 0, 0, 1)))

    def ask(self, person: Person | None, complete: Completer) -> str:
        """Ask `person`, or nobody in particular, for a line. Raises EOFError at the end of the input."""
        label = Text(f"{badge(person)} " if person else "", f"bold {COLOURS[person.colour]}" if person else "")
        label.append("› ", "not bold")
        if self._readline is None:
            return self._console.input(label, markup=False)
        self._complete_with(complete)
        with self._console.capture() as printed:
            self._console.print(label, end="")
        return input(invisible_codes(printed.get()))

    def clear(self) -> None:
        """Remove everything from the screen, the scrollback, and the history of typed lines."""
        if self._readline is not None:
            self._readline.clear_history()
        if self._console.is_terminal:
            self._console.clear()
            self._console.file.write("\x1b[3J")  # the scrollback, which `clear` leaves

    def _complete_with(self, complete: Completer) -> None:
        if self._readline is None:
            return
        found: list[str] = []

        def completion(text: str, number: int) -> str | None:
            if number == 0:
                found[:] = complete(text)
            return found[number] if number < len(found) else None

        self._readline.set_completer(completion)
        self._readline.set_completer_delims("")  # a move has several words
        self._readline.parse_and_bind("tab: complete")


def invisible_codes(prompt: str) -> str:
    """Mark the escape codes of a prompt, so that readline knows its width when it redraws the line.

    >>> invisible_codes("\\x1b[1mAda\\x1b[0m › ")
    '\\x01\\x1b[1m\\x02Ada\\x01\\x1b[0m\\x02 › '
    """
    return re.sub(r"(\x1b\[[0-9;]*m)", "\x01\\1\x02", prompt)


def _readline() -> Any:
    """Return the module `readline`; None where Python has none, as on Windows."""
    try:
        return import_module("readline")
    except ImportError:
        return None
