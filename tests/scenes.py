"""Rendering contexts for tests of any game."""

from __future__ import annotations

from typing import Any

from wanli.engine import SeenEvent, State
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext, Selection
from wanli.ui.markup.people import COLOURS, SHAPES, Person


def people(seats: int, name: str = "Player") -> tuple[Person, ...]:
    """Return one player per seat."""
    return tuple(Person(f"{name} {seat}", COLOURS[seat], SHAPES[seat]) for seat in range(seats))


def look(
    state: State,
    seat: int | None,
    selection: Selection = (),
    lang: str = "en",
    name: str = "Player",
    last: tuple[SeenEvent, ...] = (),
) -> RenderContext[Any]:
    """Return the rendering context of a position for one seat; None is a spectator.

    `legal` is set if the seat is the one to act.
    """
    legal = tuple(state.legal()) if seat is not None and seat == state.seat else ()
    players = people(state.seats, name)
    return RenderContext(state.game, state.view(seat), legal, selection, players, translator(lang), last, state.why_not)
