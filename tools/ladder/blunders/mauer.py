"""Blunders in Chinesische Mauer."""

from __future__ import annotations

from tools.ladder.blunders.decision import Blunder, Decision
from wanli.engine import JsonDict

OVERKILL = 5
"""A lead of this many points needs no further card while another site is open."""
HOPELESS = 7
"""A deficit of this many points after a play is out of reach: the card is wasted."""


def lead(view: JsonDict, site: int, seat: int) -> int | None:
    """Return the lead of a seat at a site over the best rival with a card there; None if either has none."""
    totals = {score["owner"]: score["total"] for score in view["sites"][site]["scores"]}
    rivals = [total for owner, total in totals.items() if owner != seat]
    return totals[seat] - max(rivals) if seat in totals and rivals else None


def own_card_covered(decision: Decision) -> bool:
    """Return True if a dragon on an own card lowers the seat's own lead at the site."""
    action = decision.action
    if action[0] != "cover" or decision.view["sites"][action[1]]["row"][action[2]]["owner"] != decision.seat:
        return False
    return _lowers_lead(decision, action[1])


def noble_hurts_self(decision: Decision) -> bool:
    """Return True if a noble lowers the seat's own lead at the site."""
    action = decision.action
    return action[:2] == ("play", "noble") and _lowers_lead(decision, action[3])


def wasted_on_a_won_site(decision: Decision) -> bool:
    """Return True if a card goes to a site with a lead of `OVERKILL` points, though the seat leads not everywhere."""
    action, view = decision.action, decision.view
    if action[0] != "play":
        return False
    leads = [lead(view, site, decision.seat) for site in range(len(view["sites"]))]
    site_lead = leads[action[3]]
    elsewhere = [
        place
        for place, other in enumerate(leads)
        if place != action[3] and not view["sites"][place]["closed"] and (other is None or other <= 0)
    ]
    return site_lead is not None and site_lead >= OVERKILL and bool(elsewhere)


def wasted_on_a_lost_site(decision: Decision) -> bool:
    """Return True if a card that only adds points goes to a site that stays `HOPELESS` points behind."""
    action = decision.action
    if action[0] != "play" or action[1] in ("noble", "dragon"):
        return False
    behind = lead(decision.after(), action[3], decision.seat)
    return behind is not None and behind <= -HOPELESS


def _lowers_lead(decision: Decision, site: int) -> bool:
    before = lead(decision.view, site, decision.seat)
    after = lead(decision.after(), site, decision.seat)
    return before is not None and after is not None and after < before


BLUNDERS: tuple[Blunder, ...] = (own_card_covered, noble_hurts_self, wasted_on_a_won_site, wasted_on_a_lost_site)
