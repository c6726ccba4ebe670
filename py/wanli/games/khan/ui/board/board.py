"""The board of Dschingis Khan as one drawing: fields tinted by empire, roads, the wall, stacks and scouts.

Only what may legally be picked now is focusable. Everything else that a person might try carries its pick as well, so
that the table can answer with the rule that forbids it.
"""

from __future__ import annotations

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.board.land import empires, field, roads
from wanli.games.khan.ui.board.trial import trial
from wanli.games.khan.ui.board.villages import arrow, village_inside, village_target
from wanli.games.khan.ui.board.wall import line_targets, wall
from wanli.games.khan.ui.drawings import sprite
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, svg


def board(context: RenderContext) -> Markup:
    """The public part: land, wall, stacks and scouts."""
    tried = trial(context)
    width, height = BOARD.size
    layers = [
        [
            field(village, china != (village in tried.flipped), village in tried.flipped)
            for village, china in enumerate(context.view["china"])
        ],
        roads(),
        empires(context),
        [village_target(context, village, tried) for village in range(BOARD.villages)],
        wall(context, tried),
        [village_inside(context, village, tried) for village in range(BOARD.villages)],
        arrow(context, tried.choice),
        line_targets(context, tried),
    ]
    mode = f"mode-{tried.choice.what}" if tried.choice.what else ""
    drawing = svg(
        f"0 0 {width} {height}",
        {"class": ["map", mode], "role": "group", "aria-label": context.t("khan.board"), "focusable": None},
        layers,
    )
    land = el("div", {"class": "land sideways"}, drawing)
    return el("div", {"class": "khan khan-board"}, sprite(), land)
