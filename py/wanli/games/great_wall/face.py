"""The Great Wall as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.great_wall.table import asking, board, choice, labels, panel, story, strip, textboard, tray
from wanli.ui.face import Face

FACE = Face(
    board=board.board,
    panel=panel.panel,
    prompt=asking.prompt,
    buttons=tray.buttons,
    openly=tray.openly,
    players=strip.players,
    pick=choice.answer,
    move=labels.move_words,
    show=choice.selection_for,
    text_board=textboard.text_board,
    sentence=story.sentence,
    score=story.score,
    reason=asking.reason,
)
