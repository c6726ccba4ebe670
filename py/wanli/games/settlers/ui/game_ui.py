"""Die Große Mauer as the table shows it: each part of the table is a module of its own."""

from __future__ import annotations

from wanli.games.settlers.ui import buttons, hand, labels, log_lines, player_bar, prompt, score, text_board
from wanli.games.settlers.ui.board import board as board_module
from wanli.games.settlers.ui.board import status
from wanli.games.settlers.ui.drawings import sprite
from wanli.games.settlers.ui.emblem import EMBLEM
from wanli.games.settlers.ui.selection import clicks, selection
from wanli.ui.game_ui import Ahead, Face, Scene
from wanli.ui.html import el

# with six seats the device would go round for every offer and after every turn
AHEAD = Ahead(answers={"answer": ("refuse",), "special": ("end",)}, turn="turn")


def board(scene: Scene) -> str:
    """Dice, bank, breaches, and the map."""
    seats = scene.view["seats"]
    beside = (status.turn(scene), status.aside(scene))
    frame = el("div", {"class": "map-frame sideways"}, board_module.drawing(scene), *beside)
    parts = (sprite(), status.status(scene), frame)
    return el("div", {"class": f"settlers settlers-board seats-{seats}"}, *parts)


FACE = Face(
    emblem=EMBLEM,
    board=board,
    panel=hand.panel,
    prompt=prompt.prompt,
    buttons=buttons.buttons,
    openly=buttons.openly,
    ahead=AHEAD,
    players=player_bar.players,
    pick=clicks.answer,
    move=labels.move_words,
    show=selection.selection_for,
    text_board=text_board.text_board,
    sentence=log_lines.sentence,
    score=score.score,
    reason=labels.reason,
)
