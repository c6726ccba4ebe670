"""What travels in Meridian: towers from the stock to their city and back, cards that are turned up."""

from __future__ import annotations

from wanli.engine import JsonDict, SeenEvent
from wanli.games.meridian.ui.hand import face_of
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import Motion, Travel, comes, flies, goes, hand, moves, player
from wanli.ui.markup.html import Markup, el

ARRIVES, PUSHES = 240, 130
"""Milliseconds until a new tower pushes, and from one push to the next."""


def travels(event: SeenEvent, context: RenderContext) -> list[Travel]:
    """What goes where when this happens."""
    facts = event.facts
    if event.kind == "turn_up":
        seat, card = facts["seat"], facts["card"]
        start = player(seat, "cards:{}")
        return [flies(_card(context, seat, card), start, hand(context, seat, f"card:{card}", "cards:{}"))]
    if event.kind not in ("place", "replace", "remove"):
        return []
    seat, meridian = facts["seat"], facts["meridian"]
    stock = player(seat, f"stock:{seat}")
    towers = f"tower:{seat}:{meridian}"
    if event.kind == "remove":
        return [goes(f"{towers}:{facts['height']}", stock)]
    gone = [goes(f"{towers}:{facts['old_height']}", stock)] if event.kind == "replace" else []
    return [*gone, comes(f"{towers}:{facts['height']}", stock), *_pushed(facts)]


def _card(context: RenderContext, seat: int, card: str) -> Markup:
    """A card, as large as in the hand; smaller where it is only shown beside the board."""
    attrs = {"class": f"meridian {context.people[seat].style}"}
    return el("span", attrs if seat == context.seat else {**attrs, "style": "scale: .6"}, face_of(card))


def _pushed(facts: JsonDict) -> list[Travel]:
    """One tower pushes the next, from the new one on."""
    towers = sorted(facts["pushed"], key=lambda push: abs(push[2] - facts["city"]))
    return [
        moves(f"tower:{owner}:{facts['meridian']}:{height}", after=ARRIVES + PUSHES * number)
        for number, (owner, height, *_) in enumerate(towers)
    ]


def points_at(event: SeenEvent, context: RenderContext) -> list[str]:
    """The city that the line is about, and those that towers were pushed to."""
    del context
    facts = event.facts
    if "meridian" not in facts:
        return []
    return [f"city:{facts['meridian']}-{city}" for city in (facts["city"], *(to for *_, to in facts.get("pushed", ())))]


MOTION = Motion(
    travels=travels,
    points_at=points_at,
    moments=("pass", "place", "replace", "remove"),
    sounds={"place": "build", "replace": "build", "remove": "place", "turn_up": "card"},
)
