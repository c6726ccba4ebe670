"""The buttons below the board."""

from __future__ import annotations

from wanli.games.meridian.ui import labels, selection
from wanli.ui.game_ui import Button, RenderContext


def buttons(context: RenderContext) -> list[Button]:
    """Confirm, place nothing, and take back, once a card is picked."""
    if not context.legal:
        return []
    t, picked = context.t, selection.chosen(context)
    if not picked.card:
        return []
    waiting = None if picked.action else selection.missing(context, picked)
    confirm = Button(
        t("meridian.button.confirm"),
        pick=("pick", "confirm"),
        primary=True,
        disabled_reason=labels.reason(waiting, context) if waiting else "",
        rule=waiting.rule if waiting else "",
    )
    clear = Button(t("meridian.button.clear"), pick=("pick", "clear"))
    if picked.what == selection.NOTHING_PLACED:
        return [confirm, clear]
    return [confirm, Button(t("meridian.button.nothing"), pick=("pick", "nothing")), clear]
