"""A readable notation for positions of Die Große Mauer.

Seat A owns the westernmost section of the board and its fort, B the next, and so on. Hands and prices are written as
text ("wood 2 ore"), riders as numerals, corners and edges by a land hex and a side of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.settlers.chart import RESOURCES, chart_for, longest
from tests.games.settlers.oracle import BANK, CARDS, DECK
from tests.games.settlers.soundness import check_soundness
from wanli.engine import Action, Event, JsonDict, Rng
from wanli.games.settlers.rules.board import Board, board_for
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState

CORNERS = ["N", "NE", "SE", "S", "SW", "NW"]
SIDES = {
    "NE": ("N", "NE"),
    "E": ("NE", "SE"),
    "SE": ("SE", "S"),
    "SW": ("S", "SW"),
    "W": ("SW", "NW"),
    "NW": ("NW", "N"),
}
A, B, C, D, E, F = range(6)


def corner(land: str, side: str, seats: int = 4) -> int:
    """The index of a corner of a land hex."""
    return board_for(seats).hex(land).corners[CORNERS.index(side)]


def edge(land: str, side: str, seats: int = 4) -> int:
    """The index of an edge of a land hex."""
    ends = tuple(sorted(corner(land, name, seats) for name in SIDES[side]))
    return board_for(seats).ends.index((ends[0], ends[1]))


def card_counts(text: str, names: Sequence[str] = RESOURCES) -> list[int]:
    """Counts of cards from text: "wood 2 ore" is one wood and two ore."""
    counts, times = [0] * 5, 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            counts[names.index(word)] += times
            times = 1
    return counts


def trade(text: str) -> tuple[int, ...]:
    """The result of `card_counts` as in an action."""
    return tuple(card_counts(text))


def position(
    *,
    seats: int = 4,
    active_seat: int = A,
    turn_number: int | None = None,
    dice: tuple[int, int] | None = (1, 1),
    hands: Mapping[int, str] | None = None,
    cards: Mapping[int, str] | None = None,
    fresh: str = "",
    settlements: Mapping[int, Sequence[int]] | None = None,
    cities: Mapping[int, Sequence[int]] | None = None,
    roads: Mapping[int, Sequence[int]] | None = None,
    levels: Mapping[str, int] | None = None,
    attackers: Mapping[str, str] | None = None,
    gathered: Mapping[str, str] | None = None,
    invaders: Mapping[str, str] | None = None,
    malus: Mapping[int, int] | None = None,
    knights: Mapping[int, int] | None = None,
    longest_road_seat: int | None = None,
    pirate: str = "S04",
    stack: Sequence[Sequence[Any]] = (),
    special: Sequence[int] = (),
    bank_limits: Mapping[str, int] | None = None,
    surplus_seat: int | None = None,
    **others: Any,
) -> SettlersState:
    """A valid position. `others` overrides fields of the save format.

    If `dice` is None, the roll is pending; otherwise it is the trade-and-build phase. `special` are the seats that may
    still build in the special phase. `fresh` are the development cards bought this turn, `malus` the malus chips of
    each seat.

    Riders are numerals, the first to move first: `attackers` stand in front of each wall section, `gathered` wait on
    each gathering field, `invaders` block each land hex.

    `bank_limits` caps the bank; `surplus_seat` receives the excess.
    """
    printed_map, board = chart_for(seats), board_for(seats)
    sections = list(printed_map.sections)

    def per_seat(values: Mapping[int, Any] | None, empty: Any) -> list[Any]:
        return [list((values or {}).get(seat, empty)) for seat in range(seats)]

    def riders(numerals: Mapping[str, str] | None, places: Sequence[str]) -> list[list[int]]:
        return [
            [printed_map.fields.index(name) for name in (numerals or {}).get(place, "").split()] for place in places
        ]

    hand = [card_counts((hands or {}).get(seat, "")) for seat in range(seats)]
    bank = [BANK[seats] - sum(held[r] for held in hand) for r in range(5)]
    for name, count in (bank_limits or {}).items():
        assert surplus_seat is not None
        r = RESOURCES.index(name)
        hand[surplus_seat][r] += bank[r] - count
        bank[r] = count
    built = [[printed_map.forts[sections[seat]], *(settlements or {}).get(seat, ())] for seat in range(seats)]
    upgraded = per_seat(cities, ())
    built = [sorted(set(mine) - set(up)) for mine, up in zip(built, upgraded, strict=True)]
    roads_by_seat = [sorted(mine) for mine in per_seat(roads, ())]
    places = [set(mine) | set(up) for mine, up in zip(built, upgraded, strict=True)]
    lengths = [
        longest(printed_map, roads_by_seat[seat], set().union(*places[:seat], *places[seat + 1 :]))
        for seat in range(seats)
    ]
    best = max(lengths)
    if longest_road_seat is None and best >= 5 and lengths.count(best) == 1:
        longest_road_seat = lengths.index(best)
    in_front, waiting = riders(attackers, sections), riders(gathered, printed_map.fields)
    on_land = riders(invaders, list(printed_map.land))
    bag = [7 - sum(pile.count(n) for pile in (*in_front, *waiting, *on_land)) for n in range(len(printed_map.fields))]
    held_cards = [card_counts((cards or {}).get(seat, ""), CARDS) for seat in range(seats)]
    knight_counts = [(knights or {}).get(seat, 0) for seat in range(seats)]
    played = card_counts(others.pop("played", ""), CARDS)
    deck = [count - played[k] - sum(held[k] for held in held_cards) for k, count in enumerate(DECK[seats])]
    deck[0] -= sum(knight_counts)
    largest = max(knight_counts)
    maluses = [(malus or {}).get(seat, 0) for seat in range(seats)]
    if turn_number is None:
        turn_number = (active_seat + 1) % seats + 1 + seats
    rolls = [0] * 13
    rolls[8] = turn_number - 1  # all earlier turns rolled an 8
    if dice is None:
        pending: list[Any] = [[active_seat, "roll", {}]]
    else:
        rolls[sum(dice)] += 1
        pending = [[active_seat, "main", {}]]
    if special:
        pending = [[special[0], "special", {"left": list(special)}]]
    data: JsonDict = {
        "game": "settlers", "version": SETTLERS.version, "seats": seats, "chance": "0" * 16,
        "options": {"counted": False, "wall_roads": False},
        "stack": [*pending, *(list(decision) for decision in stack)],
        "bank": bank, "hands": hand, "sealed": [None] * seats, "cards": held_cards, "fresh": card_counts(fresh, CARDS),
        "deck": deck, "played": played, "settlements": built, "cities": upgraded, "roads": roads_by_seat,
        "sections": list(range(seats)), "levels": [(levels or {}).get(name, 0) for name in sections],
        "attackers": in_front, "gathered": waiting, "invaders": on_land, "bag": bag, "pirate": pirate,
        "malus": maluses, "breaches": sum(maluses), "knights": knight_counts, "lengths": lengths,
        "longest": -1 if longest_road_seat is None else longest_road_seat,
        "army": knight_counts.index(largest) if largest >= 3 else -1,
        "most_vp": [5] * seats, "doubts": [None] * (seats * (seats + 1)),
        "start_rolls": [[6, *[1] * (seats - 1)]], "first": seats - 1, "active": active_seat, "turn": turn_number,
        "dice": None if dice is None else list(dice), "rolls": rolls,
        "card_played": False, "offers": 0, "ended": "", **others,
    }  # fmt: skip
    assert len(board.corners) == len(printed_map.corner)
    return restored(data)


def restored(data: JsonDict) -> SettlersState:
    state = SETTLERS.decode(data)
    check_soundness(state)
    return state


def changed(state: SettlersState, **changes: Any) -> SettlersState:
    """A copy of the position with some of its data replaced."""
    return restored({**state.encode(), **changes})


def play_all(state: SettlersState, *actions: Action) -> list[Event]:
    """Play the actions in order. Returns all events."""
    return [event for action in actions for event in state.play(action)]


def roll(state: SettlersState, total: int) -> list[Event]:
    """Roll the dice so that they show `total`."""
    for seed in range(2000):
        trial = state.copy()
        trial.rng = Rng(seed)
        if trial.play(("roll",))[0].facts["total"] == total:
            state.rng = Rng(seed)
            return state.play(("roll",))
    raise AssertionError(f"no seed throws {total}")


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def of(events: Sequence[Event], kind: str) -> list[JsonDict]:
    """The facts of all events of one kind."""
    return [event.facts for event in events if event.kind == kind]


def verbs(state: SettlersState) -> set[str]:
    return {action[0] for action in state.legal()}


def refusal(state: SettlersState, action: Action) -> tuple[str, str]:
    """Key and rule of the reason why an action is illegal."""
    reason = state.why_not(action)
    assert reason is not None, f"{action} is legal"
    return reason.key, reason.rule


def riders_at(state: SettlersState, place: str, name: str) -> list[str]:
    """The riders of a section, field or land hex, by their numerals."""
    board: Board = state.board
    riders = {
        "section": lambda: state.attackers[board.section_index[name]],
        "field": lambda: state.gathered[board.field_index[name]],
        "land": lambda: state.invaders[board.land_index[name]],
    }[place]()
    return [board.fields[rider].id for rider in riders]


def level(state: SettlersState, section: str) -> int:
    return state.levels[state.board.section_index[section]]


def ended(state: SettlersState) -> str:
    """The reason why the match ended; "" while it continues."""
    result = state.result()
    return "" if result is None else result.reason
