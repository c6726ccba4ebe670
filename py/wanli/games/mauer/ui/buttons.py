"""The buttons below the board."""

from __future__ import annotations

from wanli.games.mauer.ui import labels
from wanli.games.mauer.ui.selection import choice_of
from wanli.ui.context import RenderContext
from wanli.ui.defaults import confirm_and_clear
from wanli.ui.game_ui import Button


def buttons(context: RenderContext) -> list[Button]:
    """Confirm and take back while something is picked, else draw a card."""
    if not context.legal:
        return []
    t, picked = context.t, choice_of(context)
    if picked.what:
        return confirm_and_clear(context, "" if picked.action else t("mauer.reason.choose_place"))
    if context.view["phase"] != "act":
        return []
    refused = context.why_not(("draw",))
    why, rule = (labels.reason(refused, context), refused.rule) if refused else ("", "")
    only = all(action == ("draw",) for action in context.legal)
    return [Button(t("mauer.button.draw"), action=("draw",), primary=only, disabled_reason=why, rule=rule)]
