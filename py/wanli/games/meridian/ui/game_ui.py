"""The `GameUI` of Meridian, combined from one module per role."""

from __future__ import annotations

from wanli.games.meridian.rules.view import MeridianView
from wanli.games.meridian.ui import (
    about,
    board,
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
from wanli.games.meridian.ui.analysis import ANALYSIS
from wanli.games.meridian.ui.change_values import change_values
from wanli.games.meridian.ui.drawings import sprite
from wanli.games.meridian.ui.forced_choices import FORCED_CHOICES
from wanli.games.meridian.ui.motion import MOTION
from wanli.games.meridian.ui.pictures import PICTURES
from wanli.games.meridian.ui.score_steps import score_steps
from wanli.games.meridian.ui.selection import SELECTOR
from wanli.ui.contract.game_ui import GameUI

GAME_UI: GameUI[MeridianView] = GameUI(
    cloth="#2f4480",
    analysis=ANALYSIS,
    board=board.board,
    hand=hand.hand,
    status=status.status,
    prompt=prompt.prompt,
    buttons=buttons.buttons,
    forced_choices=FORCED_CHOICES,
    motion=MOTION,
    player_bar=player_bar.player_bar,
    about=about.about,
    gallery=about.gallery,
    sprite=sprite,
    pictures=PICTURES,
    selector=SELECTOR,
    drags=("card",),
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
