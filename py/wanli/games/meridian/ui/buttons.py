"""The buttons below the board."""

from __future__ import annotations

from wanli.games.meridian.ui import labels
from wanli.games.meridian.ui.selection import NOTHING_PLACED, chosen, missing
from wanli.ui.game_ui import Button, RenderContext


def buttons(context: RenderContext) -> list[Button]:
    """Confirm, place nothing, and take back, once a card is picked."""
    if not context.legal:
        return []
    t, picked = context.t, chosen(context)
    if not picked.card:
        return []
    waiting = None if picked.action else missing(context)
    confirm = Button(
        t("meridian.button.confirm"),
        pick=("pick", "confirm"),
        primary=True,
        disabled_reason=labels.reason(waiting, context) if waiting else "",
        rule=waiting.rule if waiting else "",
    )
    clear = Button(t("meridian.button.clear"), pick=("pick", "clear"))
    if picked.what == NOTHING_PLACED:
        return [confirm, clear]
    return [confirm, Button(t("meridian.button.nothing"), pick=("pick", "nothing")), clear]
