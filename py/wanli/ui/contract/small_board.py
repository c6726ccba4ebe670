"""A small picture of a match: its board as an onlooker sees it, drawn at its usual size and made smaller."""

from __future__ import annotations

from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.html import Markup, el


def little_board(game_ui: GameUI, context: RenderContext) -> Markup:
    """The board of an onlooker's `context`, with nothing in it that can be pressed, focused or heard.

    Raises ValueError for the context of a seat: its hand is nobody's business.
    """
    if context.seat is not None:
        raise ValueError("a little board shows what everybody may see")
    board = Markup(game_ui.board(context))  # a plain string, so that it can lie within a part
    return el(
        "div",
        {"class": "table little-table", "data-game": context.game.slug, "inert": True, "aria-hidden": True},
        el("div", {"class": "board as-drawn"}, board),
    )
