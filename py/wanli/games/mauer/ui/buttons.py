"""The buttons below the board."""

from __future__ import annotations

from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.selection import choice_of, what_is_missing
from wanli.ui.contract.defaults import action_button, confirm_and_clear
from wanli.ui.contract.game_ui import Button


def buttons(context: Context) -> list[Button]:
    """Confirm and clear while something is picked, otherwise draw a card."""
    if not context.legal:
        return []
    picked = choice_of(context)
    if picked.mode:
        return confirm_and_clear(context, None if picked.action else what_is_missing(context, picked))
    if context.view["phase"] != "act":
        return []
    only = all(action == ("draw",) for action in context.legal)
    return [action_button(context, context.t("mauer.button.draw"), ("draw",), primary=only)]
