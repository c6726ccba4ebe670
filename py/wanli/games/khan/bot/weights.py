"""The weights of the evaluation, loaded from `weights.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.bots.weights import load_weights
from wanli.games.khan.rules.components import COMPONENTS


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the evaluation, in points. `weights.toml` explains each of them."""

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
        """The mean value of a stone drawn from a full set."""
        return sum(self.stones[kind] * count for kind, count in COMPONENTS.stones.items()) / COMPONENTS.set_size


WEIGHTS = load_weights(Weights, __package__)
