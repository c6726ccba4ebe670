"""Which decisions of Die Große Mauer are not asked for while they have a single answer."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.settlers.rules.position import FREE_ROAD, KNIGHT_ACTIONS, MAIN
from wanli.ui.game_ui import SingleAnswers, everybody_sees


def _without_cards(view: JsonDict, action: Action) -> bool:
    """Who has no card of either kind can do nothing but end the turn; what is held is hidden, how much is not."""
    del action
    player = view["players"][view["to_move"]]
    return not player["hand_count"] and not player["card_count"]


SINGLE_ANSWERS: SingleAnswers = {
    "fort": everybody_sees,
    MAIN: _without_cards,
    FREE_ROAD: everybody_sees,
    KNIGHT_ACTIONS: everybody_sees,
}
