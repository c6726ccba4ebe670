"""The weights of the bots' evaluation of Meridian, read from `weights.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.bots.weights import load_weights


@dataclass(frozen=True)
class Weights:
    """One weight for each part of the evaluation; `weights.toml` explains each and gives its value, in points."""

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
