"""The user interface of Dschingis Khan. Each role has its own module."""

from __future__ import annotations

from wanli.games.khan.rules.view import KhanView
from wanli.games.khan.ui import (
    about,
    buttons,
    hand,
    labels,
    log_lines,
    own_pieces,
    player_bar,
    prompt,
    score,
    status,
    text_board,
)
from wanli.games.khan.ui.analysis import ANALYSIS
from wanli.games.khan.ui.board import scene
from wanli.games.khan.ui.change_values import change_values
from wanli.games.khan.ui.continues_turn import continues_turn
from wanli.games.khan.ui.drawings.sprite import sprite
from wanli.games.khan.ui.forced_choices import FORCED_CHOICES
from wanli.games.khan.ui.motion import MOTION
from wanli.games.khan.ui.pictures import PICTURES
from wanli.games.khan.ui.score_steps import score_steps
from wanli.games.khan.ui.selection import SELECTOR
from wanli.ui.contract.game_ui import GameUI

GAME_UI: GameUI[KhanView] = GameUI(
    cloth="#80540a",
    analysis=ANALYSIS,
    board=scene.board,
    coordinates=True,
    hand=hand.hand,
    status=status.status,
    prompt=prompt.prompt,
    buttons=buttons.buttons,
    forced_choices=FORCED_CHOICES,
    continues_turn=continues_turn,
    motion=MOTION,
    player_bar=player_bar.player_bar,
    about=about.about,
    gallery=about.gallery,
    sprite=sprite,
    pictures=PICTURES,
    selector=SELECTOR,
    drags=("stone", "mode"),
    action_label=labels.action_label,
    text_board=text_board.text_board,
    own_pieces=own_pieces.own_pieces,
    log_line=log_lines.log_line,
    change_values=change_values,
    standing=player_bar.standing,
    score=score.score,
    score_steps=score_steps,
    score_part=score.score_part,
    reason=labels.reason,
)
