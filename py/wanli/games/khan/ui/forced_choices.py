"""Which decisions of Dschingis Khan are not asked for while they have a single answer."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.rules.position import BUILD, DEPLOY
from wanli.games.khan.rules.view import KhanView
from wanli.ui.contract.game_ui import ForcedChoices, everybody_sees


def _no_stone(view: KhanView, action: Action) -> bool:
    """How many stones a seat has is public, their faces are not; laying one may show what lies below."""
    del view
    return bool(action[0] != "march")


FORCED_CHOICES: ForcedChoices[KhanView] = {DEPLOY: _no_stone, BUILD: everybody_sees}
