"""Archers on posts shoot in Winter (rules 4.9)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.automatic import rival
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def shooting(g: GreatWallPosition) -> None:
    """Section by section, in Tea order, every archer on a post shoots (rules 4.9)."""
    g.then("shootings", left=[[section, owner] for section in g.sections for owner in g.tea])


@handlers.step("shootings")
def _shootings(g: GreatWallPosition, data: JsonDict) -> None:
    left = data["left"]
    if len(left) > 1:
        g.then("shootings", left=left[1:])
    section, owner = left[0]
    archers = g.posts[section][owner]
    if not archers:
        return
    if owner == RIVAL:
        rival.shoot(g, section, archers)
        return
    attack.begin(g, owner, "winter")
    g.ask(owner, "winter_shot", section=section, left=archers)


@handlers.options("winter_shot", public=True)
def _shots(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return targets.volleys(g, data["section"])


@handlers.answer("winter_shot")
def _shot(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if data["left"] > 1:
        g.ask(seat, "winter_shot", section=data["section"], left=data["left"] - 1)
    attack.strike(g, seat, action)
