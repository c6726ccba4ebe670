"""The land as it is drawn: fields of both empires, roads, and beyond the fields the empires with their names."""

from __future__ import annotations

from functools import cache

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.board.places import COLUMNS, ROWS, place, village_middle, village_place
from wanli.games.khan.ui.board.trial import Trial
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.land import field_drawing
from wanli.games.khan.ui.labels import empire, village_name
from wanli.ui.contract.fragments import part
from wanli.ui.markup.elements import piece
from wanli.ui.markup.html import QUIET, Markup, el, svg, use

_BEYOND = {False: (5, 0), True: (0, 5)}
"""Where the map has no fields, by empire (is it China?): two fields wide, one high."""


def land(context: Context, tried: Trial) -> Markup:
    """All that lies below wall and stones."""
    fields = [
        _field(village, china != (village in tried.flipped), village in tried.flipped)
        for village, china in enumerate(context.view["china"])
    ]
    beyond = [_beyond(china, empire(context, china)) for china in (False, True)]
    return part("div", "khan-land", {"class": "land", "aria-hidden": True}, beyond, fields, _roads())


@cache
def _field(village: int, china: bool, flips: bool) -> Markup:
    """A field as its empire has it; one that would change side as the other empire would have it."""
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
def _beyond(china: bool, name: str) -> Markup:
    side = "china" if china else "mongolia"
    return el(
        "div",
        {"class": ["beyond", side], "style": place(*_BEYOND[china]), "data-about": f"empire:{side}"},
        el("svg", {"class": "scenery", **QUIET}, use(f"khan-{side}")),
        el("b", None, name),
    )


@cache
def _roads() -> Markup:
    """Roads from village to village (R2)."""
    ends = [(village_middle(line.left), village_middle(line.right)) for line in BOARD.lines if line.road]
    way = "".join(f"M{ax:g} {ay:g}L{bx:g} {by:g}" for (ax, ay), (bx, by) in ends)
    whole = {"class": "roads", "data-ornament": True, "preserveAspectRatio": "none"}
    return svg(f"0 0 {COLUMNS:g} {ROWS:g}", whole, el("path", {"d": way}))
