"""A thumbnail of a match: its board as a spectator sees it, scaled down."""

from __future__ import annotations

from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.html import Markup, el


def little_board(game_ui: GameUI, context: RenderContext) -> Markup:
    """The board of a spectator's `context` as an inert thumbnail, hidden from screen readers.

    Raises ValueError for the context of a seat, because that could reveal its hand.
    """
    if context.seat is not None:
        raise ValueError("a thumbnail may show only what everybody may see")
    board = Markup(game_ui.board(context))  # drops the fragments in it, since a fragment contains no other
    return el(
        "div",
        {"class": "table thumbnail-table", "data-game": context.game.slug, "inert": True, "aria-hidden": True},
        el("div", {"class": "board as-drawn"}, board),
    )
