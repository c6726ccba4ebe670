"""A position as plain JSON data, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wanli.engine import JsonDict
from wanli.games.khan.rules.player import Player
from wanli.games.khan.rules.soundness import check
from wanli.games.khan.rules.stones import Stone
from wanli.games.khan.rules.wall import Wall

if TYPE_CHECKING:
    from wanli.games.khan.rules.state import KhanState


def encode(state: KhanState) -> JsonDict:
    """All pieces where they lie, the next stone to be drawn last."""
    return {
        **state.header(),
        "start": state.start,
        "players": [
            {"stones": p.stones[:], "walls": p.walls, "stock": p.stock[:], "lost": p.lost[:]} for p in state.players
        ],
        "wall": {"pieces": list(state.wall.pieces), "ends": list(state.wall.ends)},
        "villages": [[list(stone) for stone in stack] for stack in state.villages],
        "scouts": state.scouts[:],
        "supply": state.supply,
        "gone": state.gone,
        "turn": state.turn,
        "announcer": state.announcer,
        "announced": state.announced,
        "turns_left": state.turns_left,
        "ended": state.ended,
    }


def restore(state: KhanState, data: JsonDict) -> None:
    """Fill a fresh state with what `encode` wrote.

    Raises what bad data raises; what can never have been is ValueError.
    """
    state.restore_header(data)
    state.start = data["start"]
    state.players = [Player(list(p["stones"]), p["walls"], list(p["stock"]), list(p["lost"])) for p in data["players"]]
    west, east = data["wall"]["ends"]
    state.wall = Wall.of(data["wall"]["pieces"], west, east)
    state.villages = [tuple(Stone(owner, kind) for owner, kind in stack) for stack in data["villages"]]
    state.scouts = list(data["scouts"])
    state.supply = data["supply"]
    state.gone = data["gone"]
    state.turn = data["turn"]
    state.announcer = data["announcer"]
    state.announced = data["announced"]
    state.turns_left = data["turns_left"]
    state.ended = data["ended"]
    check(state)
