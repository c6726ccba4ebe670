"""What differs between two views of Chinesische Mauer for one seat: leads, and fame won."""

from __future__ import annotations

from collections import Counter

from wanli.engine import Change
from wanli.games.mauer.rules.view import MauerView, SiteView

LEAD_WEIGHT = 0.6
"""What a token counts that the leader of a site will win only at the next valuation."""
TIE_WEIGHT = 0.3
"""What it counts that nobody would win it any more."""
CARD_POINTS = 0.3
"""A card more in hand."""
STEP_WEIGHT = 0.05
"""What each step counts by which a lead grows, or the lead of others shrinks."""


def changes(before: MauerView, after: MauerView, seat: int) -> list[Change]:
    """Sites led or lost, or nearer to it, tokens won and cards drawn, from public facts."""
    differences = []
    tokens = Counter(after["players"][seat]["won"]) - Counter(before["players"][seat]["won"])
    for token, count in tokens.items():
        differences.append(Change("won", token, float(token * count), {"token": token}))
    cards = after["players"][seat]["hand_count"]
    if cards > before["players"][seat]["hand_count"]:
        differences.append(Change("cards", "", CARD_POINTS, {"cards": cards}))
    for number, (site_before, site_after) in enumerate(zip(before["sites"], after["sites"], strict=True)):
        if site_after["closed"] or not site_after["tokens"]:
            continue
        differences += _lead(number, site_before, site_after, seat)
    return sorted(differences, key=lambda change: -abs(change.points))


def _lead(number: int, before: SiteView, after: SiteView, seat: int) -> list[Change]:
    """A lead that the seat has won or lost, or the way there."""
    leader_before, leader_after = before["leader"], after["leader"]
    token = max(after["tokens"])
    own, others = _totals(after, seat)
    known = token in before["tokens"]  # else it was dealt meanwhile
    facts = {"site": number, "token": token, "total": own, "second": others, "best": others}
    if leader_after == seat != leader_before:
        kind = "lead" if leader_before is None else "lead_from"
        return [Change(kind, number, LEAD_WEIGHT * token, {**facts, "from": leader_before}, known)]
    if leader_before == seat != leader_after:
        kind = "lead_tied" if leader_after is None else "lead_lost"
        return [Change(kind, number, -LEAD_WEIGHT * token, {**facts, "leader": leader_after}, known)]
    has_cards = any(place["owner"] == seat for place in after["row"])
    if leader_before is not None and leader_after is None and has_cards:
        return [Change("tie_made", number, TIE_WEIGHT * token, {**facts, "from": leader_before}, known)]
    own_before, others_before = _totals(before, seat)
    nearer = (own - others) - (own_before - others_before)
    if leader_after == leader_before and nearer > 0 and has_cards:
        return [
            Change("ahead" if leader_after == seat else "closer", number, STEP_WEIGHT * token * nearer, facts, known)
        ]
    return []


def _totals(site: SiteView, seat: int) -> tuple[int, int]:
    """The total of the seat at a site, and the best of the others."""
    totals = {score["owner"]: score["total"] for score in site["scores"]}
    return totals.get(seat, 0), max((total for owner, total in totals.items() if owner != seat), default=0)
