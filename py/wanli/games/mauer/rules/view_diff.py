"""What differs between two views of Chinesische Mauer for one seat: leads, and fame won."""

from __future__ import annotations

from collections import Counter

from wanli.engine import JsonDict, ViewChange

NEXT = 0.6
"""What a token counts that the leader of a site will win only at the next valuation."""
LEVEL = 0.3
"""What it counts that nobody would win it any more."""
CARD = 0.3
"""A card more in hand."""
NEARER = 0.05
"""What each step counts by which a lead grows, or the lead of others shrinks."""


def view_diff(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """Sites led or lost, or nearer to it, tokens won and cards drawn, from public facts."""
    found = []
    tokens = Counter(after["players"][seat]["won"]) - Counter(before["players"][seat]["won"])
    for token, count in tokens.items():
        found.append(ViewChange("won", token, float(token * count), {"token": token}))
    cards = after["players"][seat]["hand_count"]
    if cards > before["players"][seat]["hand_count"]:
        found.append(ViewChange("cards", "", CARD, {"cards": cards}))
    for number, (site, now) in enumerate(zip(before["sites"], after["sites"], strict=True)):
        if now["closed"] or not now["tokens"]:
            continue
        found += _lead(number, site, now, seat)
    return sorted(found, key=lambda change: -abs(change.points))


def _lead(number: int, before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """A lead that the seat has won or lost, or the way there."""
    was, leader = before["leader"], after["leader"]
    token = max(after["tokens"])
    own, others = _totals(after, seat)
    known = token in before["tokens"]  # else it was dealt meanwhile
    facts = {"site": number, "token": token, "total": own, "second": others, "best": others}
    if leader == seat != was:
        kind = "lead" if was is None else "lead_from"
        return [ViewChange(kind, number, NEXT * token, {**facts, "from": was}, known)]
    if was == seat != leader:
        kind = "lead_tied" if leader is None else "lead_lost"
        return [ViewChange(kind, number, -NEXT * token, {**facts, "leader": leader}, known)]
    here = any(place["owner"] == seat for place in after["row"])
    if was is not None and leader is None and here:
        return [ViewChange("tie_made", number, LEVEL * token, {**facts, "from": was}, known)]
    own_before, others_before = _totals(before, seat)
    nearer = (own - others) - (own_before - others_before)
    if leader == was and nearer > 0 and here:
        return [ViewChange("ahead" if leader == seat else "closer", number, NEARER * token * nearer, facts, known)]
    return []


def _totals(site: JsonDict, seat: int) -> tuple[int, int]:
    """The total of the seat at a site, and the best of the others."""
    totals = {score["owner"]: score["total"] for score in site["scores"]}
    return totals.get(seat, 0), max((total for owner, total in totals.items() if owner != seat), default=0)
