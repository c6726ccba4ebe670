"""The decisions of Chinesische Mauer that are made automatically while they have a single answer."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.mauer.rules.position import VALUE
from wanli.games.mauer.rules.view import MauerView
from wanli.ui.contract.game_ui import ForcedChoices


def _is_laid(view: MauerView, action: Action) -> bool:
    """True for laying a token, which reveals nothing. Taking the last token deals new ones: never automatic."""
    del view
    return bool(action[0] == "lay")


FORCED_CHOICES: ForcedChoices[MauerView] = {VALUE: _is_laid}
