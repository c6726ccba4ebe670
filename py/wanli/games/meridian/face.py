"""Meridian as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.meridian import choice, hand, markup, story, strip, textboard, words
from wanli.ui.face import Button, Face, Scene


def buttons(scene: Scene) -> list[Button]:
    """Confirm, place nothing, and take back, once a card is picked."""
    if not scene.legal:
        return []
    t, picked = scene.t, choice.chosen(scene)
    if not picked.card:
        return []
    waiting = None if picked.action else choice.missing(scene, picked)
    confirm = Button(
        t("meridian.button.confirm"),
        pick=("pick", "confirm"),
        primary=True,
        disabled_reason=words.reason(waiting, scene) if waiting else "",
        rule=waiting.rule if waiting else "",
    )
    clear = Button(t("meridian.button.clear"), pick=("pick", "clear"))
    if picked.what == choice.NOTHING_PLACED:
        return [confirm, clear]
    return [confirm, Button(t("meridian.button.nothing"), pick=("pick", "nothing")), clear]


FACE = Face(
    board=markup.board,
    panel=hand.panel,
    prompt=words.prompt,
    buttons=buttons,
    players=strip.players,
    pick=choice.answer,
    move=textboard.move_words,
    show=choice.selection_for,
    text_board=textboard.text_board,
    sentence=story.sentence,
    score=story.score,
    reason=words.reason,
)
