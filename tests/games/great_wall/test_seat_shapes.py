"""Every colour of a seat on the table of The Great Wall has the shape of that seat beside it."""

from __future__ import annotations

import re

import pytest

from tests.elements import Element, parsed
from tests.games.great_wall.scenes import context, sample_positions
from wanli.games.great_wall.ui.drawings import OWNERS
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.ui.markup.html import fragment
from wanli.ui.markup.people import COLOURS

SEAT = re.compile(rf"seat-({'|'.join([*COLOURS, *(style for style, _ in OWNERS.values())])})")


def coloured_without_shape(markup: str) -> list[str]:
    """Return the classes of elements in the colour of a seat without a badge of that seat in or around them."""
    return [
        element.attrs["class"]
        for element in parsed(markup).walk()
        for colour in SEAT.findall(element.attrs.get("class", ""))
        if not any(_has_badge(place, colour) for place in _nearby(element))
    ]


def _nearby(element: Element) -> list[Element]:
    """The element with all parts, and the parents that are in the same colour."""
    style = SEAT.findall(element.attrs["class"])
    return [element, *(around for around in element.ways_up() if SEAT.findall(around.attrs.get("class", "")) == style)]


def _has_badge(element: Element, colour: str) -> bool:
    return any({"badge", f"seat-{colour}"} <= part.classes for part in element.walk())


@pytest.mark.parametrize(("seats", "mode"), [(1, "standard"), (2, "standard"), (5, "standard"), (4, "coop")])
def test_every_colour_of_a_seat_has_its_shape_beside_it(seats: int, mode: str) -> None:
    coloured = 0
    for position in sample_positions(seats, mode):
        for seat in (position.state.seat, None):
            scene = context(position, seat)
            areas = (GAME_UI.status(scene), GAME_UI.board(scene), GAME_UI.hand(scene), GAME_UI.player_bar(scene))
            markup = str(fragment(*areas))
            coloured += len(SEAT.findall(markup))
            assert coloured_without_shape(markup) == []
    assert coloured > 100


def test_a_colour_without_a_shape_is_found() -> None:
    colour = COLOURS[0]
    assert coloured_without_shape(f'<b class="x seat-{colour}">3</b>') == [f"x seat-{colour}"]
    badge = f'<svg class="badge seat-{colour}"></svg>'
    assert coloured_without_shape(f'<p class="seat-{colour}"><b class="seat-{colour}">3</b>{badge}</p>') == []
