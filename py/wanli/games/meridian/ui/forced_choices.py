"""The decisions of Meridian that are made automatically while they have a single answer."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.meridian.rules.position import TURN
from wanli.games.meridian.rules.view import MeridianView
from wanli.ui.contract.game_ui import ForcedChoices


def _draws_nothing_unknown(view: MeridianView, action: Action) -> bool:
    """True if the next card is known. Otherwise the player acts, since turning it up reveals the order of the deck."""
    del action
    seat = view["to_move"]
    return seat is not None and len(set(view["players"][seat]["unseen"])) <= 1


FORCED_CHOICES: ForcedChoices[MeridianView] = {TURN: _draws_nothing_unknown}
