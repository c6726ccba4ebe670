"""The viewing seat's towers and cards, as text."""

from __future__ import annotations

from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.labels import place_name
from wanli.games.meridian.ui.player_bar import cards_text


def own_pieces(context: Context) -> list[str]:
    """One line for each tower, by meridian, then the supply and the cards."""
    seat, t = context.seat, context.t
    if seat is None:
        return []
    lines = [
        t("meridian.own.tower", height=tower["height"], place=place_name(context, meridian, city))
        for meridian, column in enumerate(context.view["columns"], 1)
        for city, tower in enumerate(column, 1)
        if tower and tower["owner"] == seat
    ]
    player = context.view["players"][seat]
    supply = [t.plural("meridian.stock", player["stock"]), cards_text(context, player)]
    return [*(lines or [t("meridian.own.none")]), *supply]
