"""The buttons below the prompt."""

from __future__ import annotations

from dataclasses import replace

from wanli.engine import Reason
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.selection import NOTHING_PLACED, choice_of, missing
from wanli.ui.contract.defaults import confirm_and_clear
from wanli.ui.contract.game_ui import Button


def buttons(context: Context) -> list[Button]:
    """Confirm, place nothing, and clear: always the same three, so that no button appears in place of another."""
    if not context.legal:
        return []
    t, picked = context.t, choice_of(context)
    waiting = None if picked.action else missing(context)
    confirm, clear = confirm_and_clear(context, waiting)
    nothing = Button(
        t("meridian.button.nothing"),
        ("pick", NOTHING_PLACED),
        refusal=None if picked.card else waiting,
        pressed=picked.mode == NOTHING_PLACED,
    )
    if not picked.card:
        clear = replace(clear, refusal=Reason("nothing_selected", rule="2"))
    return [confirm, nothing, clear]
