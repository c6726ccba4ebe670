"""The terminal printed by Rich."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from wanli.terminal.rich_screen import RichScreen
from wanli.ui.markup.people import Person

pytestmark = pytest.mark.cpython


def printed_by(width: int = 60, *, terminal: bool = False) -> tuple[RichScreen, io.StringIO]:
    out = io.StringIO()
    return RichScreen(Console(file=out, width=width, force_terminal=terminal, color_system=None)), out


def test_headings_and_lists_start_at_the_left() -> None:
    screen, out = printed_by()
    screen.markdown("## Hand\n\n- 1 wall")
    assert [line.rstrip() for line in out.getvalue().splitlines()] == ["Hand", "", " • 1 wall"]


def test_choices_are_numbered() -> None:
    screen, out = printed_by()
    screen.choices([(9, "Pass", "pass"), (10, "Draw [2]", "draw")])
    assert [line.split() for line in out.getvalue().splitlines()] == [
        ["9", "Pass", "pass"],
        ["10", "Draw", "[2]", "draw"],
    ]


def test_square_brackets_in_names_are_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    screen, out = printed_by()
    screen.line("[red]Ada[/red] moves")
    assert screen.ask(Person("[bold]", "jade", "star"), lambda text: []) == "1"
    assert "[red]Ada[/red] moves" in out.getvalue()
    assert "★ [bold] ›" in out.getvalue()


def test_clearing_a_terminal_removes_the_scrollback() -> None:
    screen, out = printed_by(terminal=True)
    screen.clear()
    assert "\x1b[2J" in out.getvalue()
    assert out.getvalue().endswith("\x1b[3J")


def test_clearing_a_file_prints_nothing() -> None:
    screen, out = printed_by()
    screen.clear()
    assert out.getvalue() == ""


def test_the_end_of_the_input_is_an_eof_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    screen, _ = printed_by()
    with pytest.raises(EOFError):
        screen.ask(None, lambda text: [])
