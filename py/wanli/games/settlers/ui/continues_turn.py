"""After which actions the same person certainly goes on and can still take them back.

Settlements and cities draw a rider (B7), which cannot be undone.
"""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.position import MAIN, SPECIAL
from wanli.games.settlers.rules.trade import BY_BANK
from wanli.ui.context import RenderContext

COST = {"road": sum(COMPONENTS.costs["road"]), "wall": max(map(sum, COMPONENTS.walls)), "bank": BY_BANK - 1}
"""Cards that are paid at most; who has none left of either kind can only end the turn."""
MOST_GAINED = 4
"""More points than one piece can bring, the longest road and a title of the wall among them."""


def continues_turn(context: RenderContext, action: Action) -> bool:
    """Whether `action` draws nothing and cannot win; the first settlement is followed by its road."""
    phase = context.view["phase"]
    if phase not in (MAIN, SPECIAL) or context.seat is None:
        return bool(action[0] == "found")
    player = context.view["players"][context.seat]
    if action[0] not in COST or player["total"] + MOST_GAINED >= COMPONENTS.points.win:
        return False
    return bool(player["hand_count"] > COST[action[0]] or player["card_count"])
