"""The weights of the bots' evaluation of Die Große Mauer, read from `weights.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.bots.weights import load_weights


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the evaluation, in points; `weights.toml` explains each and sets its value."""

    pip: float
    curve: float
    special_harbour: float
    any_harbour: float
    resources: dict[str, float]
    variety: float
    site: float
    one_road: float
    two_roads: float
    settlement: float
    card: float
    card_over_limit: float
    goal: dict[str, float]
    second_goal: float
    closeness: float
    vp_card: float
    knight: float
    road_building: float
    plenty: float
    monopoly: float
    knights_shown: float
    road_length: float
    lead: float
    horizon: float
    new_riders: float
    breach: float
    overrun: float
    defeat: float
    defeat_scale: float
    best_rival: float
    win: float
    win_scale: float
    trade_margin: float
    likely_trade: float
    unlikely_trade: float
    repeated_offer: float
    nearly_won: float
    knight_action: float
    robber: float
    robber_block: float
    free_road: float
    fort: float
    founding: float
    founding_road: float


WEIGHTS = load_weights(Weights, __package__)
