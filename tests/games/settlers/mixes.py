"""Combinations of options that change of a single option does not reach, for the contract suite."""

from __future__ import annotations

from tests.playing import Mix

BEGINNERS: Mix = (("map", "island"), ("layout", "beginners"), ("places", "beginners"), ("target", 8))
SHUFFLED: Mix = (
    ("map", "large_island"), ("layout", "free"), ("harbours", "mixed"), ("friendly", True), ("target", 8),
    ("dice", "balanced"),
)  # fmt: skip
MIXES: tuple[Mix, ...] = (BEGINNERS, SHUFFLED)
