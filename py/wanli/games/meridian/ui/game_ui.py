"""Meridian as the table shows it: each role is a module of its own."""

from __future__ import annotations

from wanli.games.meridian.ui import board, hand, labels, log_lines, player_bar, prompt, score, selection, text_board
from wanli.games.meridian.ui.buttons import buttons
from wanli.games.meridian.ui.emblem import EMBLEM
from wanli.ui.game_ui import Face

FACE = Face(
    emblem=EMBLEM,
    board=board.board,
    panel=hand.panel,
    prompt=prompt.prompt,
    buttons=buttons,
    players=player_bar.players,
    pick=selection.answer,
    move=labels.move_words,
    show=selection.selection_for,
    text_board=text_board.text_board,
    sentence=log_lines.sentence,
    score=score.score,
    reason=labels.reason,
)
