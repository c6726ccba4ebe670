"""The action vocabulary of The Great Wall.

- `ARGUMENTS` lists the verbs with the roles of their arguments. The first token is `(verb, first argument)`. Each
  further argument is a token `(role, argument)`.
- `AMOUNTS` lists the verbs whose arguments are amounts. Such an action is entered as the verb, `("unit", name)` unit by
  unit in the order of `UNITS`, and `("done",)`.
- An action without arguments is one token.

Nothing is left out.
"""

from __future__ import annotations

from wanli.encoding import Token
from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import COMMANDS, KINDS, LOCATIONS, OWNERS, RESOURCES, SITES, SUPPLY

_PLACES = (SUPPLY, *LOCATIONS)
_SECTIONS = (0, 1, 2)
_HORDES = tuple(COMPONENTS.hordes)
_ROLES: dict[str, tuple[str | int, ...]] = {
    "location": LOCATIONS, "from": _PLACES, "to": LOCATIONS, "section": _SECTIONS,
    "at_section": _SECTIONS, "to_section": _SECTIONS, "section_or_none": (-1, *_SECTIONS),
    "horde": _HORDES, "second_horde": _HORDES, "cell": tuple(range(12)), "second_cell": tuple(range(12)),
    "soldier": KINDS, "soldier_or_none": ("", *KINDS),
    "marcher": (*KINDS, "post_rest", "post_post"), "site": SITES, "resource": RESOURCES,
    "command": COMMANDS, "general": tuple(COMPONENTS.generals), "advisor": tuple(COMPONENTS.advisors),
    "how": ("active", "support"), "tactic": tuple(COMPONENTS.tactics), "mode": ("boost", "free"),
    "second_tactic": tuple(COMPONENTS.tactics), "third_tactic": tuple(COMPONENTS.tactics),
    "request": tuple(COMPONENTS.requests), "number": tuple(range(13)), "owner": tuple(range(OWNERS)),
    "source": ("supply", "rest", "post"), "shame_place": ("honour", "soldier", "horde"),
    "shame_bearer": ("", *KINDS, *_HORDES),
}  # fmt: skip
"""The values of each role."""

ARGUMENTS: dict[str, tuple[str, ...]] = {
    "activate": ("location",), "extend": ("location",), "move": ("from", "to"), "reed": ("from", "to"),
    "copy": ("number",), "slot": ("number",), "donate": ("number",),
    "barricade": ("section",), "wall": ("section",), "section": ("section",), "post": ("section",),
    "choose": ("command",), "recall": ("command",), "general": ("general",), "advisor": ("advisor",),
    "dismiss": ("advisor",),
    "retain": ("advisor", "how"), "discard": ("tactic",), "tactic": ("tactic", "mode"),
    "give_tactics": ("tactic", "second_tactic", "third_tactic"), "fulfil": ("request",),
    "attack": ("horde", "cell"), "charge": ("horde", "cell", "second_cell"), "shoot": ("section", "horde", "cell"),
    "volley": ("horde", "cell"), "wound": ("horde", "cell"), "repeat": ("horde", "cell"),
    "order": ("horde", "second_horde"), "under": ("horde", "second_horde"), "offer": ("owner", "horde"),
    "rest": ("soldier", "at_section"), "spare": ("soldier",), "more": ("soldier",),
    "march": ("section", "to_section", "marcher"), "withdraw": ("soldier", "at_section"),
    "shift": ("soldier", "at_section", "to_section"),
    "sacrifice": ("source", "soldier", "section_or_none"),
    "shame": ("shame_place", "shame_bearer"), "absolve": ("shame_place", "shame_bearer"),
    "upgrade": ("site", "soldier_or_none"), "swap": ("resource",), "take": ("resource",),
}  # fmt: skip
"""The roles of the arguments of each verb."""

AMOUNTS: dict[str, tuple[str, ...]] = {
    "gain": RESOURCES, "pay": RESOURCES, "recruit": KINDS, "save": KINDS, "kill": (KINDS[0], KINDS[2]),
}  # fmt: skip
"""The units that the arguments of a verb count."""

UNITS = (*RESOURCES, *KINDS)
VERBS = ("pass", "own", "give", "hire", "honour", "reclaim")
"""The verbs without arguments."""


def tokens(seats: int, options: JsonDict) -> list[Token]:
    """Return all tokens. They do not depend on the seats and options."""
    del seats, options
    roles = list(dict.fromkeys(role for arguments in ARGUMENTS.values() for role in arguments[1:]))
    return [
        *[(verb,) for verb in (*VERBS, *AMOUNTS)],
        *[(verb, value) for verb, arguments in ARGUMENTS.items() for value in _ROLES[arguments[0]]],
        *[(role, value) for role in roles for value in _ROLES[role]],
        *[("unit", unit) for unit in UNITS],
        ("done",),
    ]


def spell(action: Action) -> tuple[Token, ...]:
    """Return the tokens of an action."""
    verb, *values = action
    if not values:
        return (action,)
    if verb in AMOUNTS:
        units = [("unit", unit) for unit, amount in zip(AMOUNTS[verb], values, strict=True) for _ in range(amount)]
        return (verb,), *units, ("done",)
    roles = ARGUMENTS[verb][1 : len(values)]
    return action[:2], *((role, value) for role, value in zip(roles, values[1:], strict=True))
