"""The numbers that the bots go by, read from `weights.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files


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


WEIGHTS = Weights(**tomllib.loads(files(__package__).joinpath("weights.toml").read_text("utf-8")))
