"""Who would fall, and who has been saved so far: the data of the step `fallen` (rules 4.8, 4.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.constants import NO_SOLDIERS
from wanli.games.great_wall.rules.pieces import Soldiers, added

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState


def doomed(note: JsonDict, owner: int) -> Soldiers:
    """Soldiers of `owner` that would fall in this event, saved ones left out.

    `entries` are [owner, card or "" for posts, spearmen, archers, horsemen]; `saved` [owner, spearmen, archers,
    horsemen].
    """
    total = NO_SOLDIERS
    for whose, _card, *count in note["entries"]:
        if whose == owner:
            total = added(total, (count[0], count[1], count[2]))
    for whose, *count in note["saved"]:
        if whose == owner:
            total = added(total, (count[0], count[1], count[2]), -1)
    return total


def save(g: GreatWallState, owner: int, soldiers: Soldiers) -> None:
    """Note that these will be saved."""
    note = g.pending("fallen")
    assert note is not None
    g.amend("fallen", saved=[*note["saved"], [owner, *soldiers]])
    g.tell("saved", seat=owner, soldiers=list(soldiers), section=note["section"])
