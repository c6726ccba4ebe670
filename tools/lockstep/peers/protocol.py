"""The protocol between Wanli and the program that plays another engine: one JSON object per line, in both directions.

A request is `{"command": name, …arguments}`, a reply is what the command returns, or `{"error": text}`.

- `new(seed, seats, target)`: start a match on a random board; `target` points win. Returns the board and the position.
- `act(action)`: play an action, whose chance outcome it names. Returns the position, and details of some actions.
- `set(changes)`: replace fields of the position that a declared difference between the rules affects.

Corners, hexes and seats have the numbers of the other engine. Resources and cards are listed in the orders below.
Actions are lists:

- `["settle", corner]`, `["city", corner]`, `["road", corner, corner]`
- `["free_road", corner, corner, last]`: a road paid by a card; `last` is true if no further one follows
- `["roll", die, die]`, `["end"]`, `["buy", card]`
- `["knight"]`, `["road_building"]`, `["plenty", resource, …]`, `["monopoly", resource]`
- `["bank", give, take]`
- `["robber", hex, victim, card]`: move the robber and rob; -1 for nobody
- `["discard", hands]`: the cards that each seat discards
- `["trade", give, get, answers, partner]`: an offer of the active seat; `answers` has the pairs (seat, accepts) in
  order, `partner` is -1 for nobody

Legal actions have the same form, without chance outcomes. `["robber", hex]`, `["discard", resource]`, `["give",
resource]` and `["get", resource]` stand for the first choice of the actions with these names.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, TypedDict

RESOURCES = ("wood", "brick", "wool", "grain", "ore")
CARDS = ("knight", "vp", "road", "plenty", "monopoly")
NOBODY = -1


class Tile(TypedDict):
    """A land hex: axial coordinates as in `map.toml`, number 0 for the desert, corners clockwise from the north."""

    hex: int
    q: int
    r: int
    resource: int
    number: int
    corners: list[int]


class BoardData(TypedDict):
    """A board. A harbour is (corner, corner, resource); the resource is -1 for a generic harbour."""

    tiles: list[Tile]
    harbours: list[tuple[int, int, int]]


class Position(TypedDict):
    """A position. All lists without another description are by seat.

    `cards` are the development cards in hand, `fresh` those of them that were bought this turn. `owed` is the number of
    cards that each seat must discard. `robber` is a hex. `longest`, `army` and `winner` are -1 for nobody.
    """

    hands: list[list[int]]
    bank: list[int]
    cards: list[list[int]]
    fresh: list[list[int]]
    deck: list[int]
    knights: list[int]
    settlements: list[list[int]]
    cities: list[list[int]]
    roads: list[list[list[int]]]
    harbours: list[list[int]]
    lengths: list[int]
    longest: int
    army: int
    points: list[int]
    owed: list[int]
    robber: int
    active: int
    actor: int
    rolled: bool
    card_played: bool
    ended: bool
    winner: int


class Reply(TypedDict, total=False):
    """The reply to a command. `victims` are the seats that the robber could rob, `accepts` those that accepted."""

    board: BoardData
    first: int
    position: Position
    legal: list[list[Any]]
    victims: list[int]
    accepts: list[int]
    error: str


def serve(commands: Mapping[str, Callable[..., Reply]]) -> None:
    """Answer requests from standard input until it ends."""
    for line in sys.stdin:
        request = json.loads(line)
        try:
            reply = commands[request.pop("command")](**request)
        except (ValueError, AssertionError, RuntimeError, KeyError, IndexError) as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply, separators=(",", ":")), flush=True)
