"""The weights of the evaluation of Dschingis Khan, read from `weights.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from wanli.games.khan.rules.components import BOX


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights, in points of the final score; `weights.toml` explains each of them and gives its value."""

    flip: float
    taken: float
    guarded: float
    mobility: float
    stuck: float
    stock: float
    wall: float
    filler: float
    full: float
    best: float
    win: float
    patience: float
    hurry: float
    stones: dict[str, float]

    @property
    def average_stone(self) -> float:
        """Worth of a stone drawn from a full set."""
        return sum(self.stones[kind] * count for kind, count in BOX.stones.items()) / BOX.set_size


WEIGHTS = Weights(**tomllib.loads(files(__package__).joinpath("weights.toml").read_text("utf-8")))
