"""The action vocabulary of Dschingis Khan.

- `("settle", scout, other, kind)` is entered as `("settle", scout)`, `("village", other)`, `("stone", kind)`.
- `("march", village, climb, descend, kind)` is entered as `("march", kind)`, `("village", village)`, `("climb", line)`,
  `("descend", line)`. By road, both lines are -1.
- Every other action is one token.

Nothing is left out.
"""

from __future__ import annotations

from wanli.encoding import Token
from wanli.engine import Action, JsonDict
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.marching import NO_LINE

ENDS = ("east", "west")
"""The ends of the wall that a building action may name (rule 15)."""


def tokens(seats: int, options: JsonDict) -> list[Token]:
    """Return all tokens. They do not depend on the seats."""
    del seats, options
    villages, lines = range(BOARD.villages), range(len(BOARD.lines))
    return [
        *[("settle", village) for village in villages],
        *[("draw", piece) for piece in ("stone", "wall")],
        *[("march", kind) for kind in KINDS],
        *[("enter", village) for village in villages],
        ("lift",),
        ("pass",),
        *[("wall", line, *end) for line in lines for end in ((), *((end,) for end in ENDS))],
        *[("village", village) for village in villages],
        *[("stone", kind) for kind in KINDS],
        *[(verb, line) for verb in ("climb", "descend") for line in (NO_LINE, *lines)],
    ]


def spell(action: Action) -> tuple[Token, ...]:
    """Return the tokens of an action."""
    match action:
        case ("settle", scout, other, kind):
            return ("settle", scout), ("village", other), ("stone", kind)
        case ("march", village, climb, descend, kind):
            return ("march", kind), ("village", village), ("climb", climb), ("descend", descend)
    return (action,)
