"""Lays out an island for a match: its land, its numbers and the trade of its harbours, derived from the seed."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Rng
from wanli.games.settlers.rules.island_map import DESERT, IslandLayout, IslandMap

BEGINNERS, SPIRAL, FREE = "beginners", "spiral", "free"
FIXED, MIXED = "fixed", "mixed"
RED = (6, 8)
"""The most frequent numbers. No two of them are neighbours."""


def lay_out(island: IslandMap, numbers: str, harbours: str, rng: Rng) -> IslandLayout:
    """The layout of a match. `numbers` is "beginners", "spiral" or "free", `harbours` is "fixed" or "mixed".

    Raises ValueError for "beginners" on an island without such a layout.
    """
    trade = tuple(rng.shuffled(island.harbours)) if harbours == MIXED else island.harbours
    if numbers == BEGINNERS:
        if island.beginners is None:
            raise ValueError("this island has no layout for beginners")
        return IslandLayout(island.beginners.layout.terrain, island.beginners.layout.numbers, trade)
    while True:
        terrain = rng.shuffled(island.terrain)
        laid = _by_spiral(island, terrain, rng) if numbers == SPIRAL else _at_random(island, terrain, rng)
        if laid is not None:
            return IslandLayout(tuple(terrain), tuple(laid), trade)


def _by_spiral(island: IslandMap, terrain: Sequence[str], rng: Rng) -> list[int] | None:
    """The numbers in alphabetical order from a random corner that keeps red numbers apart; None if no corner does."""
    for spiral in rng.shuffled(island.spirals):
        numbers, laid = iter(island.spiral), [0] * len(terrain)
        for land in spiral:
            if terrain[land] != DESERT:
                laid[land] = next(numbers)
        if reds_apart(island, laid):
            return laid
    return None


def _at_random(island: IslandMap, terrain: Sequence[str], rng: Rng) -> list[int]:
    """The numbers in random order, drawn again until no red numbers are neighbours."""
    while True:
        numbers = iter(rng.shuffled(island.spiral))
        laid = [0 if kind == DESERT else next(numbers) for kind in terrain]
        if reds_apart(island, laid):
            return laid


def reds_apart(island: IslandMap, numbers: Sequence[int]) -> bool:
    """True if no 6 or 8 is next to a 6 or 8."""
    return not any(
        numbers[land] in RED and numbers[other] in RED
        for land, around in enumerate(island.neighbours)
        for other in around
    )
