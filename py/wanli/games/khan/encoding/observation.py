"""The observation of a view of Dschingis Khan.

Left out: the order of the stones of a village below its `TOP` highest ones, of which only the number per seat is
given; and the order of the pieces of the main wall.
"""

from __future__ import annotations

from wanli.encoding import Sections
from wanli.encoding.features import counts, from_viewer, many_hot, one_hot, seat_hot, share
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import COMPONENTS, KINDS
from wanli.games.khan.rules.constants import CLOSED, OPEN
from wanli.games.khan.rules.view import KhanView, PlayerView, StoneView

TOP = 3
"""The number of stones of a village, counted from the top, that the observation describes one by one."""

OMISSIONS = (
    f"the order and the kinds of stones of a village below its {TOP} highest ones",
    "the order of the pieces of the main wall",
)
_PHASES = ("settle", "draw", "deploy", "march", "build", "over")
_ANNOUNCED = ("walls_and_stones", "two_stocks")
_MAX_STACK = 8
_VILLAGES = range(BOARD.villages)
_TOWERS = range(BOARD.towers)


def observe(view: KhanView) -> Sections:
    """Return the sections of the observation: the turn, each seat's stock, the wall, and each village."""
    viewer, seats = view["seat"], view["seats"]
    assert viewer is not None
    main = set(view["main"])
    sections: Sections = {
        "phase": one_hot(view["phase"], _PHASES),
        "draws_left": [share(view["left"], COMPONENTS.draws)],
        "visited": many_hot(view["visited"], _VILLAGES),
        "to_move": seat_hot(view["to_move"], viewer, seats),
        "start": seat_hot(view["start"], viewer, seats),
        "announcer": seat_hot(view["announcer"], viewer, seats),
        "announced": one_hot(view["announced"], _ANNOUNCED),
        "turns_left": [share(view["turns_left"], 2 * seats), float(view["last_round"])],
        "supply": [share(view["supply"], COMPONENTS.walls), share(view["gone"], COMPONENTS.walls)],
        "open": [float(piece == OPEN) for piece in view["pieces"]],
        "closed": [float(piece == CLOSED) for piece in view["pieces"]],
        "main": [float(line in main) for line in range(len(BOARD.lines))],
        "china": [float(village) for village in view["china"]],
        "west_end": one_hot(view["ends"][0], _TOWERS),
        "east_end": one_hot(view["ends"][1], _TOWERS),
        "stones": counts(view["players"][viewer]["stones"] or [], COMPONENTS.stones),
        "lost": counts(view["players"][viewer]["lost"] or [], COMPONENTS.stones),
    }
    for number, player in enumerate(from_viewer(view["players"], viewer)):
        sections[f"player_{number}"] = _player(player)
    for number, scout in enumerate(from_viewer(view["scouts"], viewer)):
        sections[f"scout_{number}"] = one_hot(scout, _VILLAGES)
    for number, stack in enumerate(view["villages"]):
        sections[f"village_{number}"] = _village(stack, viewer, seats)
    return sections


def _player(player: PlayerView) -> list[float]:
    """Return the numbers of active stones and walls, of stones in stock, and of lost stones."""
    return [
        share(player["stone_count"], COMPONENTS.max_stones),
        share(player["walls"], COMPONENTS.max_walls),
        share(player["stock"], COMPONENTS.set_size),
        share(player["lost_count"], COMPONENTS.set_size),
    ]


def _village(stack: list[StoneView], viewer: int, seats: int) -> list[float]:
    """Return the number of stones of each seat, then owner and known kind of the highest stones, the top one first."""
    owners = [stone["owner"] for stone in stack]
    values = [share(owners.count((viewer + number) % seats), _MAX_STACK) for number in range(seats)]
    for stone in reversed(stack[-TOP:]):
        values += seat_hot(stone["owner"], viewer, seats)
        values += one_hot(stone["kind"], KINDS)
    return values + [0.0] * (seats + TOP * (seats + len(KINDS)) - len(values))
