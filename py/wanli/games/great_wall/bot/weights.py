"""The weights of the evaluation, read from `weights.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class Weights:
    """`weights.toml` explains each number and gives its value, in points of honour."""

    resources: list[float]
    stock: list[float]
    surplus: float
    tactic: float
    clerk: float
    overseer: float
    active: float
    supporter: float
    command: float
    spare_command: float
    tea: float
    resting: list[float]
    ready: list[float]
    posted: float
    fighting: float
    trophy: float
    marker: float
    floor: float
    breach: float
    wall: float
    best: float
    win: float
    others: float
    shame_rate: float
    wall_rate: float
    useless: float
    early: float
    trials: float
    artifact: float
    share: float
    unsure: float
    special: float
    patience: float
    horizon: float
    wait: float
    idle: float
    honour_together: float
    request: float
    open_request: float
    spare_shame: float
    reserve: float
    scarce_shame: float
    places: dict[str, float]
    commands: dict[str, float]


WEIGHTS = Weights(**tomllib.loads(files(__package__).joinpath("weights.toml").read_text("utf-8")))
