"""The `GameUI` of Chinesische Mauer, combined from one module per role."""

from __future__ import annotations

from wanli.games.mauer.rules.view import MauerView
from wanli.games.mauer.ui import (
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
from wanli.games.mauer.ui.analysis import ANALYSIS
from wanli.games.mauer.ui.change_values import change_values
from wanli.games.mauer.ui.continues_turn import continues_turn
from wanli.games.mauer.ui.drawings.cards import sprite
from wanli.games.mauer.ui.forced_choices import FORCED_CHOICES
from wanli.games.mauer.ui.motion import MOTION
from wanli.games.mauer.ui.pictures import PICTURES
from wanli.games.mauer.ui.score_steps import score_steps
from wanli.games.mauer.ui.selection import SELECTOR
from wanli.ui.contract.game_ui import GameUI

GAME_UI: GameUI[MauerView] = GameUI(
    cloth="#a62b1a",
    analysis=ANALYSIS,
    board=board.board,
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
    drags=("hand", "token"),
    action_label=labels.action_label,
    text_board=text_board.text_board,
    own_pieces=own_pieces.own_pieces,
    log_line=log_lines.log_line,
    change_values=change_values,
    standing=labels.sites_led,
    score=score.score,
    score_steps=score_steps,
    score_part=score.score_part,
    reason=labels.reason,
)
