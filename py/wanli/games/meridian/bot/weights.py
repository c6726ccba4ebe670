"""The numbers that the bots go by, read from `weights.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.bots.weights import load_weights


@dataclass(frozen=True)
class Weights:
    """What each part of a position weighs; `weights.toml` says what each number means."""

    sharp_early: float
    sharp_late: float
    even: float
    reach: float
    push: float
    piece: float
    enough: float
    best: float
    win: float
    tie: float


WEIGHTS = load_weights(Weights, __package__)
