"""What a seat may know of a position of Dschingis Khan."""

from __future__ import annotations

from collections import Counter
from typing import Literal, TypedDict, cast

from wanli.engine import ViewWithResult
from wanli.games.khan.rules.components import COMPONENTS
from wanli.games.khan.rules.position import KhanPosition
from wanli.games.khan.rules.stones import Stack, known
from wanli.games.khan.rules.wall import Wall, shared_wall

Phase = Literal["settle", "draw", "deploy", "march", "build", "over"]
"""The kind of the pending decision, or "over"."""


class StoneView(TypedDict):
    """A stone of a village; `kind` is None where the seat has not seen it."""

    owner: int
    kind: str | None


class PlayerView(TypedDict):
    """The stock of one seat. `stones` and `lost` are kinds, None where the seat of the view may not know them."""

    stones: list[str] | None
    stone_count: int
    walls: int
    stock: int
    lost: list[str] | None
    lost_count: int


class KhanView(ViewWithResult):
    """What one seat knows of a position.

    `left`: draws that are left in this turn; `visited`: villages where the scout has been in it. `pieces` by line,
    `main` and `china` are the wall (`Wall`), `ends` its two ends. `villages`: stones by village, lowest first; `scouts`
    by seat, None off the board. The others are those of `KhanPosition`.
    """

    phase: Phase
    left: int
    visited: list[int]
    turn: int
    start: int
    announcer: int | None
    announced: str
    turns_left: int
    last_round: bool
    pieces: list[int]
    ends: list[int]
    main: list[int]
    china: list[bool]
    supply: int
    gone: int
    villages: list[list[StoneView]]
    scouts: list[int | None]
    players: list[PlayerView]


def view_of(state: KhanPosition, seat: int | None) -> KhanView:
    """The view of `seat`; None is an onlooker, who sees no stone's face.

    Whose stones lie where is known to all. Their faces are known to those who have seen them: the seat's own stones,
    and all that lay below when it laid one (rule 11); what it has once seen stays in its view (R24), whether a
    person is shown that is up to the table. Hidden are other active stones, the order of all stocks, and lost
    stones of others (R22). When the match is over all of these are open but the stocks.
    """
    decision = state.stack[-1] if state.stack else None
    result = state.result()
    west, east = state.wall.ends
    return {
        **state.view_header(seat),
        "phase": "over" if decision is None else cast(Phase, decision.kind),
        "left": 0 if decision is None else decision.data.get("left", 0),
        "visited": [] if decision is None else list(decision.data.get("visited", [])),
        "turn": state.turn,
        "start": state.start,
        "announcer": state.announcer,
        "announced": state.announced,
        "turns_left": state.turns_left,
        "last_round": state.last_round,
        "pieces": list(state.wall.pieces),
        "ends": [west, east],
        "main": list(state.wall.main),
        "china": list(state.wall.china),
        "supply": state.supply,
        "gone": state.gone,
        "villages": [_stack(stack, seat, bool(state.ended)) for stack in state.villages],
        "scouts": [None if village < 0 else village for village in state.scouts],
        "players": [
            {
                "stones": player.stones[:] if number == seat or state.ended else None,
                "stone_count": len(player.stones),
                "walls": player.walls,
                "stock": len(player.stock),
                "lost": player.lost[:] if number == seat or state.ended else None,
                "lost_count": len(player.lost),
            }
            for number, player in enumerate(state.players)
        ],
        "result": None if result is None else result.encode(),
    }


def wall_of(view: KhanView) -> Wall:
    """The wall of a view in the terms of the rules."""
    return shared_wall(tuple(view["pieces"]), tuple(view["main"]), tuple(view["china"]))


def unseen_stones(view: KhanView, seat: int) -> list[str]:
    """The stones of `seat` that the seat whose view this is has not seen, kind by kind."""
    player = view["players"][seat]
    seen = Counter((player["stones"] or []) + (player["lost"] or []))
    for stack in view["villages"]:
        seen.update(stone["kind"] for stone in stack if stone["owner"] == seat and stone["kind"] is not None)
    return [kind for kind, count in COMPONENTS.stones.items() for _ in range(count - seen[kind])]


def _stack(stack: Stack, seat: int | None, open_to_all: bool) -> list[StoneView]:
    """Lowest first; `kind` is None where the seat has not seen it."""
    height = len(stack) if open_to_all else known(stack, seat)
    return [{"owner": stone.owner, "kind": stone.kind if level < height else None} for level, stone in enumerate(stack)]
