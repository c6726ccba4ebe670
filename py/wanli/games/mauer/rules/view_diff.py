"""The view diff of Chinesische Mauer for one seat: leads won or lost, tokens won, cards drawn."""

from __future__ import annotations

from collections import Counter

from wanli.engine import ViewChange
from wanli.games.mauer.rules.view import MauerView, SiteView

LEAD_WEIGHT = 0.6
"""The share of a token's value that counts for the lead at its site: it is won only at the next valuation."""
TIE_WEIGHT = 0.3
"""The share of a token's value that counts for a tie: nobody would win it now."""
CARD_POINTS = 0.3
"""The points for drawing a card."""
STEP_WEIGHT = 0.05
"""The share of a token's value for each point by which the seat's total gains on the best other total."""


def view_diff(before: MauerView, after: MauerView, seat: int) -> list[ViewChange]:
    """The changes from view `before` to view `after` that matter to `seat`, the largest first.

    They cover tokens won, cards drawn, leads won and lost, and totals that come closer to the lead.
    """
    differences = []
    tokens = Counter(after["players"][seat]["won"]) - Counter(before["players"][seat]["won"])
    for token, count in tokens.items():
        differences.append(ViewChange("won", token, float(token * count), {"token": token}))
    cards = after["players"][seat]["hand_count"]
    if cards > before["players"][seat]["hand_count"]:
        differences.append(ViewChange("cards", "", CARD_POINTS, {"cards": cards}))
    for site_index, (site_before, site_after) in enumerate(zip(before["sites"], after["sites"], strict=True)):
        if site_after["closed"] or not site_after["tokens"]:
            continue
        differences += _lead(site_index, site_before, site_after, seat)
    return sorted(differences, key=lambda change: -abs(change.points))


def _lead(site_index: int, before: SiteView, after: SiteView, seat: int) -> list[ViewChange]:
    """The change of the lead at this site: at most one, won or lost by the seat, or closer to it."""
    leader_before, leader_after = before["leader"], after["leader"]
    token = max(after["tokens"])
    own, others = _totals(after, seat)
    known = token in before["tokens"]  # otherwise a new pair was dealt in between
    facts = {"site": site_index, "token": token, "total": own, "second": others, "best": others}
    if leader_after == seat != leader_before:
        kind = "lead" if leader_before is None else "lead_from"
        return [ViewChange(kind, site_index, LEAD_WEIGHT * token, {**facts, "from": leader_before}, known)]
    if leader_before == seat != leader_after:
        kind = "lead_tied" if leader_after is None else "lead_lost"
        return [ViewChange(kind, site_index, -LEAD_WEIGHT * token, {**facts, "leader": leader_after}, known)]
    has_cards = any(place["owner"] == seat for place in after["row"])
    if leader_before is not None and leader_after is None and has_cards:
        return [ViewChange("tie_made", site_index, TIE_WEIGHT * token, {**facts, "from": leader_before}, known)]
    own_before, others_before = _totals(before, seat)
    nearer = (own - others) - (own_before - others_before)
    if leader_after == leader_before and nearer > 0 and has_cards:
        is_alone = all(score["owner"] == seat for score in after["scores"])
        kind = "closer" if leader_after != seat else "ahead_alone" if is_alone else "ahead"
        return [ViewChange(kind, site_index, STEP_WEIGHT * token * nearer, facts, known)]
    return []


def _totals(site: SiteView, seat: int) -> tuple[int, int]:
    """The total of the seat at a site, and the best total of the others; 0 without cards there."""
    totals = {score["owner"]: score["total"] for score in site["scores"]}
    return totals.get(seat, 0), max((total for owner, total in totals.items() if owner != seat), default=0)
