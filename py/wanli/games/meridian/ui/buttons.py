"""The buttons below the board."""

from __future__ import annotations

from wanli.games.meridian.ui import labels
from wanli.games.meridian.ui.selection import NOTHING_PLACED, chosen, missing
from wanli.ui.defaults import confirm_and_clear
from wanli.ui.game_ui import Button, RenderContext


def buttons(context: RenderContext) -> list[Button]:
    """Confirm, place nothing, and take back, once a card is picked."""
    if not context.legal:
        return []
    t, picked = context.t, chosen(context)
    if not picked.card:
        return []
    waiting = None if picked.action else missing(context)
    why, rule = (labels.reason(waiting, context), waiting.rule) if waiting else ("", "")
    confirm, clear = confirm_and_clear(context, why, rule)
    if picked.what == NOTHING_PLACED:
        return [confirm, clear]
    return [confirm, Button(t("meridian.button.nothing"), pick=("pick", "nothing")), clear]
