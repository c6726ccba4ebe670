"""Dschingis Khan as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.khan.ui import buttons, hand, labels, log_lines, player_bar, prompt, score, selection, text_board
from wanli.games.khan.ui.board import board
from wanli.games.khan.ui.emblem import EMBLEM
from wanli.ui.game_ui import Face

FACE = Face(
    emblem=EMBLEM,
    board=board.board,
    panel=hand.panel,
    prompt=prompt.prompt,
    buttons=buttons.buttons,
    players=player_bar.players,
    pick=selection.answer,
    move=labels.move_words,
    show=selection.selection_for,
    text_board=text_board.text_board,
    sentence=log_lines.sentence,
    score=score.score,
    reason=labels.reason,
)
