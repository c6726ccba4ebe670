"""The move notation: "build 5 at 7.3" is a tower of five pieces in city 3 on meridian 7.

The text names the card only if the card has several meridians: "build 5 at 7.3 with 4-5-6-7".
"""

from __future__ import annotations

from wanli.engine.notation import Grammar, Implied, Name, Number, Pattern
from wanli.games.meridian.rules.components import COMPONENTS

_CARD = Name(list(COMPONENTS.numbers))
_CHOICE = Name([card for card, meridians in COMPONENTS.numbers.items() if len(meridians) > 1])
_SINGLE = Implied("meridian", str)
_NUMBER = Number()

NOTATION = Grammar(
    Pattern("pass", "discard {card}", ("pass {card}", "pass with {card}"), card=_CARD),
    Pattern(
        "place",
        "build {height} at {meridian}.{city}",
        ("{height} at {meridian}.{city}", "{meridian}.{city} {height}"),
        card=_SINGLE,
        meridian=_NUMBER,
        height=_NUMBER,
        city=_NUMBER,
    ),
    Pattern(
        "place",
        "build {height} at {meridian}.{city} with {card}",
        ("{height} at {meridian}.{city} with {card}", "{meridian}.{city} {height} with {card}"),
        card=_CHOICE,
        meridian=_NUMBER,
        height=_NUMBER,
        city=_NUMBER,
    ),
    Pattern(
        "remove", "remove {meridian}.{city}", ("take down {meridian}.{city}",),
        card=_SINGLE, meridian=_NUMBER, city=_NUMBER,
    ),
    Pattern(
        "remove", "remove {meridian}.{city} with {card}", ("take down {meridian}.{city} with {card}",),
        card=_CHOICE, meridian=_NUMBER, city=_NUMBER,
    ),
    Pattern(
        "replace",
        "build {height} at {meridian}.{city} instead of city {old}",
        ("build {height} at {meridian}.{city} instead of {old}",),
        card=_SINGLE,
        meridian=_NUMBER,
        old=_NUMBER,
        height=_NUMBER,
        city=_NUMBER,
    ),
    Pattern(
        "replace",
        "build {height} at {meridian}.{city} instead of city {old} with {card}",
        ("build {height} at {meridian}.{city} instead of {old} with {card}",),
        card=_CHOICE,
        meridian=_NUMBER,
        old=_NUMBER,
        height=_NUMBER,
        city=_NUMBER,
    ),
)  # fmt: skip
