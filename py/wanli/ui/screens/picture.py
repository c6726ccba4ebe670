"""The screen that exports the public board as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, button_row
from wanli.ui.screens.table import board, player_bar, prompt_words, table


@dataclass(frozen=True)
class Picture:
    """The model; `context` is a spectator's, `drawn` the state of drawing the picture."""

    context: RenderContext
    game_ui: GameUI
    players: Sequence[str]
    drawn: Literal["waiting", "done", "failed"]
    can_share: bool


def picture(model: Picture, t: Translator) -> Markup:
    """The screen: a table without a hand, so that the board looks as in play."""
    context = model.context
    buttons = []
    if model.drawn == "done":
        save = button(t("picture.save"), ("picture_save",), primary=not model.can_share, drawing="import")
        buttons = [save]
        if model.can_share:
            buttons.append(button(t("share.send"), ("picture_share",), primary=True, drawing="share"))
    return table(
        "picture",
        context,
        model.game_ui,
        bar(t("picture.title"), by=context.game_title, back=back_button(t)),
        el(
            "section",
            {"class": "prompt", "id": "prompt", "tabindex": -1, "aria-label": t("picture.title")},
            prompt_words(None, t(f"picture.{model.drawn}"), None, t),
            button_row(buttons, primary=True),
        ),
        board(context, model.game_ui, as_text=False, t=t),
        el("div", {"class": "panel"}),
        player_bar(context, model.players, None, t),
    )
