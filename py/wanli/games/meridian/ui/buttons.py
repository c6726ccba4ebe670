"""The buttons below the prompt."""

from __future__ import annotations

from wanli.games.meridian.ui.selection import NOTHING_PLACED, choice_of, missing
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import confirm_and_clear
from wanli.ui.contract.game_ui import Button


def buttons(context: RenderContext) -> list[Button]:
    """Place nothing, take back, and confirm: always the same, so that none appears where another was."""
    if not context.legal:
        return []
    t, picked = context.t, choice_of(context)
    waiting = None if picked.action else missing(context)
    confirm, clear = confirm_and_clear(context, waiting)
    nothing = Button(
        t("meridian.button.nothing"),
        ("pick", NOTHING_PLACED),
        refusal=None if picked.card else waiting,
        pressed=picked.what == NOTHING_PLACED,
    )
    return [confirm, nothing, clear]
