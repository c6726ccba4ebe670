"""Chinesische Mauer as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.mauer import choice, hand, markup, story, strip, textboard, words
from wanli.ui.face import Button, Face, Scene


def buttons(scene: Scene) -> list[Button]:
    """Confirm and take back while something is picked, else draw a card."""
    if not scene.legal:
        return []
    t, picked = scene.t, choice.chosen(scene)
    if picked.what:
        waiting = "" if picked.action else t("mauer.reason.choose_place")
        return [
            Button(t("mauer.button.confirm"), pick=("pick", "confirm"), primary=True, disabled_reason=waiting),
            Button(t("mauer.button.clear"), pick=("pick", "clear")),
        ]
    if scene.view["phase"] != "act":
        return []
    refused = scene.why_not(("draw",))
    why, rule = (words.reason(refused, scene), refused.rule) if refused else ("", "")
    only = all(action == ("draw",) for action in scene.legal)
    return [Button(t("mauer.button.draw"), action=("draw",), primary=only, disabled_reason=why, rule=rule)]


FACE = Face(
    board=markup.board,
    panel=hand.panel,
    prompt=words.prompt,
    buttons=buttons,
    players=strip.players,
    pick=choice.answer,
    move=textboard.action_label,
    show=choice.selection_for,
    text_board=textboard.text_board,
    sentence=story.sentence,
    score=story.score,
    reason=words.reason,
)
