"""Dschingis Khan as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.khan import choice, hand, markup, prompts, story, strip, textboard, words
from wanli.ui.face import Face

FACE = Face(
    board=markup.board,
    panel=hand.panel,
    prompt=prompts.prompt,
    buttons=prompts.buttons,
    players=strip.players,
    pick=choice.answer,
    move=textboard.move_words,
    show=choice.selection_for,
    text_board=textboard.text_board,
    sentence=story.sentence,
    score=story.score,
    reason=words.reason,
)
