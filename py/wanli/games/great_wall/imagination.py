"""Positions that fit what a view knows."""

from __future__ import annotations

from wanli.engine import Chance, JsonDict, State


def imagined(view: JsonDict, rng: Chance) -> State:
    """A full state."""
    raise NotImplementedError
