"""A position as plain JSON data, and back. What is read is checked part by part here and as a whole in soundness.py."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from wanli.engine import JsonDict
from wanli.engine.actions import to_json
from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import COMMANDS, LOCATIONS, OWNERS, REED_COMMAND, RIVAL, SOURCES
from wanli.games.great_wall.rules.pieces import Clan, Horde, Soldiers, Unit, sealed_choice, sealed_text
from wanli.games.great_wall.rules.position import GreatWallPosition, Turn

SINGLES = ("ended", "extra_hordes", "phase", "shame_out", "shame_supply", "slot", "turn", "year")
LISTS = (
    "advisor_deck", "advisor_discard", "advisor_row", "agenda", "artifacts", "barricades", "clerks", "command_discard",
    "event_deck", "events_seen", "gate", "horde_deck", "horde_discard", "horde_out", "hordes", "posts", "request_deck",
    "requests_done", "requests_open", "rest", "solo_deck", "solo_played", "tactic_deck", "tactic_discard", "tea",
    "tokens",
    "track", "wall", "warehouse",
)  # fmt: skip


CLANS = ("players", "reed", "rival")
HIDDEN_LISTS = ("advisor_deck", "event_deck", "horde_deck", "request_deck", "solo_deck", "tactic_deck")
"""Decks: a view has only their number of cards."""


MANY = 10**6


def _lists(value: Any) -> list[list[Any]]:
    return [list(part) for part in value]


def _write_hordes(value: list[tuple[Horde, ...]]) -> list[Any]:
    return [
        [
            [card, [[owner, kind, list(cells)] for owner, kind, cells in units], list(wounds)]
            for card, units, wounds in line
        ]
        for line in value
    ]


def _write_turn(turn: Turn | None) -> JsonDict | None:
    if turn is None:
        return None
    return {
        "slot": turn.slot, "owner": turn.owner, "card": turn.card, "as": turn.acts_as, "step": turn.step,
        "activated": list(turn.activated), "double": turn.recruit_factor, "less": turn.recruit_discount,
        "stormed": list(turn.stormed),
    }  # fmt: skip


def _take_turn(data: JsonDict | None) -> Turn | None:
    if data is None:
        return None
    return Turn(
        data["slot"], data["owner"], data["card"], data["as"], data["step"], tuple(data["activated"]), data["double"],
        data["less"], tuple(data["stormed"]),
    )  # fmt: skip


_WRITERS: dict[str, Callable[[Any], Any]] = {
    "agenda": to_json, "turn": _write_turn, "clerks": _lists, "posts": _lists,
    "command_discard": _lists, "track": _lists,
    "rest": lambda value: [_lists(zone) for zone in value], "hordes": _write_hordes,
}  # fmt: skip


_CLAN_LISTS = ("earned", "resources", "tactics", "commands", "active", "soldiers", "shamed", "seen", "lost")
_CLAN_NESTED = ("offer", "supporters", "overseers", "claimed")
_CLAN_SINGLES = ("general", "clerks", "school", "lost_clerks")


def write_field(g: GreatWallPosition, name: str) -> Any:
    """One field as plain data."""
    value = getattr(g, name)
    if name in _WRITERS:
        return _WRITERS[name](value)
    return value[:] if type(value) is list else value


def write(g: GreatWallPosition) -> JsonDict:
    """Every field but the header."""
    data: JsonDict = {name: write_field(g, name) for name in (*SINGLES, *LISTS)}
    data["players"] = [write_clan(clan) for clan in g.players]
    data["reed"] = None if g.reed is None else write_clan(g.reed)
    data["rival"] = None if g.rival is None else write_clan(g.rival)
    return data


def write_clan(clan: Clan) -> JsonDict:
    """A clan's things."""
    data: JsonDict = {"honour": clan.honour, "sealed": sealed_text(clan.sealed)}
    data |= {name: getattr(clan, name) for name in _CLAN_SINGLES}
    for name in _CLAN_LISTS:
        data[name] = list(getattr(clan, name))
    for name in _CLAN_NESTED:
        data[name] = _lists(getattr(clan, name))
    return data


def take_clan(shown: JsonDict) -> Clan:
    """A clan from what `write_clan` wrote, taken on trust: it comes from a view, not from a file."""
    clan = Clan.__new__(Clan)
    for name in ("honour", *_CLAN_SINGLES):
        setattr(clan, name, shown[name])
    clan.sealed = sealed_choice(shown["sealed"])
    for name in _CLAN_LISTS:
        setattr(clan, name, tuple(shown[name]))
    for name in _CLAN_NESTED:
        setattr(clan, name, tuple(tuple(part) for part in shown[name]))
    return clan


def _pairs(value: Any) -> list[Any]:
    return [tuple(part) for part in value]


def _take_hordes(value: Any) -> list[tuple[Horde, ...]]:
    return [
        tuple(
            Horde(card, tuple(Unit(owner, kind, tuple(cells)) for owner, kind, cells in units), tuple(wounds))
            for card, units, wounds in line
        )
        for line in value
    ]


_TAKERS: dict[str, Callable[[Any], Any]] = {
    "agenda": lambda value: [(kind, to_json(data)) for kind, data in value], "turn": _take_turn, "clerks": _pairs,
    "posts": _pairs,
    "command_discard": _pairs, "track": _pairs, "rest": lambda value: [tuple(map(tuple, zone)) for zone in value],
    "hordes": _take_hordes,
}  # fmt: skip


def take(g: GreatWallPosition, data: JsonDict) -> None:
    """All public fields from a view, on trust."""
    for name in (*SINGLES, *LISTS):
        if name not in HIDDEN_LISTS:
            value = data[name]
            if name in _TAKERS:
                setattr(g, name, _TAKERS[name](value))
            else:
                setattr(g, name, value[:] if type(value) is list else value)


# Reading ------------------------------------------------------------------------------------------------------------


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


def row(value: object, part: Callable[[Any], Any], length: int = -1, most: int = 10**4) -> list[Any]:
    """A list whose parts are read by `part`, of that length if one is given. Raises ValueError."""
    if type(value) is not list or (len(value) != length if length >= 0 else len(value) > most):
        raise ValueError("no such list")
    return [part(entry) for entry in value]


def soldiers(value: object) -> Soldiers:
    """Spearmen, archers, horsemen."""
    found = row(value, number, 3)
    return found[0], found[1], found[2]


def _owners(value: object) -> tuple[int, ...]:
    return tuple(row(value, number, OWNERS))


def _unit(value: object) -> Unit:
    owner, kind, cells = row(value, lambda part: part, 3)
    return Unit(number(owner, 0, OWNERS - 1), number(kind, 0, 2), tuple(row(cells, lambda c: number(c, 0, 11), most=2)))


def _horde(value: object) -> Horde:
    card, units, wounds = row(value, lambda part: part, 3)
    return Horde(word(card, BOX.hordes), tuple(row(units, _unit)), tuple(row(wounds, lambda c: number(c, 0, 11))))


def _owned(value: object) -> tuple[int, str]:
    owner, card = row(value, lambda part: part, 2)
    if (owner, card) == (-1, "") and type(owner) is int:
        return -1, ""
    return number(owner, 0, RIVAL), word(card, (*COMMANDS, REED_COMMAND))


def _step(value: object) -> tuple[str, JsonDict]:
    kind, data = row(value, lambda part: part, 2)
    if type(kind) is not str or type(data) is not dict:
        raise ValueError("a step is a kind and its data")
    return kind, to_json(data)


def _ids(known: Collection[str]) -> Callable[[Any], Any]:
    return lambda value: row(value, lambda part: word(part, known))


def _three(high: int) -> Callable[[Any], Any]:
    return lambda value: row(value, lambda part: number(part, 0, high), 3)


_READERS: dict[str, Callable[[Any], Any]] = {
    "advisor_deck": _ids(BOX.advisors), "advisor_discard": _ids(BOX.advisors), "advisor_row": _ids(BOX.advisors),
    "agenda": lambda value: row(value, _step),
    "artifacts": _ids(BOX.artifacts),
    "barricades": _three(3), "gate": _three(20), "wall": _three(3), "warehouse": _three(MANY),
    "clerks": lambda value: row(value, _owners, len(LOCATIONS)),
    "posts": lambda value: row(value, _owners, 3),
    "rest": lambda value: row(value, lambda zone: tuple(row(zone, soldiers, OWNERS)), 3),
    "hordes": lambda value: row(value, lambda part: tuple(row(part, _horde, most=3)), 3),
    "command_discard": lambda value: row(value, _owned), "track": lambda value: row(value, _owned),
    "horde_deck": _ids(BOX.hordes), "horde_discard": _ids(BOX.hordes), "horde_out": _ids(BOX.hordes),
    "tactic_deck": _ids(BOX.tactics), "tactic_discard": _ids(BOX.tactics),
    "request_deck": _ids(BOX.requests), "requests_open": _ids(BOX.requests), "requests_done": _ids(BOX.requests),
    "event_deck": _ids(BOX.events), "events_seen": _ids(BOX.events),
    "solo_deck": _ids(BOX.solo), "solo_played": _ids(BOX.solo),
    "tea": lambda value: row(value, lambda part: number(part, 0, RIVAL)),
    "tokens": _ids(("wood", "stone", "gold", "chi", "wounds")),
    "year": lambda value: number(value, 1, 99), "slot": lambda value: number(value, 1, 99),
    "shame_supply": number, "shame_out": number, "extra_hordes": lambda value: number(value, 0, 12),
    "phase": lambda value: value if type(value) is str else number(value),
    "ended": lambda value: word(value, ("", "walls", "shame", "time", "goal")),
    "turn": lambda value: None if value is None else _turn(value),
}  # fmt: skip


def _turn(value: object) -> Turn | None:
    data = _dict(value)
    numbers = ("slot", "owner", "step", "double", "less")
    if {type(data[key]) for key in numbers} != {int} or {type(data["card"]), type(data["as"])} != {str}:
        raise ValueError("a turn of other types")
    for key in ("activated", "stormed"):
        row(data[key], number)
    return _take_turn(data)


def _dict(value: object) -> JsonDict:
    if type(value) is not dict:
        raise ValueError("no object")
    found: JsonDict = to_json(value)
    return found


def _supporter(value: object) -> tuple[str, bool]:
    card, known = row(value, lambda part: part, 2)
    if type(known) is not bool:
        raise ValueError("known or not")
    return word(card, BOX.advisors), known


def _claimed(value: object) -> tuple[str, int]:
    card, shame = row(value, lambda part: part, 2)
    return word(card, BOX.hordes), number(shame, 0, 2)


def _overseer(value: object) -> tuple[int, int]:
    level, kind = row(value, lambda part: part, 2)
    return number(level, 0, 3), number(kind, 0, 2)


def _offer(value: object) -> tuple[tuple[str, ...], tuple[str, ...]]:
    generals, advisors = row(value, lambda part: part, 2)
    return tuple(_ids(BOX.generals)(generals)), tuple(_ids(BOX.advisors)(advisors))


_CLAN: dict[str, Callable[[Any], Any]] = {
    "honour": number,
    "earned": lambda value: tuple(row(value, lambda part: number(part, -MANY), len(SOURCES))),
    "resources": lambda value: tuple(row(value, number, 4)),
    "tactics": lambda value: tuple(sorted(_ids(BOX.tactics)(value))),
    "commands": lambda value: tuple(_ids(COMMANDS)(value)),
    "sealed": sealed_choice,
    "general": lambda value: word(value, ("", *BOX.generals)),
    "offer": _offer,
    "active": lambda value: tuple(_ids(BOX.advisors)(value)),
    "supporters": lambda value: tuple(row(value, _supporter)),
    "clerks": lambda value: number(value, 0, 8), "school": lambda value: number(value, 0, 8),
    "lost_clerks": lambda value: number(value, 0, 8),
    "soldiers": soldiers, "shamed": soldiers, "lost": soldiers,
    "overseers": lambda value: tuple(row(value, _overseer, 4)),
    "claimed": lambda value: tuple(row(value, _claimed)),
    "seen": lambda value: tuple(_ids(BOX.hordes)(value)),
}  # fmt: skip


def read_clan(data: object) -> Clan:
    """A clan from what `write_clan` wrote. Raises KeyError or ValueError."""
    clan = Clan()
    fields = _dict(data)
    for name, reader in _CLAN.items():
        setattr(clan, name, reader(fields[name]))
    return clan


def read(g: GreatWallPosition, data: JsonDict) -> None:
    """Fill `g` from what `write` wrote. Raises KeyError or ValueError for what can never be."""

    for name, reader in _READERS.items():
        setattr(g, name, reader(data[name]))
    g.players = row(data["players"], read_clan, g.seats)
    g.reed = None if data["reed"] is None else read_clan(data["reed"])
    g.rival = None if data["rival"] is None else read_clan(data["rival"])
