"""Die Große Mauer as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.settlers.table import buttons, choice, clicks, mapview, panel, status, story, strip, textboard, words
from wanli.games.settlers.table.drawings import sprite
from wanli.ui.face import Ahead, Face, Scene
from wanli.ui.html import el

# with six seats the device would go round for every offer and after every turn
AHEAD = Ahead(answers={"answer": ("refuse",), "special": ("end",)}, turn="turn")


def board(scene: Scene) -> str:
    """Dice, bank, breaches, and the map."""
    seats = scene.view["seats"]
    beside = (status.turn(scene), status.aside(scene))
    frame = el("div", {"class": "map-frame sideways"}, mapview.drawing(scene), *beside)
    parts = (sprite(), status.status(scene), frame)
    return el("div", {"class": f"settlers settlers-board seats-{seats}"}, *parts)


FACE = Face(
    board=board,
    panel=panel.panel,
    prompt=words.prompt,
    buttons=buttons.buttons,
    openly=buttons.openly,
    ahead=AHEAD,
    players=strip.players,
    pick=clicks.answer,
    move=textboard.move_words,
    show=choice.selection_for,
    text_board=textboard.text_board,
    sentence=story.sentence,
    score=story.score,
    reason=words.reason,
)
