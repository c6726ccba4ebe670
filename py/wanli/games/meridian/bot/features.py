"""The parts of a position's value in Meridian, as a player would name them."""

from __future__ import annotations

from wanli.bots.features import Features, against, total
from wanli.games.meridian.bot.evaluation import Outlook
from wanli.games.meridian.bot.weights import Weights
from wanli.games.meridian.rules.state import MeridianState


def features(state: MeridianState, seat: int, weights: Weights) -> Features:
    """What `MeridianBrain.value` adds up: islands led and contested, pieces in stock, and the rivals."""
    outlook = Outlook(state, weights)
    parts: list[Features] = [{"led": 0.0, "contested": 0.0} for _ in range(state.seats)]
    for island, (strength, garrisons) in enumerate(zip(outlook.standing, _garrisons(state, outlook), strict=True)):
        most = max(garrisons)
        for other, share in enumerate(outlook.share(island, strength)):
            leads = garrisons[other] == most and garrisons.count(most) == 1
            parts[other]["led" if leads else "contested"] += share
    for other, player in enumerate(state.players):
        worth = weights.tie * player.stock if outlook.settled else outlook.worth_of_stock(player.stock, other)
        parts[other]["stock"] = worth
    points = [total(part) for part in parts]
    found = {**parts[seat], "rivals": against(points, seat, weights.best)}
    if outlook.settled and points[seat] >= max(points):
        found["match"] = weights.win
    return found


def _garrisons(state: MeridianState, outlook: Outlook) -> list[list[int]]:
    """What each seat has on each island as it stands, without anything that may still be built."""
    found = [[0] * state.seats for _ in outlook.values]
    for places, column in zip(outlook.places, state.columns, strict=True):
        for (island, strength), tower in zip(places, column, strict=True):
            if tower is not None:
                found[island][tower.owner] += strength
    return found
