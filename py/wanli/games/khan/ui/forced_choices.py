"""Forced choices: decisions that are made automatically if only one action is legal."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.rules.position import BUILD, DEPLOY
from wanli.games.khan.rules.view import KhanView
from wanli.ui.contract.game_ui import ForcedChoices, everybody_sees


def _no_stone(view: KhanView, action: Action) -> bool:
    """Return True unless the action places a stone: its kind is secret, and it may reveal the stones below."""
    del view
    return bool(action[0] != "march")


FORCED_CHOICES: ForcedChoices[KhanView] = {DEPLOY: _no_stone, BUILD: everybody_sees}
