"""The contents of the box, loaded from `components.toml` and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wanli.engine.data_files import load_toml, positive

CHINESE, MONGOL, FARMER, PLAGUE, HERB = "chinese", "mongol", "farmer", "plague", "herb"
KNOWN_KINDS = (CHINESE, MONGOL, FARMER, PLAGUE, HERB)

_NUMBERS = "walls start_stones stock_walls stock_stones draws max_walls max_stones".split()


@dataclass(frozen=True)
class Components:
    """The components and the numbers of the rules.

    - `walls`: all pieces of wall; `stones`: the stones of one player by kind.
    - `start_stones`: stones placed during setup (rule 3); `stock_walls` and `stock_stones`: the first active stock
      (rule 4).
    - `draws`: pieces drawn per turn; `max_walls` and `max_stones`: the maximum that may be active (rule 5).
    - `points`: the value of a soldier and of a farmer.
    """

    walls: int
    start_stones: int
    stock_walls: int
    stock_stones: int
    draws: int
    max_walls: int
    max_stones: int
    stones: dict[str, int]
    points: dict[str, int]

    @property
    def set_size(self) -> int:
        """The number of stones of one player."""
        return sum(self.stones.values())

    def stone_set(self) -> list[str]:
        """Return the stones of one player, kind by kind."""
        return [kind for kind, count in self.stones.items() for _ in range(count)]


def read(data: dict[str, Any]) -> Components:
    """Build the components from parsed TOML.

    Raises ValueError with a description of the mistake: an unknown or missing kind of stone, a number that is no
    positive int, or a setup that needs more pieces than exist.
    """
    if list(data["stones"]) != list(KNOWN_KINDS):
        raise ValueError(f"the kinds of stones must be {', '.join(KNOWN_KINDS)}; found {', '.join(data['stones'])}")
    components = Components(
        stones={kind: positive(count, kind) for kind, count in data["stones"].items()},
        points={name: positive(data["points"][name], name) for name in ("soldier", "farmer")},
        **{name: positive(data[name], name) for name in _NUMBERS},
    )
    if components.start_stones != 2:
        raise ValueError("rule 3 places two stones")
    if components.stock_walls > components.max_walls or components.stock_stones > components.max_stones:
        raise ValueError("the first active stock is larger than any may be")
    if components.start_stones + components.stock_stones > components.set_size:
        raise ValueError("more stones at the beginning than a player has")
    return components


COMPONENTS = read(load_toml(__package__, "components.toml"))
KINDS = tuple(COMPONENTS.stones)
