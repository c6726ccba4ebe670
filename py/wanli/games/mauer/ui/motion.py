"""What travels in Chinesische Mauer: cards from hand to wall and from there to the box, fame to its winner."""

from __future__ import annotations

from wanli.engine import SeenEvent
from wanli.games.mauer.ui.drawings.cards import card_back, card_drawing
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import Motion, Travel, comes, flies, goes, hand, moves, turns
from wanli.ui.markup.html import Markup, el

SUPPLY = "status/supply:tokens"
BOX = "status/box:cards"
CLEARED = 300
"""Milliseconds until hardly anything is left of a scored site; then new fame is dealt."""


def travels(event: SeenEvent, context: RenderContext) -> list[Travel]:
    """What goes where when this happens."""
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
            first = goes(f"fame-{site}-*", _won(context, holder))  # it lies on a card
            return [second, first, goes(f"card-{site}-*", BOX)]
        case "close":
            return [turns(f"site-{facts['site']}")]
        case "deal":
            return [turns(f"site-{facts['site']}"), comes(f"fame-{facts['site']}-*", SUPPLY, CLEARED)]
        case "draw":
            seat, kind = facts["seat"], facts.get("kind")
            start = hand(context, seat, "deck:{}", "deck:{}")
            end = hand(context, seat, f"card:{kind}", "hand:{}")
            return [flies(_card(context, seat, kind), start, end)]
    return []


def _hand(context: RenderContext, seat: int, kind: str) -> str:
    """Where a card of this kind was in the hand of a seat; the own hand may have no more of them."""
    return hand(context, seat, f"card:{kind}", "hand:{}")


def _won(context: RenderContext, seat: int) -> str:
    """Where a seat has the fame that it has won."""
    return hand(context, seat, "won:{}", "won:{}")


def _card(context: RenderContext, seat: int, kind: str | None) -> Markup:
    """A card: its back for whoever may not know it."""
    person = context.people[seat]
    drawn = card_drawing(kind, person.shape) if kind else card_back(person.shape)
    width = "3.75rem" if seat == context.seat else "2.5rem"
    card = el("span", {"class": "card", "style": f"--cw: {width}"}, drawn)
    return el("span", {"class": f"mauer {person.style}"}, card)


def points_at(event: SeenEvent, context: RenderContext) -> list[str]:
    """The site, or the card on it, that the line is about."""
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
