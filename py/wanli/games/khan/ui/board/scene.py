"""The board of Dschingis Khan as one map: fields of both empires, roads, the wall, stacks and scouts.

Only what may legally be picked now is focusable. Everything else that a person might try carries its pick as well, so
that the table can answer with the rule that forbids it.
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
    """The public part: land, wall, stacks and scouts."""
    return el("div", {"class": "khan khan-board"}, sprite(), _map(context))


def map_of(context: Context) -> Markup:
    """The map alone, for a page that holds the symbols elsewhere."""
    return el("div", {"class": "khan khan-board"}, _map(context))


def _map(context: Context) -> Markup:
    tried = trial(context)
    mode = f"mode-{tried.choice.what}" if tried.choice.what else ""
    speaks_of_villages = tried.choice.village >= 0 or tried.choice.line >= 0  # the prompt
    attrs = {
        "class": ["map", mode, "named" if speaks_of_villages else ""],
        "role": "group",
        "aria-label": context.t("khan.board"),
        "style": f"--columns:{COLUMNS:g};--rows:{ROWS:g}",
    }
    return el(
        "div",
        attrs,
        land(context, tried),
        wall(context, tried),
        [village(context, number, tried) for number in range(BOARD.villages)],
        arrow(context, tried.choice),
        line_targets(context, tried),
    )
