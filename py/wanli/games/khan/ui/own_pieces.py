"""The viewing seat's scout, stones and villages, as text."""

from __future__ import annotations

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import noted_stock, own_stock_shown, stones, village_name, village_words
from wanli.games.khan.ui.preview import villages_of


def own_pieces(context: Context) -> list[str]:
    """Return the stock, the place of the scout, the controlled villages, and other villages with stones of the seat."""
    seat, t, view = context.seat, context.t, context.view
    if seat is None:
        return []
    player = view["players"][seat]
    lines = []
    if own_stock_shown(context):
        held = player["stones"] or []
        lines.append(f"{t('khan.hand')}: {stones(context, held)}" if held else t("khan.hand.empty"))
        lines.append(t.plural("khan.walls", player["walls"]))
        noted_stones = noted_stock(context)
        if noted_stones:
            lines.append(t("khan.stock.inside", stones=stones(context, noted_stones)))
    scout = view["scouts"][seat]
    lines.append(t("khan.own.no_scout") if scout is None else t("khan.own.scout", village=village_name(scout)))
    controlled = villages_of(view, seat)
    others = [
        village
        for village in range(BOARD.villages)
        if village not in controlled and any(stone["owner"] == seat for stone in view["villages"][village])
    ]
    return lines + [village_words(context, village) for village in (*controlled, *others)]
