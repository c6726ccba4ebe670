"""The possible attacks of each kind of soldier (rules 4.7)."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.components import WALL
from wanli.games.great_wall.rules.constants import ARCHER, HORSEMAN, SPEARMAN
from wanli.games.great_wall.rules.position import GreatWallPosition


def spear_targets(state: GreatWallPosition, section: int) -> list[Action]:
    """The attacks of a spearman: on the horde at the wall."""
    if not state.hordes[section]:
        return []
    first = state.hordes[section][0]
    return [("attack", first.card, cell) for cell in first.free_weak_points()]


def charge_targets(state: GreatWallPosition, section: int) -> list[Action]:
    """The attacks of a horseman: on two adjacent free weak points."""
    return [
        ("charge", horde.card, *pair) for horde in state.hordes[section][: horse_reach(state)] for pair in horde.pairs()
    ]


def horse_reach(state: GreatWallPosition) -> int:
    """The number of hordes in a section that horsemen reach, from the wall: all but, with e11, the farthest."""
    return WALL.rows + state.passive("horseman_reach")


def wounds(state: GreatWallPosition, section: int) -> list[tuple[str, int]]:
    """The weak points of a section that can take a wound marker."""
    return [(horde.card, cell) for horde in state.hordes[section] for cell in horde.woundable()]


def post_targets(state: GreatWallPosition, section: int) -> list[Action]:
    """An archer takes a free post and wounds a horde. Without a possible wound it only takes the post (ruling R8)."""
    if front.free_posts(state, section) <= 0:
        return []
    targets_to_wound = wounds(state, section)
    return (
        [("shoot", section, card, cell) for card, cell in targets_to_wound] if targets_to_wound else [("post", section)]
    )


def volleys(state: GreatWallPosition, section: int) -> list[Action]:
    """The shots of an archer that stands on a post."""
    return [("volley", card, cell) for card, cell in wounds(state, section)]


def targets(state: GreatWallPosition, kind: int, sections: Iterable[int]) -> list[Action]:
    """All attacks of a soldier of that kind in these sections."""
    reach = (spear_targets, post_targets, charge_targets)[kind]
    return [action for section in sections for action in reach(state, section)]


KIND_OF = {"attack": SPEARMAN, "shoot": ARCHER, "post": ARCHER, "volley": ARCHER, "charge": HORSEMAN}


def section_of(state: GreatWallPosition, action: Action) -> int:
    """The section that an attack goes to."""
    if action[0] in ("shoot", "post"):
        return int(action[1])
    return front.locate(state, action[1])[0]
