"""Which decisions of Meridian are not asked for while they have a single answer."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.meridian.rules.position import TURN
from wanli.ui.contract.game_ui import ForcedChoices


def _draws_nothing_unknown(view: JsonDict, action: Action) -> bool:
    """All cards of a seat but the order of its deck are public; a card that could surprise is turned up by hand."""
    del action
    return len(set(view["players"][view["to_move"]]["unseen"])) <= 1


FORCED_CHOICES: ForcedChoices = {TURN: _draws_nothing_unknown}
