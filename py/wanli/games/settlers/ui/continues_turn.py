"""The actions after which the same seat certainly continues and can still undo.

Settlements and cities draw a rider (scenario B7), which cannot be undone.
"""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.position import MAIN, SPECIAL
from wanli.games.settlers.rules.trade import BY_BANK
from wanli.games.settlers.rules.view import points_in
from wanli.games.settlers.ui.context import Context

COST = {"road": sum(COMPONENTS.costs["road"]), "wall": max(map(sum, COMPONENTS.walls)), "bank": BY_BANK - 1}
"""The largest number of cards that each verb costs; a seat without any cards can only end its turn."""
MAX_POINTS_GAINED = 4
"""More points than one action can bring, including the Longest Road."""


def continues_turn(context: Context, action: Action) -> bool:
    """True if `action` reveals nothing and cannot win; a founding settlement is followed by its road."""
    phase = context.view["phase"]
    if phase not in (MAIN, SPECIAL) or context.seat is None:
        return bool(action[0] == "found")
    player = context.view["players"][context.seat]
    total = player["total"]
    if action[0] not in COST or total is None or total + MAX_POINTS_GAINED >= points_in(context.view).win:
        return False
    return bool(player["hand_count"] > COST[action[0]] or player["card_count"])
