"""The action vocabulary of Meridian.

An action is entered as verb, card and meridian, then `("old", city)` if it replaces a tower, then the height and the
city of the new tower. `("remove", card, meridian, city)` ends with the city of the tower that is removed. Nothing is
left out.
"""

from __future__ import annotations

from wanli.encoding import Token
from wanli.engine import Action, JsonDict
from wanli.games.meridian.rules.components import COMPONENTS

ROLES = {
    "pass": ("card",),
    "place": ("card", "meridian", "height", "city"),
    "remove": ("card", "meridian", "city"),
    "replace": ("card", "meridian", "old", "height", "city"),
}
"""The roles of the arguments of each verb."""


def tokens(seats: int, options: JsonDict) -> list[Token]:
    """Return all tokens. A tower has at most as many pieces as a seat."""
    del options
    chart = COMPONENTS.charts[seats]
    return [
        *[(verb,) for verb in ROLES],
        *[("card", card) for card in COMPONENTS.numbers],
        *[("meridian", meridian) for meridian in chart.meridians],
        *[("old", city) for city in chart.cities],
        *[("height", height) for height in range(1, COMPONENTS.stock(seats) + 1)],
        *[("city", city) for city in chart.cities],
    ]


def spell(action: Action) -> tuple[Token, ...]:
    """Return the tokens of an action."""
    verb, *arguments = action
    return (verb,), *zip(ROLES[verb], arguments, strict=True)
