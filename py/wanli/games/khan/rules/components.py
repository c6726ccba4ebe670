"""The contents of the box, read from `components.toml` and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wanli.engine.data_files import load_toml, positive

CHINESE, MONGOL, FARMER, PLAGUE, HERB = "chinese", "mongol", "farmer", "plague", "herb"
KNOWN_KINDS = (CHINESE, MONGOL, FARMER, PLAGUE, HERB)

_NUMBERS = "walls start_stones stock_walls stock_stones draws most_walls most_stones".split()


@dataclass(frozen=True)
class Components:
    """Pieces of wall in all; stones of one player by kind; what is taken when; points of soldiers and farmers."""

    walls: int
    start_stones: int
    stock_walls: int
    stock_stones: int
    draws: int
    most_walls: int
    most_stones: int
    stones: dict[str, int]
    points: dict[str, int]

    @property
    def set_size(self) -> int:
        """How many stones one player has in all."""
        return sum(self.stones.values())

    def stone_set(self) -> list[str]:
        """One player's stones, kind by kind."""
        return [kind for kind, count in self.stones.items() for _ in range(count)]


def read(data: dict[str, Any]) -> Components:
    """Components from parsed TOML.

    Raises ValueError naming what is wrong: a kind that the rules do not know or that is missing, a number that is no
    positive whole number, a beginning that needs more than there is.
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
    if components.stock_walls > components.most_walls or components.stock_stones > components.most_stones:
        raise ValueError("the first active stock is larger than any may be")
    if components.start_stones + components.stock_stones > components.set_size:
        raise ValueError("more stones at the beginning than a player has")
    return components


COMPONENTS = read(load_toml(__package__, "components.toml"))
KINDS = tuple(COMPONENTS.stones)
