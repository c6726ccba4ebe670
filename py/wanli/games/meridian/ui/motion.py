"""The animations of Meridian: towers move between stock and city, and cards are turned up."""

from __future__ import annotations

from wanli.engine import JsonDict, SeenEvent
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.hand import face_of
from wanli.ui.contract.motion import Motion, Travel, comes, flies, goes, hand, moves, player
from wanli.ui.markup.html import Markup, el

ARRIVES, PUSHES = 240, 130
"""Milliseconds until a new tower starts to push, and from one push to the next."""


def travels(event: SeenEvent, context: Context) -> list[Travel]:
    """The movements of pieces that `event` causes."""
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


def _card(context: Context, seat: int, card: str) -> Markup:
    """A card in the size of the hand. For other seats, next to the board, it is smaller."""
    attrs = {"class": f"meridian {context.people[seat].style}"}
    return el("span", attrs if seat == context.seat else {**attrs, "style": "scale: .6"}, face_of(card))


def _pushed(facts: JsonDict) -> list[Travel]:
    """The movements of the pushed towers, in order from the new tower."""
    towers = sorted(facts["pushed"], key=lambda push: abs(push[2] - facts["city"]))
    return [
        moves(f"tower:{owner}:{facts['meridian']}:{height}", after=ARRIVES + PUSHES * number)
        for number, (owner, height, *_) in enumerate(towers)
    ]


def points_at(event: SeenEvent, context: Context) -> list[str]:
    """The city that the log line of `event` is about, and the cities to which towers were pushed."""
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
