"""The sheet about each element of the table by its key, and the gallery."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.settlers.rules.components import CARDS, RESOURCES, TERRAINS
from wanli.games.settlers.rules.view import SettlersView
from wanli.games.settlers.ui.about.cards import about_build, about_card, about_good, purchases
from wanli.games.settlers.ui.about.land import about_harbour, about_hex, about_path
from wanli.games.settlers.ui.about.numbers import about_counted, about_number, about_sealed
from wanli.games.settlers.ui.about.pieces import about_building, about_corner, about_edge, about_piece, about_road
from wanli.games.settlers.ui.about.riders import about_arrow, about_field, about_rider, about_section
from wanli.games.settlers.ui.about.tracks import about_track
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of, has_wall
from wanli.games.settlers.ui.prompt import prompt
from wanli.games.settlers.ui.selection.selector import choice_of
from wanli.games.settlers.ui.status import aside_lines
from wanli.ui.contract.about import Group, InfoPopover, Makers, look_up


def about(context: Context, key: str) -> InfoPopover | None:
    """The sheet about the element with this key; None if the table has no such element."""
    return look_up(_MAKERS, context, key)


def gallery(context: Context) -> Sequence[Group]:
    """Development cards, land and resources, buildings, riders and the pirate."""
    t, board = context.t, board_of(context)
    lands = [next(id_ for id_ in board.land if board.hex(id_).terrain == terrain) for terrain in TERRAINS]
    return (
        Group(t("settlers.cards"), [f"card:{kind}" for kind in CARDS]),
        Group(t("settlers.gallery.goods"), [f"good:{kind}" for kind in RESOURCES]),
        Group(t("settlers.text.land"), [f"hex:{id_}" for id_ in lands]),
        Group(t("settlers.costs"), [f"build:{piece}" for piece in purchases(context)]),
        Group(t("settlers.text.frontier"), [f"rider:{field.id}" for field in board.fields] + ["piece:pirate"])
        if has_wall(context)
        else Group(t("settlers.text.robber_at"), ["piece:robber"]),
        Group(t("settlers.text.harbours"), [f"harbour:{number}" for number in range(len(board.harbours))]),
    )


def _aside(context: Context, which: list[str]) -> InfoPopover | None:
    """The sheet about the notes in the corner of the map: `aside:now`."""
    del which
    lines = aside_lines(context)
    return InfoPopover(title=context.t("settlers.about.aside"), text=lines, rule="a10") if lines else None


_WITHOUT_TRADE = {"discard": "a9", "plenty": "a13"}
"""The kinds of drafts that are no trades, with their rules. Each has its own title."""


def _compose(context: Context, which: list[str]) -> InfoPopover:
    """The sheet about the current draft: `compose:now`."""
    del which
    what = choice_of(context).kind
    rule = _WITHOUT_TRADE.get(what, "trade")
    title = f"settlers.compose.{what}" if what in _WITHOUT_TRADE else "settlers.about.compose"
    return InfoPopover(title=context.t(title), text=[prompt(context)], rule=rule)


_MAKERS: Makers[SettlersView] = {
    "hex": about_hex,
    "blocked": about_hex,
    "path": about_path,
    "field": about_field,
    "arrow": about_arrow,
    "section": about_section,
    "wall": about_section,
    "rider": about_rider,
    "building": about_building,
    "road": about_road,
    "corner": about_corner,
    "edge": about_edge,
    "piece": about_piece,
    "harbour": about_harbour,
    "good": about_good,
    "bank": about_good,
    "card": about_card,
    "build": about_build,
    "number": about_number,
    "counted": about_counted,
    "sealed": about_sealed,
    "note": about_sealed,
    "track": about_track,
    "aside": _aside,
    "compose": _compose,
}
