"""Die Große Mauer as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.settlers.ui import buttons, hand, labels, log_lines, player_bar, prompt, score, text_board
from wanli.games.settlers.ui.board import board as board_module
from wanli.games.settlers.ui.board import status
from wanli.games.settlers.ui.drawings import sprite
from wanli.games.settlers.ui.emblem import EMBLEM
from wanli.games.settlers.ui.selection.selection import SELECTOR
from wanli.ui.game_ui import GameUI, RenderContext, StandingAnswers
from wanli.ui.html import el

# with six seats the device would go round for every offer and after every turn
STANDING_ANSWERS = StandingAnswers(answers={"answer": ("refuse",), "special": ("end",)}, turn="turn")


def board(context: RenderContext) -> str:
    """Dice, bank, breaches, and the map."""
    seats = context.view["seats"]
    beside = (status.turn(context), status.aside(context))
    frame = el("div", {"class": "map-frame sideways"}, board_module.drawing(context), *beside)
    parts = (sprite(), status.status(context), frame)
    return el("div", {"class": f"settlers settlers-board seats-{seats}"}, *parts)


GAME_UI = GameUI(
    emblem=EMBLEM,
    board=board,
    hand=hand.hand,
    prompt=prompt.prompt,
    buttons=buttons.buttons,
    public_buttons=buttons.public_buttons,
    standing_answers=STANDING_ANSWERS,
    player_bar=player_bar.player_bar,
    pick=SELECTOR.pick,
    action_label=labels.move_words,
    show=SELECTOR.show,
    text_board=text_board.text_board,
    log_line=log_lines.log_line,
    score=score.score,
    reason=labels.reason,
)
