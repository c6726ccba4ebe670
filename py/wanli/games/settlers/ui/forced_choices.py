"""Which decisions of Die Große Mauer are not asked for: they have a single answer, or it has been given before."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.settlers.rules.position import FREE_ROAD, KNIGHT_ACTIONS, MAIN, PARTNER
from wanli.games.settlers.rules.trade import ACCEPT, REFUSE
from wanli.ui.contract.game_ui import ForcedChoices, everybody_sees


def _without_cards(view: JsonDict, action: Action) -> bool:
    """Who has no card of either kind can do nothing but end the turn; what is held is hidden, how much is not."""
    del action
    player = view["players"][view["to_move"]]
    return not player["hand_count"] and not player["card_count"]


FORCED_CHOICES: ForcedChoices = {
    "fort": everybody_sees,
    MAIN: _without_cards,
    FREE_ROAD: everybody_sees,
    KNIGHT_ACTIONS: everybody_sees,
}


def _taken_as_it_stands(view: JsonDict) -> Action | None:
    """An offer that one seat accepts and nobody answers with another; among several takers there is a choice."""
    willing = [(seat, kind) for seat, kind, *_ in view["decision"]["answers"] if kind != REFUSE]
    return ("partner", willing[0][0]) if [kind for _, kind in willing] == [ACCEPT] else None


PRE_CONFIRMED = {PARTNER: _taken_as_it_stands}
