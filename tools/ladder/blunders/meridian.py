"""Blunders in Meridian."""

from __future__ import annotations

from tools.ladder.blunders.decision import Blunder, Decision
from wanli.engine import JsonDict

TOO_TALL = 5
"""A tower with this many pieces more than another one with the same effect is too tall."""


def points(view: JsonDict, seat: int) -> int:
    """Return the points of the islands that a seat controls."""
    return sum(island["value"] for island in view["islands"] if island["holder"] == seat)


def _change(decision: Decision, action: tuple[object, ...], seat: int) -> int:
    return points(decision.after(action), seat) - points(decision.view, seat)


def nothing_placed(decision: Decision) -> bool:
    """Return True if the seat places nothing though a tower wins it an island and helps no rival."""
    if decision.action[0] != "pass":
        return False
    rivals = [seat for seat in range(decision.view["seats"]) if seat != decision.seat]
    return any(
        _change(decision, other, decision.seat) > 0 and all(_change(decision, other, rival) <= 0 for rival in rivals)
        for other in decision.others("place", "replace")
    )


def tower_too_tall(decision: Decision) -> bool:
    """Return True if a tower with far fewer pieces, with the same card and in the same city, gives the same column."""
    action = decision.action
    if action[0] != "place":
        return False
    order = _owners(decision.after(), action[2])
    return any(
        (other[1], other[2], other[4]) == (action[1], action[2], action[4])
        and action[3] - other[3] >= TOO_TALL
        and _owners(decision.after(other), other[2]) == order
        for other in decision.others("place")
    )


def leader_helped(decision: Decision) -> bool:
    """Return True if the move wins points for the leading rival and none for the seat, though passing is legal."""
    if decision.action[0] == "pass" or not decision.others("pass"):
        return False
    rivals = [seat for seat in range(decision.view["seats"]) if seat != decision.seat]
    best = max(points(decision.view, rival) for rival in rivals)
    leaders = [rival for rival in rivals if points(decision.view, rival) == best]
    gains = max(_change(decision, decision.action, rival) for rival in leaders)
    return gains > 0 and _change(decision, decision.action, decision.seat) <= 0


def own_island_lost(decision: Decision) -> bool:
    """Return True if the move loses the seat points of islands, takes none from a rival, and passing would not."""
    rivals = [seat for seat in range(decision.view["seats"]) if seat != decision.seat]
    return (
        decision.action[0] != "pass"
        and bool(decision.others("pass"))
        and _change(decision, decision.action, decision.seat) < 0
        and all(_change(decision, decision.action, rival) >= 0 for rival in rivals)
    )


def _owners(view: JsonDict, meridian: int) -> list[object]:
    """Return the owner of the tower in each city of a meridian."""
    return [None if tower is None else tower["owner"] for tower in view["columns"][meridian - 1]]


BLUNDERS: tuple[Blunder, ...] = (nothing_placed, tower_too_tall, leader_helped, own_island_lost)
