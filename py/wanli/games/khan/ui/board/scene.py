"""The board as one map: fields, roads, the wall, stacks and scouts.

Only legal targets are focusable. Other places carry their pick too, so that a click on them can be answered with the
rule that forbids it.
"""

from __future__ import annotations

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.board.land import land
from wanli.games.khan.ui.board.places import COLUMNS, ROWS
from wanli.games.khan.ui.board.trial import trial
from wanli.games.khan.ui.board.villages import arrow, village
from wanli.games.khan.ui.board.wall import line_targets, wall
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.sprite import sprite
from wanli.ui.markup.html import Markup, el


def board(context: Context) -> Markup:
    """Return the board: land, wall, stacks and scouts."""
    return el("div", {"class": "khan khan-board"}, sprite(), _map(context))


def map_of(context: Context) -> Markup:
    """Return the map without the sprite, for a page that already contains the sprite."""
    return el("div", {"class": "khan khan-board"}, _map(context))


def _map(context: Context) -> Markup:
    previewed = trial(context)
    mode = f"mode-{previewed.choice.mode}" if previewed.choice.mode else ""
    prompt_names_villages = previewed.choice.village >= 0 or previewed.choice.line >= 0
    attrs = {
        "class": ["map", mode, "named" if prompt_names_villages else ""],
        "role": "group",
        "aria-label": context.t("khan.board"),
        "style": f"--columns:{COLUMNS:g};--rows:{ROWS:g}",
    }
    return el(
        "div",
        attrs,
        land(context, previewed),
        wall(context, previewed),
        [village(context, index, previewed) for index in range(BOARD.villages)],
        arrow(context, previewed.choice),
        line_targets(context, previewed),
    )
