"""The forced choices of The Great Wall.

The rules themselves skip questions with a single answer that everybody can see (`agenda.Question.public`). Resources
behind a screen can be worked out (ruling R53). Tactics cannot.
"""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.view import GreatWallView
from wanli.ui.contract.game_ui import ForcedChoices, everybody_sees


def _without_tactics(view: GreatWallView, action: Action) -> bool:
    """True if no tactic could pay a part of the price. The number of tactics in hand is public."""
    del action
    seat = view["to_move"]
    return seat is not None and not view["players"][seat]["tactic_count"]


FORCED_CHOICES: ForcedChoices[GreatWallView] = {
    **dict.fromkeys(("penance", "hire", "pay", "save", "donate", "contribute"), everybody_sees),
    **dict.fromkeys(("build", "extra_barricade", "upgrade", "ledger", "recruit"), _without_tactics),
}
