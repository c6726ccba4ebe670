"""What differs between two views of Meridian for one seat: islands held, lost and contested, and its supply."""

from __future__ import annotations

from wanli.engine import JsonDict, ViewChange

CONTESTED = 0.6
"""The share of an island's points that it counts to take a rival's hold of it without holding it."""
FIRM = 0.15
"""The share that each further strength ahead of the next counts on an island that is held."""
PRESENT = 0.2
"""The share that a first garrison counts on an island that somebody else holds, or nobody."""
CLOSER = 0.1
"""The share that each strength counts by which somebody else who holds it is less ahead."""
RIVAL = 0.3
"""The share that it counts if somebody else no longer holds an island, or does."""
PIECE = 0.3
"""Pieces that come back to the supply, or go, or stay there."""


def view_diff(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """Islands that the seat holds, no longer holds, or where it comes nearer to that."""
    found = []
    for number, (island, now) in enumerate(zip(before["islands"], after["islands"], strict=True)):
        own, others = _standing(now, seat)
        was, others_were = _standing(island, seat)
        facts = {"island": number, "value": now["value"], "own": own, "others": others}
        holder, held = now["holder"], island["holder"]
        if holder == seat != held:
            kind = "held" if held is None else "held_from"
            found.append(ViewChange(kind, number, float(now["value"]), {**facts, "from": held}))
        elif held == seat != holder:
            kind = "tied" if holder is None else "lost"
            found.append(ViewChange(kind, number, -float(now["value"]), {**facts, "holder": holder}))
        elif held not in (None, seat) and holder is None and own:
            found.append(ViewChange("broke", number, CONTESTED * now["value"], {**facts, "from": held}))
        elif holder == seat and own - others > was - others_were:
            points = FIRM * now["value"] * (own - others - was + others_were)
            found.append(ViewChange("firmer", number, points, facts))
        elif holder == held == seat and own < was and own - others < was - others_were:
            points = -FIRM * now["value"] * (was - others_were - own + others)
            found.append(ViewChange("weaker", number, points, facts, foreseen=False))
        elif own and not was:
            found.append(ViewChange("present", number, PRESENT * now["value"], facts))
        elif own > was and holder is not None:
            points = CLOSER * now["value"] * (own - was)
            found.append(ViewChange("closer", number, points, {**facts, "holder": holder}, foreseen=False))
        elif held not in (None, seat, holder):
            found.append(
                ViewChange("rival_down", number, RIVAL * now["value"], {**facts, "from": held}, foreseen=False)
            )
        elif holder not in (None, seat, held):
            found.append(
                ViewChange("rival_up", number, -RIVAL * now["value"], {**facts, "holder": holder}, foreseen=False)
            )
    return sorted(found, key=lambda change: -abs(change.points)) or _pieces(before, after, seat)


def _pieces(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """What a move does to the own supply that does nothing to any island."""
    pieces, had = (view["players"][seat]["stock"] for view in (after, before))
    if pieces != had:
        kind = "returned" if pieces > had else "used"
        facts = {"pieces": abs(pieces - had), "stock": pieces}
        return [ViewChange(kind, "", PIECE if pieces > had else -PIECE, facts, foreseen=False)]
    if before["columns"] == after["columns"] and after["turn"] == before["turn"] + 1 and before["to_move"] == seat:
        return [ViewChange("as_it_is", "", PIECE, {"stock": pieces}, foreseen=False)]
    return []


def _standing(island: JsonDict, seat: int) -> tuple[int, int]:
    """The strength of the seat on an island, and the most of any other."""
    strengths: list[int] = island["strengths"]
    return strengths[seat], max(strength for other, strength in enumerate(strengths) if other != seat)
