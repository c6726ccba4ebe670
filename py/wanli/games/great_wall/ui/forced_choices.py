"""The forced choices and the standing answers of The Great Wall.

The rules themselves skip questions with a single answer that everybody can see (`agenda.Question.public`). Resources
behind a screen can be worked out (ruling R53). Tactics cannot.
"""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.view import GreatWallView
from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.ui.contract.game_ui import ForcedChoices, StandingAnswers, everybody_sees


def _without_tactics(view: GreatWallView, action: Action) -> bool:
    """True if no tactic could pay a part of the price. The number of tactics in hand is public."""
    del action
    seat = view["to_move"]
    return seat is not None and not view["players"][seat]["tactic_count"]


FORCED_CHOICES: ForcedChoices[GreatWallView] = {
    **dict.fromkeys(("penance", "hire", "pay", "save", "donate", "contribute"), everybody_sees),
    **dict.fromkeys(("build", "extra_barricade", "upgrade", "ledger", "recruit"), _without_tactics),
}

FORCED_ALONE = frozenset(
    "build choose extra_barricade upgrade ledger recruit window more discard gain swap purse".split()
)
"""Decisions with a single answer that are made automatically if only bots play against the player."""

EQUAL_ALONE: frozenset[str] = frozenset(
    "activate gate reed_barricade repeat store storm storm_attack winter_shot wound".split()
)
"""Decisions whose answers may all lead to the same position, such as the order of two locations that activate, or more
defence for a section that holds anyway.
"""


def _in_winter(view: GreatWallView) -> bool:
    """True in Winter. Tactics are never needed to pay a price then, so a player can always pass."""
    return SEASON.get(view["phase"]) == "winter"


STANDING_ANSWERS = StandingAnswers(answers={"window": PASS}, turn="season", applies=_in_winter)
"""A player may pass on all tactics of a Winter at once."""
