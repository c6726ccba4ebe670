"""Checks that hold for every position that a match of Nim can reach."""

from __future__ import annotations

from examples.nim.rules.state import HEAPS, NimState
from wanli.engine import State


def check_soundness(state: State) -> None:
    """Raise AssertionError if no match can reach `state`."""
    assert isinstance(state, NimState)
    assert len(state.heaps) == len(HEAPS)
    assert all(0 <= stones <= initial for stones, initial in zip(state.heaps, HEAPS, strict=True))
    assert [decision.kind for decision in state.stack] == ["take"] * any(state.heaps)
    assert (state.winner is None) == any(state.heaps)
    assert state.winner in (None, *range(state.seats))
