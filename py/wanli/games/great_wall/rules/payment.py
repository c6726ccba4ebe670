"""Prices that can be paid in more than one way: mixes of resources, discounts, wood for stone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank, prices
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.bank import mixes
from wanli.games.great_wall.rules.constants import GOODS, STONE, WOOD
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Bill

handlers = Handlers()

NOTHING = (0, 0, 0, 0)


def bill(fixed: tuple[int, ...] = NOTHING, mix: int = 0, extra: int = 0, less: int = 0, swap: bool = False) -> Bill:
    """A price as data. See `Bill`."""
    return {"fixed": list(fixed), "mix": mix, "extra": extra, "less": less, "swap": swap}


def swaps(state: GreatWallPosition, seat: int) -> bool:
    """True if the seat may pay wood as stone and stone as wood."""
    return prices.wood_for_stone(abilities.effects(state, seat, "static"))


def can_pay(have: tuple[int, ...], price: Bill) -> bool:
    """True if `have` covers the price."""
    fixed = price["fixed"]
    total = sum(fixed)
    less = min(price["less"], total)
    short = sum(max(0, fixed[index] - have[index]) for index in ((2, 3) if price["swap"] else range(4)))
    if price["swap"]:
        short += max(0, fixed[0] + fixed[1] - have[0] - have[1])
    if short > less or sum(have) < total - less + price["mix"] + price["extra"]:
        return False
    return bool(sum(have[:GOODS]) >= price["mix"])  # a mix never comes together with a fixed price


def ways(price: Bill) -> tuple[tuple[int, ...], ...]:
    """All ways to pay, without a limit on resources."""
    return _ways(tuple(price["fixed"]), price["mix"], price["extra"], price["less"], price["swap"])


@lru_cache(maxsize=4096)
def _ways(fixed: tuple[int, ...], mix: int, extra: int, less: int, swap: bool) -> tuple[tuple[int, ...], ...]:
    payments = {fixed}
    for _ in range(min(less, sum(fixed))):
        payments = {
            tuple(have - (index == reduced) for index, have in enumerate(payment))
            for payment in payments
            for reduced in range(4)
            if payment[reduced]
        }
    if swap:
        payments = {
            (wood, payment[WOOD] + payment[STONE] - wood, payment[2], payment[3])
            for payment in payments
            for wood in range(payment[WOOD] + payment[STONE] + 1)
        }
    if extra:
        payments = {_plus(payment, added) for payment in payments for added in mixes(extra, 4)}
    if mix:
        payments = {_plus(payment, (*goods, 0)) for payment in payments for goods in mixes(mix, GOODS)}
    return tuple(sorted(payments))


def _plus(counts: tuple[int, ...], more_counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(mine + theirs for mine, theirs in zip(counts, more_counts, strict=True))


def is_plain(price: Bill) -> bool:
    """True if there is only one way to pay, so that the seat is not asked."""
    if price["mix"] or price["extra"] or (price["less"] and sum(price["fixed"])):
        return len(ways(price)) == 1
    return not (price["swap"] and price["fixed"][WOOD] + price["fixed"][STONE])


@handlers.step("settle_bill")
def _settle_bill(state: GreatWallPosition, data: JsonDict) -> None:
    """Take the price, or ask for the mix that pays it."""
    price, seat = data["bill"], data["seat"]
    if is_plain(price):
        bank.pay(state, seat, ways(price)[0], data["why"])
    else:
        state.ask(seat, "pay", bill=price, why=data["why"])


@handlers.options("pay")
def _payments(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    wood, stone, gold, chi = state.players[seat].resources
    return [
        ("pay", *way)
        for way in ways(data["bill"])
        if way[0] <= wood and way[1] <= stone and way[2] <= gold and way[3] <= chi
    ]


@handlers.answer("pay")
def _pay(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if any(action[1:]):
        bank.pay(state, seat, action[1:], data["why"])
    else:
        state.emit("paid_nothing", seat=seat, why=data["why"])


def taken_from_store(warehouse: Sequence[int], need: int) -> int:
    """The number of pieces that the warehouse gives towards a price: as many as it has (rules 4.6)."""
    return min(need, sum(warehouse))


def from_store(state: GreatWallPosition, need: int) -> list[tuple[int, ...]]:
    """The ways to take up to `need` pieces from the warehouse, which must be emptied first (rules 4.6)."""
    max_wood, max_stone, max_gold = state.warehouse
    count = taken_from_store(state.warehouse, need)
    return [
        (wood, stone, count - wood - stone)
        for wood in range(min(count, max_wood) + 1)
        for stone in range(min(count - wood, max_stone) + 1)
        if count - wood - stone <= max_gold
    ]


@handlers.options("store", public=True)
def _stores(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [("pay", *mix, 0) for mix in from_store(state, data["need"])]


@handlers.answer("store")
def _store(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """The builder picks the pieces from the warehouse (ruling R21)."""
    bank.store(state, tuple(-part for part in action[1:4]), seat, "build")


def cheaper(price: list[int], discount: int, minimum: int) -> list[int]:
    """A price in one resource, lowered by `discount` but never below `minimum`."""
    return [max(minimum, part - discount) if part else 0 for part in price]
