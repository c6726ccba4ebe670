"""The pictures of the rules page: an explanation of the chart, and figures A to D of the printed rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.rules.laws import Tower
from wanli.games.meridian.rules.view import MeridianView
from wanli.games.meridian.ui.about import card_picture, tower_picture
from wanli.games.meridian.ui.board import chart_drawing
from wanli.games.meridian.ui.context import Context
from wanli.ui.contract.pictures import Picture, Pictures
from wanli.ui.markup.html import Markup, el

Draw = Callable[[Context], Markup]
Spot = tuple[int, int] | None
"""A tower as (owner, height), or a free city."""


def _chart(spots: Mapping[tuple[int, int], tuple[int, int]]) -> Draw:
    """A drawing of the chart for four players, with towers by (meridian, city)."""

    def draw(context: Context) -> Markup:
        state = MERIDIAN.new(seats=4, seed=1, options={})
        for (meridian, city), tower in spots.items():
            column = list(state.columns[meridian - 1])
            column[city - 1] = Tower(*tower)
            state.columns[meridian - 1] = tuple(column)
        return chart_drawing(replace(context, view=state.view(None), people=context.people[:4]))

    return draw


def _columns(*columns: Sequence[Spot]) -> Draw:
    """A drawing of meridians side by side, each from north to south."""

    def draw(context: Context) -> Markup:
        return el("div", {"class": "columns"}, [_column(context, column) for column in columns])

    return draw


def _column(context: Context, column: Sequence[Spot]) -> Markup:
    cities = [el("li", None, tower_picture(context.people[spot[0]], spot[1]) if spot else None) for spot in column]
    return el("ol", {"class": "column"}, cities)


def _tower(context: Context) -> Markup:
    return tower_picture(context.people[0], 3)


def _cards(*cards: str) -> Draw:
    def draw(context: Context) -> Markup:
        del context
        return el("div", {"class": "side-by-side"}, [card_picture(card) for card in cards])

    return draw


_BEFORE: Sequence[Spot] = ((0, 4), (1, 3), None, (2, 1), None)
_FOUR_ISLANDS = {
    (10, 1): (0, 5),
    (9, 1): (1, 5),
    (2, 2): (2, 5),
    (4, 1): (3, 4),
    (6, 2): (3, 4),
    (5, 1): (0, 4),
    (6, 1): (1, 5),
    (8, 3): (1, 3),
    (7, 2): (0, 3),
    (9, 3): (0, 3),
}
"""Figure D of the printed rules, on our own chart."""

PICTURES: Pictures[MeridianView] = {
    "minute": [
        Picture("cards", _cards("3", "4-5-6-7")),
        Picture("tower", _tower),
        Picture("push", _columns(_BEFORE, ((0, 4), (1, 3), (3, 2), (2, 1), None))),
        Picture("islands", _chart(_FOUR_ISLANDS), is_wide=True),
    ],
    "box": [Picture("chart", _chart({(3, 1): (0, 3), (3, 2): (1, 2)}), is_wide=True)],
    "rule-2": [Picture("choice", _cards("4-5-6-7", "9"))],
    "l1": [Picture("first_tower", _columns((None, None, (0, 2), None, None)))],
    "l2": [Picture("heights", _columns(_BEFORE))],
    "l3": [Picture("laws", _columns(((0, 4), None, (1, 2), (2, 1), None)))],
    "rule-4": [
        Picture(
            "figures_ab",
            _columns(
                _BEFORE,
                ((0, 4), (1, 3), (3, 2), (2, 1), None),
                ((0, 4), (1, 3), None, (3, 2), (2, 1)),
                ((3, 5), (0, 4), (1, 3), (2, 1), None),
            ),
        ),
        Picture(
            "figure_c",
            _columns(((3, 4), (1, 3), None, (2, 1), None), (None, (1, 3), None, (3, 2), (2, 1))),
        ),
    ],
    "rule-7": [Picture("figure_d", _chart(_FOUR_ISLANDS), is_wide=True)],
}
