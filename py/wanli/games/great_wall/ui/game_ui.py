"""The Great Wall's user interface: each part of the table is a module."""

from __future__ import annotations

from wanli.games.great_wall.rules.view import GreatWallView
from wanli.games.great_wall.ui import (
    buttons,
    hand,
    log_lines,
    own_pieces,
    player_bar,
    prompt,
    score,
    status,
    text_board,
)
from wanli.games.great_wall.ui.about import index
from wanli.games.great_wall.ui.analysis import ANALYSIS
from wanli.games.great_wall.ui.board import scene
from wanli.games.great_wall.ui.change_values import change_values
from wanli.games.great_wall.ui.drawings import sprite
from wanli.games.great_wall.ui.forced_choices import EQUAL_ALONE, FORCED_ALONE, FORCED_CHOICES, STANDING_ANSWERS
from wanli.games.great_wall.ui.labels import actions, means, refusals
from wanli.games.great_wall.ui.motion import MOTION
from wanli.games.great_wall.ui.pictures.index import PICTURES
from wanli.games.great_wall.ui.score_steps import score_steps
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.contract.game_ui import GameUI

GAME_UI: GameUI[GreatWallView] = GameUI(
    cloth="#762c62",
    analysis=ANALYSIS,
    board=scene.board,
    hand=hand.hand,
    status=status.status,
    prompt=prompt.prompt,
    buttons=buttons.buttons,
    public_buttons=buttons.public_buttons,
    standing_answers=STANDING_ANSWERS,
    forced_choices=FORCED_CHOICES,
    forced_alone=FORCED_ALONE,
    equal_alone=EQUAL_ALONE,
    motion=MOTION,
    player_bar=player_bar.player_bar,
    about=index.about,
    gallery=index.gallery,
    sprite=sprite,
    pictures=PICTURES,
    selector=SELECTOR,
    drags=("card", "from", "unit"),
    action_label=actions.action_label,
    means=means.means,
    text_board=text_board.text_board,
    own_pieces=own_pieces.own_pieces,
    turn_starts=("season", "command"),
    log_line=log_lines.log_line,
    change_values=change_values,
    standing=player_bar.standing,
    score=score.score,
    score_steps=score_steps,
    score_part=score.score_part,
    reason=refusals.reason,
)
