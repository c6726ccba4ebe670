"""Which decisions of The Great Wall are not asked for while they have a single answer.

The rules themselves ask for nothing that all can see to have one (`agenda.Question.public`). What lies behind a screen
can be worked out (ruling R53); tactics cannot.
"""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.ui.contract.game_ui import ForcedChoices, everybody_sees


def _without_tactics(view: JsonDict, action: Action) -> bool:
    """A tactic could pay a part of the price; whether any is held is public."""
    del action
    return not view["players"][view["to_move"]]["tactic_count"]


FORCED_CHOICES: ForcedChoices = {
    **dict.fromkeys(("penance", "hire", "pay", "save", "donate", "contribute"), everybody_sees),
    **dict.fromkeys(("build", "extra_barricade", "upgrade", "ledger", "recruit"), _without_tactics),
}
