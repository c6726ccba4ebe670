"""The context of everything that players see of The Great Wall."""

from __future__ import annotations

from wanli.games.great_wall.rules.view import DecisionView, GreatWallView, PlayerView
from wanli.ui.context import RenderContext

Context = RenderContext[GreatWallView]


def pending_decision(context: Context) -> DecisionView:
    """The pending decision. The match must not be over."""
    decision = context.view["decision"]
    assert decision is not None
    return decision


def own_player(context: Context) -> PlayerView:
    """The clan of the viewing seat. The viewer must not be a spectator."""
    assert context.seat is not None
    return context.view["players"][context.seat]
