"""Blunders in Die Große Mauer and on its islands."""

from __future__ import annotations

from tools.ladder.blunders.decision import Blunder, Decision

NEARLY_WON = 8
"""Public points from which on nobody should trade with the leader."""
HAND_LIMIT = 7
"""With more cards than this, a seven costs half of them."""
PLENTY = 3
"""Cards of one resource that make another one superfluous."""


def leader_fed(decision: Decision) -> bool:
    """Return True if the seat trades with a rival who leads with at least `NEARLY_WON` public points."""
    view, action = decision.view, decision.action
    if action[0] == "accept":
        partner = view["active"]
    elif action[0] == "partner":
        partner = action[1]
    else:
        return False
    points = [player["points"] for player in view["players"]]
    return bool(points[partner] >= NEARLY_WON and points[partner] > points[decision.seat])


def building_forgotten(decision: Decision) -> bool:
    """Return True if the turn ends though a settlement or a city can be built."""
    return decision.action == ("end",) and bool(decision.others("settle", "city"))


def full_hand_kept(decision: Decision) -> bool:
    """Return True if the turn ends with more than seven cards though some of them could buy something."""
    return (
        decision.action == ("end",)
        and decision.me()["hand_count"] > HAND_LIMIT
        and bool(decision.others("road", "wall", "buy", "settle", "city"))
    )


def plenty_bought(decision: Decision) -> bool:
    """Return True if the bank gives a resource of which the seat already has `PLENTY`."""
    view, action = decision.view, decision.action
    if action[0] != "bank":
        return False
    after, before = decision.me(decision.after())["hand"], view["players"][decision.seat]["hand"]
    return any(new > old >= PLENTY for old, new in zip(before, after, strict=True))


BLUNDERS: tuple[Blunder, ...] = (leader_fed, building_forgotten, full_hand_kept, plenty_bought)
