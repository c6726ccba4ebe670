"""What a seat of any table sees. Nothing here knows a game."""

from __future__ import annotations

from typing import Any

from wanli.app.core.languages import translator
from wanli.engine import SeenEvent, State
from wanli.ui.context import RenderContext, Selection
from wanli.ui.markup.people import COLOURS, SHAPES, Person


def people(seats: int, name: str = "Player") -> tuple[Person, ...]:
    """One person at each seat."""
    return tuple(Person(f"{name} {seat}", COLOURS[seat], SHAPES[seat]) for seat in range(seats))


def look(
    state: State,
    seat: int | None,
    selection: Selection = (),
    lang: str = "en",
    name: str = "Player",
    last: tuple[SeenEvent, ...] = (),
) -> RenderContext[Any]:
    """The context of a position for one seat; None is an onlooker. It can act if the decision is its own."""
    legal = tuple(state.legal()) if seat is not None and seat == state.seat else ()
    shown = people(state.seats, name)
    return RenderContext(state.game, state.view(seat), legal, selection, shown, translator(lang), last, state.why_not)
