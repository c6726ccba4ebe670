"""Which decisions of Meridian are not asked for while they have a single answer."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.meridian.rules.position import TURN
from wanli.games.meridian.rules.view import MeridianView
from wanli.ui.contract.game_ui import SingleAnswers


def _draws_nothing_unknown(view: MeridianView, action: Action) -> bool:
    """All cards of a seat but the order of its deck are public; a card that could surprise is turned up by hand."""
    del action
    seat = view["to_move"]
    return seat is not None and len(set(view["players"][seat]["unseen"])) <= 1


SINGLE_ANSWERS: SingleAnswers[MeridianView] = {TURN: _draws_nothing_unknown}
