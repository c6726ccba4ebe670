"""The declared differences between Wanli and the other engines. Every other difference is an error."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Rule(StrEnum):
    """The rules in which another engine differs. The values appear in reports."""

    SHORTAGE = "bank shortage"
    ROAD_END = "road to a rival's building"
    ONWARD = "road beyond a rival's building"
    TIE = "Longest Road after a cut"
    OFF_TURN = "points on another's turn"
    PLENTY = "Year of Plenty with a short bank"
    FRESH = "card bought this turn"
    BEFORE_ROLL = "cards before the roll"
    ROAD_PRICE = "price of Road Building"


@dataclass(frozen=True)
class Difference:
    """A declared difference: the rule of Wanli with its label, the rule of the others, and what decides."""

    peers: tuple[str, ...]
    label: str
    ours: str
    theirs: str
    source: str


BOTH = ("fastcatan", "catanatron")
DECLARED: dict[Rule, Difference] = {
    Rule.SHORTAGE: Difference(
        BOTH, "A8",
        "If the bank cannot pay a type and one player is due, that player gets the rest.",
        "Nobody gets anything.",
        "rule book, 5th edition, and its almanac",
    ),
    Rule.ROAD_END: Difference(
        BOTH, "A14",
        "A road counts up to a rival's building, whichever was built first.",
        "A trail may begin at such a corner if the road was there first, but never end there. So a road counts less if"
        " it was built towards the building, lies between two of them, or closes a ring there.",
        "almanac: an opponent's settlement interrupts the road, but takes no road away",
    ),
    Rule.ONWARD: Difference(
        ("fastcatan",), "A5",
        "No road continues through a rival's building.",
        "It does where the road was there before the building.",
        "rule book: a road must not pass an opponent's settlement",
    ),
    Rule.TIE: Difference(
        BOTH, "A14",
        "After a cut, the holder retains the card while nobody has more; otherwise the only longest player of five or"
        " more takes it; if several tie, it is set aside.",
        "The first seat among those that tie takes it. In catanatron this needs no five roads, and the holder gets no"
        " preference.",
        "almanac and the publisher's FAQ",
    ),
    Rule.OFF_TURN: Difference(
        BOTH, "A16",
        "A player wins only on the own turn.",
        "The match ends at once, on any seat's turn.",
        "rule book and the publisher's FAQ",
    ),
    Rule.PLENTY: Difference(
        BOTH, "A13",
        "Year of Plenty takes two cards that the bank has, or its last one.",
        "fastcatan cannot play it for the last card. catanatron can also take a single card of a richer bank.",
        "rule book: any two cards of the bank; the last card is our ruling",
    ),
    Rule.FRESH: Difference(
        ("catanatron",), "A12",
        "A card bought this turn cannot be played.",
        "It can.",
        "rule book",
    ),
    Rule.BEFORE_ROLL: Difference(
        ("catanatron",), "A12",
        "Any development card can be played before the roll.",
        "Only a knight can.",
        "rule book: at any time of the own turn, even before the roll",
    ),
    Rule.ROAD_PRICE: Difference(
        ("catanatron",), "A13",
        "Road Building lays two roads for free.",
        "The card, and each of its roads, needs the price of a road in hand, which is not paid.",
        "rule book",
    ),
}  # fmt: skip
"""At most ten."""

FORMAL = {
    "robber": "Wanli moves the robber and then names one of several victims; catanatron names the victim at once.",
    "discards": "Wanli discards all cards of a seat at once, and all seats together. fastcatan discards one by one, in"
    " clockwise order, catanatron in the order of the seats and without a choice.",
    "offers": "fastcatan composes an offer card by card, asks every seat, and has no counter-offers; a counter-offer is"
    " replayed as a second offer. Wanli makes at most three offers per turn and asks only seats with cards. catanatron"
    " has no trade between players.",
    "setup": "fastcatan measures roads only after the setup.",
    "limit": "Wanli ends after 150 rounds, fastcatan after 2,000 turns; catanatron's limit is outside its rules.",
}
"""Differences of form. They need a translation, but lead to the same positions."""
