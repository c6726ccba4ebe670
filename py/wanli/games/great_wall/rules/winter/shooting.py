"""Archers on posts shoot in Winter (rules 4.9)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def shooting(state: GreatWallPosition) -> None:
    """Section by section and in Tea order, every archer on a post shoots (rules 4.9)."""
    state.push_step("shootings", left=[[section, owner] for section in state.sections for owner in state.tea])


@handlers.step("shootings")
def _shootings(state: GreatWallPosition, data: JsonDict) -> None:
    left = data["left"]
    if len(left) > 1:
        state.push_step("shootings", left=left[1:])
    section, owner = left[0]
    archers = state.posts[section][owner]
    if not archers:
        return
    if owner == RIVAL:
        rival.shoot(state, section, archers)
        return
    attack.begin(state, owner, "winter")
    state.ask(owner, "winter_shot", section=section, left=archers)


@handlers.options("winter_shot", public=True)
def _shots(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return targets.volleys(state, data["section"])


@handlers.answer("winter_shot")
def _shot(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if data["left"] > 1:
        state.ask(seat, "winter_shot", section=data["section"], left=data["left"] - 1)
    attack.strike(state, seat, action)
