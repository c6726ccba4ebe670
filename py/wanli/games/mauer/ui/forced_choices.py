"""Which decisions of Chinesische Mauer are not asked for while they have a single answer."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.mauer.rules.position import VALUE
from wanli.ui.contract.game_ui import ForcedChoices


def _is_laid(view: JsonDict, action: Action) -> bool:
    """Rows and tokens of the sites are public. Taking the last token deals new ones, and is never skipped."""
    del view
    return bool(action[0] == "lay")


FORCED_CHOICES: ForcedChoices = {VALUE: _is_laid}
