"""The weights of the bots' evaluation of The Great Wall, read from `weights.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.bots.weights import load_weights


@dataclass(frozen=True, slots=True)
class Weights:
    """One weight for each part of the evaluation; `weights.toml` explains each and gives its value, in honour."""

    resources: list[float]
    stock: list[float]
    surplus: float
    tactic: float
    clerk: float
    overseer: float
    active: float
    supporter: float
    advised: float
    upgrade: float
    upgrade_unpaid: float
    command: float
    spare_command: float
    tea: float
    resting: list[float]
    ready: list[float]
    unopposed: float
    posted: float
    posted_last: float
    bows: float
    hunt: float
    tea_gift: float
    mason: float
    claim: float
    lost_archer: float
    lost_soldier: float
    gap_base: float
    gap_slope: float
    relief: float
    fighting: float
    trophy: float
    marker: float
    penance: float
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
    study: float
    solo_shame: float
    goal: float
    failure: float
    honour_together: float
    request: float
    open_request: float
    spare_shame: float
    reserve: float
    scarce_shame: float
    attacks: int
    nearly_covered: float
    spots: dict[str, float]
    generals: dict[str, float]
    advisors: dict[str, float]
    places: dict[str, float]
    commands: dict[str, float]


WEIGHTS = load_weights(Weights, __package__)
