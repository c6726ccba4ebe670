"""Positions of Dschingis Khan from a few words: stacks, scouts, pieces of wall, stock of each seat.

Villages and towers are named as on the board (`C3`, `c2`); rules pages of other boards count differently:
`tower(2, 3)` and `village(3, 3)` translate the coordinates of the examples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.games.khan.soundness import check_soundness
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.constants import CLOSED, OPEN
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import sort_stones
from wanli.games.khan.rules.wall import Wall

LETTERS = {"C": "chinese", "M": "mongol", "F": "farmer", "P": "plague", "H": "herb"}


def village(name: str) -> int:
    """The number of the village `C3`."""
    return BOARD.names.index(name)


def tower(name: str) -> int:
    """The number of the tower `c2`."""
    return BOARD.tower_names.index(name)


def line(edge: str) -> int:
    """The number of the line `c2-c3`."""
    one, other = edge.split("-")
    return BOARD.line(tower(one), tower(other))


def edge_name(number: int) -> str:
    """The towers of a line: `c2-c3`."""
    one, other = BOARD.lines[number].towers
    return f"{BOARD.tower_names[one]}-{BOARD.tower_names[other]}"


def kinds(letters: str) -> list[str]:
    """`CMF` as kinds of stones."""
    return [LETTERS[letter] for letter in letters]


def walk_wall(*edges: str, wall: Wall | None = None) -> Wall:
    """The start wall (or `wall`) after these pieces, each of which must be legal."""
    wall = wall or Wall.start()
    for edge in edges:
        assert wall.why_not(line(edge)) is None, (edge, wall.why_not(line(edge)))
        wall = build(wall, line(edge)).wall
    return wall


def with_branches(pieces: int) -> Wall:
    """A wall of so many pieces with branches everywhere but around D4."""
    wall = Wall.start()
    while wall.standing < pieces:
        wall = next(
            built.wall
            for built in [build(wall, number) for number in wall.legal_lines()]
            if built.kind == "branch" and village("D4") not in BOARD.lines[built.line].villages
        )
    return wall


def position(
    stacks: Mapping[str, str] | None = None,
    scouts: Sequence[str | None] = ("A1", "G6"),
    stones: Sequence[str] = ("", ""),
    walls: Sequence[int] = (0, 0),
    *,
    turn_of: int = 0,
    phase: str = "deploy",
    left: int = 2,
    visited: Sequence[str] = (),
    wall: Wall | None = None,
    shut: Iterable[str] = (),
    stock: Sequence[int | None] | None = None,
    lost: Sequence[str] | None = None,
    gone: int = 0,
    announcer: int | None = None,
    announced: str = "",
    turns_left: int = 0,
    options: Mapping[str, Any] | None = None,
) -> KhanState:
    """A position that a match can reach.

    `stacks`: `{"C3": "0C 1M"}`, lowest first. A scout stands on an own stone: where `stacks` has none, a farmer is
    laid for him. `stones` and `walls` are active. `stock` limits how many stones are left in each passive stock, the
    rest counts as lost. Pieces that are nowhere else are in the supply.
    """
    seats = len(stones)
    found = {name: [(int(s[0]), LETTERS[s[1]]) for s in text.split()] for name, text in (stacks or {}).items()}
    for seat, name in enumerate(scouts):
        if name is not None and name not in found and not (phase == "march" and list(visited) == [name]):
            found[name] = [(seat, "farmer")]
    wall = (wall or Wall.start()).with_closed(line(edge) for edge in shut)
    players = []
    active = [*walls, *[0] * seats][:seats]
    for seat in range(seats):
        laid = [kind for stack in found.values() for owner, kind in stack if owner == seat]
        own_lost = kinds(lost[seat]) if lost else []
        used = Counter(laid + kinds(stones[seat]) + own_lost)
        rest = [kind for kind, count in COMPONENTS.stones.items() for _ in range(count - used[kind])]
        limit = stock[seat] if stock else None
        if limit is not None:
            own_lost, rest = own_lost + rest[limit:], rest[:limit]
        held, gone_out = sort_stones(kinds(stones[seat])), sort_stones(own_lost)
        players.append({"stones": held, "walls": active[seat], "stock": rest, "lost": gone_out})
    data: dict[str, Any] = {"draw": {"left": left}, "march": {"visited": [village(name) for name in visited]}}
    state = KHAN.new(seats, 1, {"start": 0, **(options or {})}).encode()
    state |= {
        "stack": [[turn_of, phase, data.get(phase, {})]],
        "players": players,
        "wall": {"pieces": list(wall.pieces), "ends": list(wall.ends)},
        "villages": [[list(stone) for stone in found.get(name, [])] for name in BOARD.names],
        "scouts": [-1 if name is None else village(name) for name in scouts],
        "supply": COMPONENTS.walls - wall.standing - sum(active) - gone,
        "gone": gone,
        "turn": 7,
        "announcer": announcer,
        "announced": announced,
        "turns_left": turns_left,
    }
    made = KHAN.decode(state)
    check_soundness(made)
    return made


def open_lines(state: KhanState) -> list[str]:
    """The pieces that stand open, by name."""
    return [edge_name(n) for n, piece in enumerate(state.view(None)["pieces"]) if piece == OPEN]


def shut_lines(state: KhanState) -> list[str]:
    """The pieces that stand shut, by name."""
    return [edge_name(n) for n, piece in enumerate(state.view(None)["pieces"]) if piece == CLOSED]
