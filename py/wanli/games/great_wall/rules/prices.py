"""Prices with the effects of a seat's general and advisors at the trigger (rules 4.6, 5.3, 5.4).

These functions use only public facts, so that rules and texts name the same price.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wanli.games.great_wall.rules.abilities import effects_of, lowered_by
from wanli.games.great_wall.rules.components import CLAN, COMPONENTS, COSTS, PRICES, Effect
from wanli.games.great_wall.rules.constants import ARCHER, CHI, GOLD, HORSEMAN, KINDS, SPEARMAN, WOOD

SourcedEffects = Iterable[tuple[str, Effect]]
"""Effects with their sources, as `abilities.effects` lists them."""

_LOWERED = {SPEARMAN: WOOD, ARCHER: CHI, HORSEMAN: GOLD}


def soldier_cost(effects: SourcedEffects, kind: int) -> list[int]:
    """The price of a soldier with these lasting effects (a04, a05, a06)."""
    cost, resource = list(COSTS[kind]), _LOWERED[kind]
    cost[resource] = lowered_by(effects, KINDS[kind], cost[resource])
    return cost


def wood_for_stone(effects: SourcedEffects) -> bool:
    """True if these lasting effects make wood as good as stone, and stone as wood (a01)."""
    return any(effect["op"] == "pay_as" for _, effect in effects)


def recruits_cost(costs: Sequence[Sequence[int]], soldiers: Sequence[int]) -> tuple[int, ...]:
    """The price of so many soldiers of each kind; `costs` are the prices of one soldier of each kind."""
    (spearman, archer, horseman), (spearmen, archers, horsemen) = costs, soldiers
    costs_by_resource = zip(spearman, archer, horseman, strict=True)
    return tuple([a * spearmen + b * archers + c * horsemen for a, b, c in costs_by_resource])


def max_payable_recruits(resources: Sequence[int], soldiers: Sequence[int], count: int) -> int:
    """The number of `soldiers` (`count` at most) that these resources pay for at the printed price.

    For bots: it tries no combinations. Each soldier costs one wood, and some of a resource that no other kind needs.
    """
    by_kind = [
        min(resources[resource] // price, have)
        for (resource, price), have in zip(_COST_BESIDES_WOOD, soldiers, strict=True)
    ]
    return min(count, resources[WOOD], sum(by_kind))


_COST_BESIDES_WOOD = [
    next((resource, part) for resource, part in enumerate(cost) if resource != WOOD and part) for cost in COSTS
]


def upgrade_price(effects: SourcedEffects, level: int, less: int) -> int:
    """The price of an overseer's level after `level`, -1 at the last one. `less` never lowers it below 1 (a25)."""
    prices = COMPONENTS.overseer_prices
    if level >= len(prices):
        return -1
    price = lowered_by(effects, "upgrade", prices[level])
    return min(price, max(1, price - less))


def hire_price(effects: SourcedEffects, hired: str, advisors: int, less: int) -> int:
    """The gold for a "clerk" from the school or an "advisor", with so many advisors before (rules 4.6; a27; t21)."""
    price = CLAN.clerk_price if hired == "clerk" else advisors + 1
    return max(0, lowered_by(effects, hired, price) - less)


def wall_share(effects: SourcedEffects, price: int, stored: int) -> int:
    """The builder's price of a wall level: the part that the warehouse lacks, less a07 (rules 4.6, ruling R22)."""
    left = max(0, price - stored)
    return lowered_by(effects, "wall", left) if left else 0


def save_cost(general: str, active: Sequence[str], supporters: int, dearer: int, count: int) -> tuple[int, int]:
    """The chi for saving `count` soldiers in one event, and how many of them the general saves (a03; e07; ruling R58).

    `supporters` is N; `dearer` is the addition of lasting events to the price of each.
    """
    price = PRICES.save + dearer
    for _, effect in effects_of(general, active, "static"):
        if effect["op"] == "save_price":
            price = max(effect["min"], price + effect["n"])
    cheaper = next(
        (effect for _, effect in effects_of(general, active, "KILL_SELF") if effect["op"] == "save_price"), None
    )
    if cheaper is None:
        return price * count, 0
    cheap = min(count, cheaper["n"] * (supporters if cheaper.get("times") == "N" else 1))
    return min(price, cheaper["price"]) * cheap + price * (count - cheap), cheap
