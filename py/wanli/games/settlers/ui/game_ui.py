"""The user interface of Die Große Mauer, combined from one module per role."""

from __future__ import annotations

from wanli.games.settlers.rules.maps import GREAT_WALL
from wanli.games.settlers.rules.position import FORT, FOUND, FOUND_ROAD
from wanli.games.settlers.rules.view import SettlersView
from wanli.games.settlers.ui import (
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
from wanli.games.settlers.ui.about import index
from wanli.games.settlers.ui.analysis import ANALYSIS
from wanli.games.settlers.ui.board import scene
from wanli.games.settlers.ui.change_values import change_values
from wanli.games.settlers.ui.continues_turn import continues_turn
from wanli.games.settlers.ui.drawings import sprite
from wanli.games.settlers.ui.forced_choices import FORCED_ALONE, FORCED_CHOICES, PRE_CONFIRMED
from wanli.games.settlers.ui.motion import MOTION
from wanli.games.settlers.ui.pictures import PICTURES
from wanli.games.settlers.ui.score_steps import score_steps
from wanli.games.settlers.ui.selection.selector import SELECTOR
from wanli.ui.contract.edition import Edition
from wanli.ui.contract.game_ui import GameUI, StandingAnswers

# without them, six human players would pass the device round for every offer and after every turn
STANDING_ANSWERS = StandingAnswers(answers={"answer": ("refuse",), "special": ("end",)}, turn="turn")

ISLAND = Edition(
    key="island",
    options={"map": "island"},
    covers=lambda options: options.get("map", GREAT_WALL) != GREAT_WALL,
    cloth="#1f5a7a",
    year=1995,
    seats=(3, 4, 5, 6),
    minutes=(45, 90),
    weight="medium",
)
"""The base game on its own island."""

GAME_UI: GameUI[SettlersView] = GameUI(
    cloth="#1b6350",
    editions=(ISLAND,),
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
    open_setup=(FORT, FOUND, FOUND_ROAD),
    pre_confirmed=PRE_CONFIRMED,
    continues_turn=continues_turn,
    motion=MOTION,
    player_bar=player_bar.player_bar,
    about=index.about,
    gallery=index.gallery,
    sprite=sprite,
    pictures=PICTURES,
    selector=SELECTOR,
    drags=("hand", "card", "build"),
    action_label=labels.action_label,
    text_board=text_board.text_board,
    own_pieces=own_pieces.own_pieces,
    turn_starts=("turn",),
    log_line=log_lines.log_line,
    change_values=change_values,
    standing=player_bar.standing,
    score=score.score,
    score_steps=score_steps,
    score_part=score.score_part,
    reason=labels.reason,
)
