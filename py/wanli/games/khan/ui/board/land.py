"""The land on the map: the fields and roads, and the areas outside the fields with the names of the empires."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.board.places import COLUMNS, ROWS, place, village_center, village_place
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.land import field_drawing
from wanli.games.khan.ui.labels import empire, village_name
from wanli.ui.contract.fragments import part
from wanli.ui.markup.elements import piece
from wanli.ui.markup.html import QUIET, Markup, el, fragment, svg, use

_CORNER_WITHOUT_FIELDS = {False: (5, 0), True: (0, 5)}
"""The corner without fields by empire (True is China), two fields wide and one high."""


def land(context: Context, previewed: Trial) -> Markup:
    """Return everything that lies below the wall and the stones."""
    fields = [
        _field(village, china != (village in previewed.flipped), village in previewed.flipped)
        for village, china in enumerate(context.view["china"])
    ]
    corners = [_corner_without_fields(china, empire(context, china)) for china in (False, True)]
    return part("div", "khan-land", {"class": "land", "aria-hidden": True}, corners, fields, _roads(), _rim())


@cache
def _field(village: int, china: bool, flips: bool) -> Markup:
    """Return a field with the scenery of its empire. `flips` marks a field that the previewed move would flip."""
    name = f"field:{village_name(village)}"
    return el(
        "div",
        {
            "class": ["field", "china" if china else "mongolia", "flips" if flips else ""],
            "style": village_place(village),
            "data-about": f"village:{village_name(village)}",
            **piece(name, name),
        },
        field_drawing(village, china),
    )


@cache
def _corner_without_fields(china: bool, name: str) -> Markup:
    side = "china" if china else "mongolia"
    return el(
        "div",
        {"class": ["beyond", side], "style": place(*_CORNER_WITHOUT_FIELDS[china]), "data-about": f"empire:{side}"},
        el("svg", {"class": "scenery", **QUIET}, use(f"khan-{side}")),
        el("b", None, name),
    )


@cache
def _rim() -> Markup:
    """Return the letters of the columns above the map, and the numbers of the rows to its left."""
    names = {tuple(map(int, village_center(village))): village_name(village) for village in range(BOARD.villages)}
    columns = {x: name[0] for (x, _), name in names.items()}
    rows = {y: name[1:] for (_, y), name in names.items()}
    return fragment(
        [
            *(
                el("i", {"class": "rim column", "style": place(x, 0), "data-about": "rim:names"}, letter)
                for x, letter in sorted(columns.items())
            ),
            *(
                el("i", {"class": "rim row", "style": place(0, y), "data-about": "rim:names"}, number)
                for y, number in sorted(rows.items())
            ),
        ]
    )


@cache
def _roads() -> Markup:
    """Return the roads between the villages (house ruling R2)."""
    ends = [(village_center(line.left), village_center(line.right)) for line in BOARD.lines if line.road]
    path_data = "".join(f"M{ax:g} {ay:g}L{bx:g} {by:g}" for (ax, ay), (bx, by) in ends)
    attrs = {"class": "roads", "data-ornament": True, "preserveAspectRatio": "none"}
    return svg(f"0 0 {COLUMNS:g} {ROWS:g}", attrs, el("path", {"d": path_data}))
