"""The weights of the bots' evaluation of Chinesische Mauer, read from `weights.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.bots.weights import load_weights
from wanli.games.mauer.rules.components import COMPONENTS


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight for each part of the evaluation; `weights.toml` explains each and gives its value, in fame points."""

    reach: float
    reach_card: float
    spread: float
    eagerness: float
    sharpness: float
    absent: float
    reserve: float
    safe: float
    worth: float
    deck: float
    several: float
    tempo: float
    ceiling: float
    best: float
    win: float
    cards: dict[str, float]

    @property
    def average_card(self) -> float:
        """The mean value of a card of the full set."""
        return sum(self.cards[kind] * count for kind, count in COMPONENTS.counts.items()) / COMPONENTS.set_size


WEIGHTS = load_weights(Weights, __package__)
