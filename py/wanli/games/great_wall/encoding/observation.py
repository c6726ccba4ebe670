"""The observation of a view of The Great Wall.

Left out: the agenda, the sources of honour, the parts of strength and defence, the order of discards, and the details
of a decision other than its kind, its numbers and its bill.
"""

from __future__ import annotations

from collections.abc import Sequence

from wanli.encoding import Sections
from wanli.encoding.features import counts, from_viewer, many_hot, one_hot, seat_hot, share, shares
from wanli.engine import JsonDict
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, WALL, WINDOWS
from wanli.games.great_wall.rules.constants import COMMANDS, KINDS, LOCATIONS, SITES
from wanli.games.great_wall.rules.handlers import QUESTIONS
from wanli.games.great_wall.rules.view import ClanView, DecisionView, FrontView, GreatWallView, HordeView, PlayerView
from wanli.games.great_wall.rules.year.phases import NAMES

OMISSIONS = (
    "the agenda of steps to come",
    "the sources of honour, and the parts of strength and defence",
    "the order of discards, and commands taken back",
    "details of a decision other than its kind, its numbers, its section, its bill and the windows for tactics",
)
CELLS = range(12)
"""The cells of a horde, back row first."""

_MAX_HORDES = WALL.rows
_DECISIONS = tuple(QUESTIONS)
_HORDES, _TACTICS = tuple(COMPONENTS.hordes), tuple(COMPONENTS.tactics)
_GENERALS, _ADVISORS = tuple(COMPONENTS.generals), tuple(COMPONENTS.advisors)
_TACTIC_COPIES = {tactic.id: tactic.copies for tactic in COMPONENTS.tactics.values()}
_COMMANDS = (*COMMANDS, "reed", *COMPONENTS.solo)
_NUMBERS = ("left", "n", "count", "limit", "price", "free", "less", "extra", "need")
_FLAGS = ("must", "honour", "own", "different", "under", "chi", "carved")
_MAX_HONOUR, _MAX_STRENGTH, _MAX_RESOURCE = 100, 40, 12


def observe(view: GreatWallView) -> Sections:
    """Return the sections of the observation: the year, the decision, each clan, the locations and the fronts."""
    viewer, seats = view["seat"], view["seats"]
    assert viewer is not None
    sections: Sections = {
        "phase": one_hot(view["phase"], NAMES),
        "to_move": seat_hot(view["to_move"], viewer, seats),
        "year": [share(view["year"], 6), share(view["slot"], view["last_slot"]), share(view["brutality"], 3)],
        "hordes": [share(view["new_hordes"], 6), share(view["extra_hordes"], 6)],
        "indicator": one_hot(view["indicator"], (0, 1, 2)),
        "commander": seat_hot(view["commander"], viewer, seats),
        "shame": [share(view["shame_supply"], 50), share(view["shame_out"], 50)],
        "decks": [
            share(view["advisor_deck"], 30),
            share(view["horde_deck"], 24),
            share(view["tactic_deck"], 30),
            share(view["request_deck"], 12),
            share(view["event_deck"], 12),
            share(view["solo_deck"], 12),
        ],
        "decision": _decision(view["decision"]),
        "turn": _turn(view, viewer),
        "track": _track(view, viewer),
        "advisor_row": many_hot(view["advisor_row"], _ADVISORS),
        "advisor_discard": many_hot(view["advisor_discard"], _ADVISORS),
        "tactic_discard": counts(view["tactic_discard"], _TACTIC_COPIES),
        "horde_discard": many_hot(view["horde_discard"], _HORDES),
        "horde_out": many_hot(view["horde_out"], _HORDES),
        "artifacts": many_hot(view["artifacts"], tuple(COMPONENTS.artifacts)),
        "requests": many_hot(view["requests_open"], tuple(COMPONENTS.requests)),
        "requests_done": [share(len(view["requests_done"]), 6)],
        "events": many_hot(view["events_seen"], tuple(COMPONENTS.events)),
        "solo_played": many_hot(view["solo_played"], tuple(COMPONENTS.solo)),
        "tokens": many_hot(view["tokens"], COMPONENTS.rival.tokens),
        "tea": _seat_places(view["tea"], viewer, seats),
        "warehouse": shares(view["warehouse"], _MAX_RESOURCE),
        "gate": shares(view["gate"], 5),
    }
    own = view["players"][viewer]
    sections["hand"] = _hand(own)
    for number, player in enumerate(from_viewer(view["players"], viewer)):
        sections[f"player_{number}"] = _player(player)
    for name, clan in (("reed", view["reed"]), ("rival", view["rival"])):
        sections[name] = [0.0] * _CLAN_SIZE if clan is None else _clan(clan)
    for index, location in enumerate(LOCATIONS):
        place = view["places"][location]
        sections[location] = [
            float(place["full"]),
            float(place["activated"]),
            float(place["activates"]),
            *shares(_by_owner(view["clerks"][index], viewer, seats), CLAN.clerks),
        ]
    for section, front in enumerate(view["fronts"]):
        sections[f"front_{section}"] = _front(front, view, viewer)
        for row in range(_MAX_HORDES):
            hordes = front["hordes"]
            horde = hordes[row] if row < len(hordes) else None
            sections[f"horde_{section}_{row}"] = _horde(horde, viewer, seats)
    return sections


def _seat_places(order: Sequence[int], viewer: int, seats: int) -> list[float]:
    """Return for each seat its place in `order`, as a share that is 1 for the first and 0 for a missing seat."""
    values = [0.0] * seats
    for place, seat in enumerate(order):
        if 0 <= seat < seats:
            values[(seat - viewer) % seats] = 1 - place / (seats + 1)
    return values


def _by_owner(numbers: Sequence[float], viewer: int, seats: int) -> list[float]:
    """Return the numbers of the seats from the viewer on, then those of the Reed Clan and the Rival."""
    return [*numbers[viewer:seats], *numbers[:viewer], *numbers[5:]]


def _owner_hot(owner: int, viewer: int, seats: int) -> list[float]:
    """Return 1 at the place of an owner, in the order of `_by_owner`; only zeros for nobody."""
    values = seat_hot(owner if 0 <= owner < seats else None, viewer, seats)
    return [*values, float(owner == 5), float(owner == 6)]


def _decision(decision: DecisionView | None) -> list[float]:
    """Return the kind of the decision, and the facts that most kinds share."""
    data: JsonDict = {} if decision is None else decision["data"]
    about = data.get("about", {})
    bill = data.get("bill") or about.get("bill") or {}
    left = data.get("left", 0)
    section = data.get("section", about.get("section", -1))
    return [
        *one_hot(None if decision is None else decision["kind"], _DECISIONS),
        *[share(_number(data.get(key, 0)), 6) for key in _NUMBERS],
        *[float(data.get(key) is True) for key in _FLAGS],
        *shares(left if isinstance(left, list) and len(left) == 3 else (0, 0, 0), 5),
        *one_hot(section, (0, 1, 2)),
        *shares(bill.get("fixed", (0, 0, 0, 0)), _MAX_RESOURCE),
        *[share(bill.get(key, 0), _MAX_RESOURCE) for key in ("mix", "extra", "less")],
        *many_hot(data.get("names", ()), WINDOWS),
        *one_hot(about.get("card"), _HORDES),
    ]


def _number(value: object) -> int:
    """Return an int as it is, and the length of a list."""
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else 0


def _turn(view: GreatWallView, viewer: int) -> list[float]:
    turn = view["turn"]
    if turn is None:
        return [0.0] * (view["seats"] + 2 + 2 * len(_COMMANDS) + 4 + len(LOCATIONS) + 3)
    return [
        *_owner_hot(turn["owner"], viewer, view["seats"]),
        *one_hot(turn["card"], _COMMANDS),
        *one_hot(turn["as"], _COMMANDS),
        share(turn["slot"], 5), share(turn["step"], 10), share(turn["double"], 3), share(turn["less"], 5),
        *many_hot(turn["activated"], range(len(LOCATIONS))),
        *many_hot(turn["stormed"], (0, 1, 2)),
    ]  # fmt: skip


def _track(view: GreatWallView, viewer: int) -> list[float]:
    """Return owner and command of each slot of the command track."""
    seats, slots = view["seats"], max(3, view["seats"])
    values: list[float] = []
    for owner, command in view["track"][:slots]:
        values += _owner_hot(owner, viewer, seats)
        values += one_hot(command, _COMMANDS)
    return values + [0.0] * (slots * (seats + 2 + len(_COMMANDS)) - len(values))


def _hand(own: PlayerView) -> list[float]:
    """Return the secrets of the seat of the view: tactics, the sealed choice, cards on offer,
    supporters, hordes seen.
    """
    generals, advisors = own["offer"] or ((), ())
    sealed = own["sealed"]
    seen = own["seen"]
    return [
        *counts(own["tactics"] or (), _TACTIC_COPIES),
        *one_hot(sealed, (*COMMANDS, *_GENERALS, *_ADVISORS)),
        *many_hot(generals, _GENERALS),
        *many_hot(advisors, _ADVISORS),
        *[value for place in range(2) for value in one_hot(seen[place] if place < len(seen) else None, _HORDES)],
    ]


def _player(player: PlayerView) -> list[float]:
    return [*_clan(player), *shares(player["known_resources"], _MAX_RESOURCE)]


def _clan(clan: ClanView) -> list[float]:
    """Return the pieces and cards of a clan; hidden supporters count by their number only."""
    return [
        share(clan["honour"], 20), share(clan["honour"], _MAX_HONOUR),
        float(bool(clan["sealed"])),
        *one_hot(clan["general"], _GENERALS),
        *shares((clan["clerks"], clan["school"], clan["lost_clerks"]), CLAN.clerks),
        *many_hot(clan["commands"], COMMANDS),
        *many_hot(clan["active"], _ADVISORS),
        *shares(clan["soldiers"], 10), *shares(clan["shamed"], 5), *shares(clan["lost"], 5),
        *many_hot([card for card, _ in clan["supporters"]], _ADVISORS),
        share(clan["strength"], 6),
        *[value for level, kind in clan["overseers"] for value in _overseer(level, kind)],
        *many_hot([card for card, _ in clan["claimed"]], _HORDES),
        share(sum(shame for _, shame in clan["claimed"]), 6),
        share(clan["tactic_count"], CLAN.hand_limit + 3),
    ]  # fmt: skip


def _overseer(level: int, kind: int) -> list[float]:
    return [share(level, 3), *one_hot(kind if level else None, range(len(KINDS)))]


_CLAN_SIZE = (
    3 + len(_GENERALS) + 3 + len(COMMANDS) + len(_ADVISORS) + 3 * len(KINDS) + len(_ADVISORS) + 1
    + 4 * len(SITES) + len(_HORDES) + 2
)  # fmt: skip
"""The length of `_clan`."""


def _front(front: FrontView, view: GreatWallView, viewer: int) -> list[float]:
    """Return the wall of a section with its archers, resting soldiers, strength and defence."""
    seats, section = view["seats"], front["section"]
    posts, rest = view["posts"][section], view["rest"][section]
    return [
        float(front["in_play"]),
        *one_hot(front["level"], range(len(WALL.cost))),
        share(front["barricades"], WALL.barricade_slots),
        float(front["breach"]),
        share(front["strength"], _MAX_STRENGTH),
        share(front["defence"], _MAX_STRENGTH),
        *shares(_by_owner(posts, viewer, seats), WALL.posts[-1]),
        *[
            value
            for kind in range(len(KINDS))
            for value in shares(_by_owner([zone[kind] for zone in rest], viewer, seats), 6)
        ],
    ]


def _horde(horde: HordeView | None, viewer: int, seats: int) -> list[float]:
    """Return a horde: its card and strength, its free weak points and wounds, and the cells that each owner covers."""
    if horde is None:
        return [0.0] * (len(_HORDES) + 2 + (seats + 2) + 2 * len(CELLS) + (seats + 2) * len(CELLS))
    cells_of: list[set[int]] = [set() for _ in range(7)]
    for owner, _, cells in horde["units"]:
        cells_of[owner].update(cells)
    return [
        *one_hot(horde["card"], _HORDES),
        share(horde["strength"], _MAX_STRENGTH / 2),
        share(horde["honour"], 10),
        *_owner_hot(horde["majority"], viewer, seats),
        *many_hot(horde["free"], CELLS),
        *many_hot(horde["wounds"], CELLS),
        *[value for owner in _by_owner(range(7), viewer, seats) for value in many_hot(cells_of[int(owner)], CELLS)],
    ]
