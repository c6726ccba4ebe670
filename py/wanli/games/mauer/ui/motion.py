"""The animations of Chinesische Mauer: cards move from hand to wall and on to the box, fame to its winner."""

from __future__ import annotations

from wanli.engine import SeenEvent
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import card_back, card_drawing
from wanli.ui.contract.motion import Motion, Travel, comes, flies, goes, hand, moves, turns
from wanli.ui.markup.html import Markup, el

SUPPLY = "status/supply:tokens"
BOX = "status/box:cards"
CLEAR_MS = 300
"""Milliseconds in which a scored site is cleared; then new fame is dealt."""


def travels(event: SeenEvent, context: Context) -> list[Travel]:
    """The movements of pieces that `event` causes."""
    facts = event.facts
    match event.kind:
        case "play" | "ride":
            length = len(context.view["sites"][facts["site"]]["row"])
            laid = range(max(0, length - facts.get("count", 1)), length)
            kind = "horseman" if event.kind == "ride" else facts["kind"]
            start = _hand(context, facts["seat"], kind)
            return [comes(f"card-{facts['site']}-{position}", start) for position in laid]
        case "cover":
            start = _hand(context, facts["seat"], "dragon")
            return [comes(f"card-{facts['site']}-{facts['position']}", start)]
        case "lay":
            return [moves(f"fame-{facts['site']}-*")]
        case "take":
            site, winner, holder = facts["site"], facts["seat"], facts["holder"]
            second = goes(f"site-{site}", _won(context, winner))
            first = goes(f"fame-{site}-*", _won(context, holder))  # the one on a card
            return [second, first, goes(f"card-{site}-*", BOX)]
        case "close":
            return [turns(f"site-{facts['site']}")]
        case "deal":
            return [turns(f"site-{facts['site']}"), comes(f"fame-{facts['site']}-*", SUPPLY, CLEAR_MS)]
        case "draw":
            seat, kind = facts["seat"], facts.get("kind")
            start = hand(context, seat, "deck:{}", "deck:{}")
            end = hand(context, seat, f"card:{kind}", "hand:{}")
            return [flies(_card(context, seat, kind), start, end)]
    return []


def _hand(context: Context, seat: int, kind: str) -> str:
    """The start of a card from a hand. The hand may have no more cards of this kind."""
    return hand(context, seat, f"card:{kind}", "hand:{}")


def _won(context: Context, seat: int) -> str:
    """The place of the fame that a seat has won."""
    return hand(context, seat, "won:{}", "won:{}")


def _card(context: Context, seat: int, kind: str | None) -> Markup:
    """A card face up, or its back if `kind` is unknown (None)."""
    person = context.people[seat]
    drawing = card_drawing(kind, person.shape) if kind else card_back(person.shape)
    width = "3.75rem" if seat == context.seat else "2.5rem"
    card = el("span", {"class": "card", "style": f"--cw: {width}"}, drawing)
    return el("span", {"class": f"mauer {person.style}"}, card)


def points_at(event: SeenEvent, context: Context) -> list[str]:
    """The site or card that the log line of `event` is about."""
    facts = event.facts
    if event.kind in ("cover", "lay"):
        return [f"card-{facts['site']}-{facts['position']}"]
    return [f"site-{facts['site']}"] if "site" in facts else []


MOTION = Motion(
    travels=travels,
    points_at=points_at,
    moments=("lay", "take", "ride", "play", "cover", "draw"),
    sounds={
        "play": "card",
        "ride": "card",
        "cover": "place",
        "lay": "place",
        "take": "coin",
        "deal": "round",
        "last_round": "round",
    },
)
