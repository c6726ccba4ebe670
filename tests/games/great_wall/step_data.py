"""Checks for the JSON data of every step and decision."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.components import COMPONENTS, WINDOWS
from wanli.games.great_wall.rules.constants import COMMANDS, KINDS, LOCATIONS, SOURCES
from wanli.games.great_wall.rules.handlers import QUESTIONS
from wanli.games.great_wall.rules.position import GreatWallPosition

MANY = 10**6


def number(value: object, low: int = 0, high: int = MANY) -> int:
    """A whole number within bounds. Raises ValueError."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"no number from {low} to {high}")
    return value


def word(value: object, allowed: Collection[str]) -> str:
    """One of the allowed words. Raises ValueError."""
    if type(value) is not str or value not in allowed:
        raise ValueError("not an allowed word")
    return value


def row(value: object, part: Callable[[Any], Any], length: int = -1, maximum: int = 10**4) -> list[Any]:
    """Check a list and read its parts with `part`; `length` is exact unless negative. Raises ValueError."""
    if type(value) is not list or (len(value) != length if length >= 0 else len(value) > maximum):
        raise ValueError("no such list")
    return [part(entry) for entry in value]


Check = Callable[["GreatWallPosition", Any], object]


def demand(condition: bool, message: str) -> None:
    """Raise ValueError with this `message` unless the condition holds."""
    if not condition:
        raise ValueError(message)


def _bool(state: GreatWallPosition, value: object) -> None:
    if type(value) is not bool:
        raise ValueError("yes or no")


def _whole(low: int, high: int) -> Check:
    return lambda state, value: number(value, low, high)


def _one(state: GreatWallPosition, value: object, allowed: Any) -> None:
    if type(value) not in (int, str) or value not in allowed or type(value) is not type(next(iter(allowed))):
        raise ValueError("none of those in play")


def _section(state: GreatWallPosition, value: object) -> None:
    _one(state, value, list(state.sections))


def _section_or_any(state: GreatWallPosition, value: object) -> None:
    if value != -1 or type(value) is not int:
        _section(state, value)


def _owner(state: GreatWallPosition, value: object) -> None:
    _one(state, value, state.owners())


def _seat(state: GreatWallPosition, value: object) -> None:
    _one(state, value, range(state.seats))


def _word(*allowed: str) -> Check:
    return lambda state, value: word(value, allowed)


def _list(part: Check, minimum: int = 0, maximum: int = 99) -> Check:
    def check(state: GreatWallPosition, value: object) -> None:
        if len(row(value, lambda entry: part(state, entry), maximum=maximum)) < minimum:
            raise ValueError("too short")

    return check


def _each_once(part: Check, minimum: int = 1) -> Check:
    def check(state: GreatWallPosition, value: Any) -> None:
        _list(part, minimum)(state, value)
        if any(entry in value[:at] for at, entry in enumerate(value)):
            raise ValueError("twice the same")

    return check


def _tuple(*parts: Check) -> Check:
    def check(state: GreatWallPosition, value: Any) -> None:
        if type(value) is not list or len(value) != len(parts):
            raise ValueError("of another length")
        for part, entry in zip(parts, value, strict=True):
            part(state, entry)

    return check


def _card_on_board(state: GreatWallPosition, value: object) -> None:
    word(value, [horde.card for line in state.hordes for horde in line])


def _cell(state: GreatWallPosition, value: Any) -> None:
    card, cell = row(value, lambda part: part, 2)
    if number(cell, 0, 11) not in COMPONENTS.hordes[word(card, COMPONENTS.hordes)].spots:
        raise ValueError("no such weak point")


def _moved(state: GreatWallPosition, value: Any) -> None:
    if type(value) is not dict:
        raise ValueError("no object")
    for location, count in value.items():
        word(location, LOCATIONS)
        number(count, 1, 8)


def _route(state: GreatWallPosition, value: Any) -> None:
    if value != [] and (row(value, lambda part: _section(state, part), 2) and value[0] == value[1]):
        raise ValueError("from a section to itself")


def _count3(state: GreatWallPosition, value: object) -> None:
    row(value, lambda part: number(part, 0, 10), 3)


_BILL: dict[str, Check] = {
    "fixed": _tuple(*[_whole(0, 60)] * 4),
    "mix": _whole(0, 15),
    "extra": _whole(0, 9),
    "less": _whole(0, 20),
    "swap": _bool,
}


def _bill(state: GreatWallPosition, value: Any) -> None:
    _form(state, value, _BILL)
    if value["mix"] and (sum(value["fixed"]) or value["extra"]):
        raise ValueError("a mix comes alone")


_ABOUT: dict[str, Check] = {
    "card": _card_on_board, "section": _section, "owners": _each_once(_owner, 0), "majority": _whole(-1, 6),
    "covered": _list(_cell), "shot": _list(_section), "charged": _list(_word(*COMPONENTS.hordes)), "site": _whole(0, 3),
    "bill": _bill,
}  # fmt: skip


_ABOUT_OF = {
    "KILL_SELF": "", "DEFEATED_ANY": "card section owners majority", "LAST_WOUND": "card", "AFTER_OWN_COMMAND": "",
    "GATHER": "site", "UPGRADE": "site bill", "RECRUIT": "bill", "BUILD": "bill", "LOC:legation": "", "SUMMER": "",
    "BEFORE_ASSAULT": "section", "BREACH": "section", "ATTACK": "covered shot charged",
}  # fmt: skip


_NEEDS = {
    "KILL_SELF": "fallen", "DEFEATED_ANY": "defeated", "UPGRADE": "upgrading", "RECRUIT": "recruiting",
    "BUILD": "building",
    "LOC:legation": "hiring", "BEFORE_ASSAULT": "assault", "BREACH": "breach", "ATTACK": "attack_done",
    "LAST_WOUND": "attack_done",
}  # fmt: skip
"""The step that must be below a window whose tactics change it."""


def _window(state: GreatWallPosition, value: Any) -> None:
    """Check the names of a window and its occasion."""
    _form(state, value, {"names": _each_once(_word(*WINDOWS)), "about": lambda state, about: _dict(about)})
    first = value["names"][0].split(":")[0] if value["names"][0].startswith("ATTACK") else value["names"][0]
    if first not in _ABOUT_OF:
        raise ValueError("no window by itself")
    alone = {"DEFEATED_ANY": ["DEFEATED_ANY", "DEFEATED_SELF"]}.get(first, value["names"][:1])
    if value["names"] != alone and not all(name.startswith("ATTACK") for name in value["names"]):
        raise ValueError("windows that are never open together")
    _form(state, value["about"], {key: _ABOUT[key] for key in _ABOUT_OF[first].split()})
    below = _NEEDS.get(first)
    if below is not None and state.pending(below) is None:
        raise ValueError("a window without its event")


def _dict(value: object) -> None:
    if type(value) is not dict:
        raise ValueError("no object")


def _form(state: GreatWallPosition, value: Any, parts: dict[str, Check]) -> None:
    if type(value) is not dict or value.keys() != parts.keys():
        raise ValueError("other parts than expected")
    for key, check in parts.items():
        check(state, value[key])


_SEAT_COUNT: dict[str, Check] = {"seat": _seat, "count": _whole(1, 99)}
_LEFT_OWNERS: dict[str, Check] = {"left": _each_once(_owner)}
_LEFT_SEATS: dict[str, Check] = {"left": _each_once(_seat)}
_LEFT_SECTIONS: dict[str, Check] = {"left": _each_once(_section)}
_SITE_LOOP: dict[str, Check] = {**_LEFT_OWNERS, "site": _whole(0, 3)}
_COMMAND = _word(*COMMANDS, "reed")


def _ask(state: GreatWallPosition, data: Any) -> None:
    _form(state, data, {"seat": _seat, "kind": _word(*QUESTIONS), "data": lambda state, value: _dict(value)})
    check_decision(state, data["kind"], data["data"])


STEP_DATA: dict[str, dict[str, Check]] = {
    "hand_limit": {"seat": _seat},
    "settle_bill": {"seat": _seat, "bill": _bill, "why": _word("upgrade", "recruits")},
    "shame": _SEAT_COUNT,
    "window": {**_LEFT_SEATS, "data": _window},
    "reveal_commands": {}, "slots": _LEFT_OWNERS, "turns": {"slot": _whole(0, 5)}, "turn_step": {"at": _whole(0, 6)},
    "framed": {**_LEFT_OWNERS, "card": _COMMAND, "box": _whole(0, 2)},
    "rival_framed": {**_LEFT_OWNERS, "card": _word(*COMMANDS)},
    "rival_clerks": {},
    "ops": {"seat": _seat, "card": _word(*COMMANDS), "box": _whole(0, 2), "at": _whole(0, 1)},
    "activations": {}, "location": {"location": _whole(0, 9), "extended": _bool},
    "clerks_home": {"location": _whole(0, 9)},
    "gathers": _SITE_LOOP, "upgrades": _SITE_LOOP, "donations": _SITE_LOOP,
    "upgrading": {
        "seat": _seat, "site": _whole(0, 3), "kind": _word("", *KINDS), "base": _whole(0, 5), "less": _whole(0, 1),
        "again": _bool, "paid": _bool,
    },
    "tea_house": {}, "visits": {**_LEFT_OWNERS, "location": _whole(4, 9)}, "thin_out": {"seat": _seat},
    "recruiting": {
        "seat": _seat, "soldiers": _count3, "bill": _bill, "bounty": _whole(0, 2), "bounty_all": _bool,
        "stage": _whole(0, 2),
    },
    "builds": {"seat": _seat, "left": _whole(0, 8), "carved": _bool},
    "building": {
        "seat": _seat, "what": _word("barricade", "wall"), "section": _section, "share": _whole(0, 15),
        "less": _whole(0, 2),
        "stage": _whole(0, 1),
    },
    "hiring": {"seat": _seat, "left": _whole(0, 8), "less": _whole(0, 3)},
    "attack_done": {
        "owner": _owner, "source": _word("recruit", "rest", "post", "storm", "winter", "reed", "rival"),
        "struck": _count3,
        "covered": _list(_cell), "gained": _list(_whole(0, 3)), "charged": _list(_word(*COMPONENTS.hordes)),
        "shot": _each_once(_section, 0), "completed": _list(_word(*COMPONENTS.hordes)),
        "played": _bool, "stage": _whole(0, 1),
    },
    "defeats": _LEFT_SECTIONS,
    "defeat_row": {"section": _section, "cards": _each_once(_word(*COMPONENTS.hordes), 0)},
    "defeated": {"card": _card_on_board, "section": _section, "claimant": _whole(-1, 6), "stage": _whole(0, 1)},
    "falls": {"left": _each_once(_tuple(_owner, _card_on_board))},
    "fallen": {
        "cause": _word("defeat", "breach", "fire"), "section": _section,
        "entries": _list(_tuple(_owner, _word("", *COMPONENTS.hordes), *[_whole(0, 10)] * 3)),
        "saved": _list(_tuple(_seat, *[_whole(0, 10)] * 3)), "stage": _whole(0, 1),
    },
    "saves": _LEFT_SEATS,
    "shootings": {"left": _each_once(_tuple(_section, _owner))},
    "assaults": _LEFT_SECTIONS,
    "assault": {"section": _section, "defence": _whole(0, 9), "strength": _whole(-20, 0), "stage": _whole(0, 1)},
    "breach": {
        "section": _section, "dues": _each_once(_tuple(_seat, _whole(1, 3)), 0),
        "ignored": _each_once(_tuple(_seat, _whole(1, 99)), 0), "played": _each_once(_seat, 0), "stage": _whole(0, 2),
    },
    "summer": _LEFT_SEATS, "penances": _LEFT_SEATS, "reclaims": _LEFT_SEATS,
    "fulfilling": {"tried": _each_once(_word(*COMPONENTS.requests), 0)},
    "contribution": {"seat": _seat, "request": _word(*COMPONENTS.requests)},
    "refill": {},
}  # fmt: skip
"""The keys of each step above the phases. The first choices and the choice of commands are checked as a whole."""


DECISION_DATA: dict[str, dict[str, Check]] = {
    "pick_general": {}, "pick_advisor": {}, "choose": {}, "slot": {}, "storm": {"left": _whole(1, 9)}, "activate": {},
    "reclaim": {}, "recall": {}, "spare": {}, "save": {}, "signal": {}, "shame": {}, "withdraw": {}, "more": {},
    "reed_legation": {}, "reed_barricade": {}, "reed_attack": {},
    "clerks": {
        "left": _whole(0, 12), "extra": _whole(0, 2), "different": _bool, "targets": _each_once(_word(*LOCATIONS), 0),
        "moved": _moved, "source": _word(*COMMANDS, "framed", "advisor", "tactic"),
    },
    "reed_clerks": {"left": _whole(1, 2), "moved": _each_once(_word(*LOCATIONS), 0)},
    "betray": {"n": _whole(2, 2)},
    "extend": {"left": _whole(1, 5), "own": _bool},
    "gate": {"n": _whole(2, 2)},
    "upgrade": {"sites": _each_once(_whole(0, 3)), "less": _whole(0, 5)}, "ledger": {"less": _whole(0, 5)},
    "pay": {"bill": _bill, "why": _word("upgrade", "recruits", "barricade", "wall")},
    "store": {"need": _whole(1, 15)},
    "donate": {"site": _whole(0, 2), "limit": _whole(1, 40)},
    "recruit": {"count": _whole(1, 16), "extra": _whole(0, 1)},
    "deploy": {"left": _count3},
    "storm_attack": {"section": _section, "left": _count3, "shooters": _whole(0, 4)},
    "sortie": {"kind": _word("", *KINDS), "section": _section_or_any},
    "winter_shot": {"section": _section, "left": _whole(1, 4)},
    "wound": {"sections": _each_once(_section), "cards": _list(_word(*COMPONENTS.hordes)), "left": _whole(1, 2)},
    "build": {"left": _whole(1, 8), "carved": _bool}, "extra_barricade": {"price": _whole(1, 1)},
    "march": {"left": _whole(1, 8), "group": _route},
    "hire": {"left": _whole(1, 8), "less": _whole(0, 3)},
    "window": {},
    "repeat": {"covered": _list(_cell)}, "shift": {"attack": _bool}, "peek": {"under": _bool},
    "gain": {"n": _whole(1, 30), "chi": _bool, "why": _word(*SOURCES)},
    "swap": {"left": _whole(1, 2)}, "purse": {"gained": _each_once(_whole(0, 3))},
    "kill": {"card": _card_on_board, "count": _whole(1, 9)},
    "penance": {
        "left": _whole(1, MANY), "free": _whole(0, 2), "price": _whole(0, 2), "honour": _bool, "must": _bool,
    },
    "discard": {"left": _whole(1, 40), "why": _word("limit", "advisor")},
    "fulfil": {"tried": _each_once(_word(*COMPONENTS.requests), 0)},
    "contribute": {"request": _word(*COMPONENTS.requests), "chosen": _each_once(_word(*COMPONENTS.hordes), 0)},
}  # fmt: skip
"""The keys of each decision."""


def check_decision(state: GreatWallPosition, kind: str, data: Any) -> None:
    """Raise ValueError if the data do not fit the decision."""
    if kind == "window":
        _window(state, data)
        return
    if kind not in DECISION_DATA:
        raise ValueError("no such decision")
    _form(state, data, DECISION_DATA[kind])


def check_step(state: GreatWallPosition, kind: str, data: JsonDict) -> None:
    """Raise ValueError if the data do not fit the step."""
    if kind == "ask":
        _ask(state, data)
    elif kind == "contributing":
        _form(
            state, data, {"request": _word(*state.requests_open), "given": lambda state, value: None, "refused": _bool}
        )
        for entry in row(data["given"], lambda part: part):
            _seat(state, entry[0])
    elif kind in STEP_DATA:
        _form(state, data, STEP_DATA[kind])
    else:
        raise ValueError("no such step")
