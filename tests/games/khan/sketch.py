"""A sketch of the table as lines of text, for the golden matches."""

from __future__ import annotations

from itertools import pairwise

from tests.games.khan.positions import edge_name
from wanli.engine import JsonDict
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.constants import CLOSED

LETTERS = {"chinese": "C", "mongol": "M", "farmer": "F", "plague": "P", "herb": "H", None: "?"}


def sketch(view: JsonDict) -> list[str]:
    """Return the main wall, its branches, the land, villages with stones, a line per seat, and the supplies."""
    towers = BOARD.tower_names
    main = view["main"]
    on_main = {BOARD.line(tower, next_tower) for tower, next_tower in pairwise(main)}
    standing = [number for number, piece in enumerate(view["pieces"]) if piece]
    shut = {number for number in standing if view["pieces"][number] == CLOSED}
    branches = [edge_name(number) for number in standing if number not in on_main]
    mongolia = [name for name, china in zip(BOARD.names, view["china"], strict=True) if not china]
    lines = [
        "wall " + " ".join(towers[tower] for tower in main),
        "shut " + " ".join(edge_name(number) for number in sorted(shut)),
        "branches " + " ".join(branches),
        "Mongolia " + " ".join(mongolia),
    ]
    for name, stack in zip(BOARD.names, view["villages"], strict=True):
        if stack:
            lines.append(f"{name} " + " ".join(f"{stone['owner']}{LETTERS[stone['kind']]}" for stone in stack))
    for seat, player in enumerate(view["players"]):
        scout = view["scouts"][seat]
        where = BOARD.names[scout] if scout is not None else "off"
        counts = f"stones {player['stone_count']} walls {player['walls']} stock {player['stock']}"
        lines.append(f"seat {seat}: scout {where} {counts} lost {player['lost_count']}")
    lines.append(f"turn {view['turn']}, supply {view['supply']}, gone {view['gone']}, turns left {view['turns_left']}")
    return lines


def worth_drawing(kind: str, facts: JsonDict, seats: int) -> bool:
    """Return True after each round."""
    return kind == "turn" and (facts["turn"] - 1) % seats == 0
