"""The Great Wall as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.great_wall.ui import buttons, hand, log_lines, player_bar, prompt, score, text_board
from wanli.games.great_wall.ui.board import board
from wanli.games.great_wall.ui.emblem import EMBLEM
from wanli.games.great_wall.ui.labels import actions, refusals
from wanli.games.great_wall.ui.selection import selection
from wanli.ui.game_ui import Face

FACE = Face(
    emblem=EMBLEM,
    board=board.board,
    panel=hand.panel,
    prompt=prompt.prompt,
    buttons=buttons.buttons,
    openly=buttons.openly,
    players=player_bar.players,
    pick=selection.answer,
    move=actions.move_words,
    show=selection.selection_for,
    text_board=text_board.text_board,
    sentence=log_lines.sentence,
    score=score.score,
    reason=refusals.reason,
)
