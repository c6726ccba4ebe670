"""Why actions of the panel are illegal: building, trading with players or with the bank."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.settlers.rules.components import COMPONENTS, RESOURCES
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.legal import unit
from wanli.games.settlers.rules.view import acting_player, open_hand, pieces_left
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of

BUILD_VERBS = {"road": "road", "settlement": "settle", "city": "city", "card": "buy", "wall": "wall"}
"""The verb of each purchase on the cost card."""

CARD_VERBS = {"knight": "knight", "road": "road_building", "plenty": "plenty", "monopoly": "monopoly"}
"""The verb that plays each kind of development card."""

NO_SITE = {"road": ("no_site_road", "A5"), "settlement": ("no_site_settlement", "A4"), "city": ("no_site_city", "A2")}
"""The key and rule of the reason if there is no site for a piece."""

RULES = {
    "fort": "B2", "found": "B3", "found_road": "B3", "roll": "A6", "main": "A6", "special": "A18", "discard": "A9",
    "pirate": "B15", "rob": "B15", "robber": "C6", "steal": "C6",
    "knight": "B16", "free_road": "A13", "answer": "A10", "partner": "A10",
}  # fmt: skip
"""The rule about each kind of decision."""


def nothing_here(context: Context) -> Reason:
    """The refusal of a click that means nothing in the pending decision."""
    return Reason("nothing_here", rule=RULES[context.view["phase"]])


def why_not_build(context: Context, piece: str) -> Reason:
    """Why no road, settlement or city can be built anywhere now."""
    verb = BUILD_VERBS[piece]
    if context.view["phase"] not in ("main", "special"):
        return context.why_not((verb, 0)) or nothing_here(context)
    player = acting_player(context.view)
    if not pieces_left(player, piece):
        return Reason("no_pieces", {"piece": piece}, "A2")
    cost, hand = COMPONENTS.costs[piece], open_hand(player)
    if not holds(hand, cost):
        return Reason("cannot_pay", {"what": piece, "need": list(cost), "have": [*hand]}, "A3")
    if piece == "settlement" and _too_near_somewhere(context):
        return Reason("no_site_too_near", rule="A4")
    key, rule = NO_SITE[piece]
    return Reason(key, rule=rule)


def _too_near_somewhere(context: Context) -> bool:
    """True if a road of the seat leads to a corner where only the distance rule forbids a settlement."""
    ends = board_of(context).ends
    own = {corner for edge, seat in context.view["roads"] if seat == context.seat for corner in ends[edge]}
    return any((why := context.why_not(("settle", corner))) is not None and why.key == "too_near" for corner in own)


def why_not_trade(context: Context) -> Reason | None:
    """Why every offer is illegal now; None if one is legal."""
    hand = open_hand(acting_player(context.view))
    held = next((resource for resource, count in enumerate(hand) if count), None)
    if context.view["phase"] == "main" and held is None:
        return Reason("nothing_to_give", rule="A10")
    give = held or 0
    return context.why_not(("offer", unit(give), unit((give + 1) % 5)))


def why_not_bank(context: Context) -> Reason | None:
    """Why every trade with the bank is illegal now; None if one is legal."""
    if context.view["phase"] != "main":
        return context.why_not(("bank", "wood", "brick")) or nothing_here(context)
    if any(action[0] == "bank" for action in context.legal):
        return None
    player = acting_player(context.view)
    for index, resource in enumerate(RESOURCES):
        if open_hand(player)[index] >= player["rates"][index]:  # the bank lacks every other type
            return context.why_not(("bank", resource, RESOURCES[index - 1]))
    return Reason("bank_too_few", {"rates": [*player["rates"]]}, "A11")


def why_not_counter(context: Context) -> Reason | None:
    """Why every counter-offer is illegal now; None if one is legal."""
    if context.view["phase"] == "answer":
        return None
    return context.why_not(("counter", unit(0), unit(1))) or nothing_here(context)
