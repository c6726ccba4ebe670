"""The variants of games that `make test` tries through the adapters; `make full` tries all."""

from __future__ import annotations

from functools import cache

from tests.playing import Variant, variants


@cache
def quick() -> frozenset[Variant]:
    """Return each game with its smallest number of seats, the cooperative game, and the island."""
    return frozenset(
        variant
        for variant in variants()
        if (not variant.options and variant.seats == min(variant.game.seats))
        or (variant.options == (("mode", "coop"),) and variant.seats == 2)
        or (variant.options == (("map", "island"),) and variant.seats == 3)
    )
