"""The view of a seat: everything it may know about a position."""

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
    """A stone of a village; `kind` is None if the seat has not seen it."""

    owner: int
    kind: str | None


class PlayerView(TypedDict):
    """The stock of one seat. `stones` and `lost` are lists of kinds; None if the seat of the view may not know them."""

    stones: list[str] | None
    stone_count: int
    walls: int
    stock: int
    lost: list[str] | None
    lost_count: int


class KhanView(ViewWithResult):
    """The knowledge of one seat about a position.

    - `left`: draws left in this turn; `visited`: villages the scout has visited in it.
    - `pieces`, `main`, `china` and `ends` describe the wall (`Wall`).
    - `villages`: the stones of each village, lowest first.
    - `scouts`: the village of each seat's scout; None off the board.
    - `players`: the stock of each seat.

    The other keys are fields of `KhanPosition`.
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
    """Return the view of `seat`; None stands for a spectator, who sees no kinds of stones.

    The owners of all stones are public. A seat knows the kinds of its own stones, and of those that lay below a stone
    when it placed it (rule 11). They stay in its view (house ruling R24), even if an option hides them from the human
    player.

    Hidden are the active and lost stones of other seats (R22), and the order of all stocks. At the end of the match,
    everything is revealed except the stocks.
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
                "stones": player.stones[:] if owner == seat or state.ended else None,
                "stone_count": len(player.stones),
                "walls": player.walls,
                "stock": len(player.stock),
                "lost": player.lost[:] if owner == seat or state.ended else None,
                "lost_count": len(player.lost),
            }
            for owner, player in enumerate(state.players)
        ],
        "result": None if result is None else result.encode(),
    }


def wall_of(view: KhanView) -> Wall:
    """Return the wall of a view as a `Wall`."""
    return shared_wall(tuple(view["pieces"]), tuple(view["main"]), tuple(view["china"]))


def unseen_stones(view: KhanView, seat: int) -> list[str]:
    """Return the stones of `seat` whose places the view does not show, kind by kind."""
    player = view["players"][seat]
    seen_kinds = Counter((player["stones"] or []) + (player["lost"] or []))
    for stack in view["villages"]:
        seen_kinds.update(stone["kind"] for stone in stack if stone["owner"] == seat and stone["kind"] is not None)
    return [kind for kind, count in COMPONENTS.stones.items() for _ in range(count - seen_kinds[kind])]


def _stack(stack: Stack, seat: int | None, open_to_all: bool) -> list[StoneView]:
    """Return the stones of a stack, lowest first; `kind` is None if the seat has not seen it."""
    height = len(stack) if open_to_all else known(stack, seat)
    return [{"owner": stone.owner, "kind": stone.kind if level < height else None} for level, stone in enumerate(stack)]
