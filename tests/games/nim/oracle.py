"""A second implementation of the rules of Nim, from its rules page."""

from __future__ import annotations

from examples.nim.rules.state import NimState
from wanli.engine import Action, JsonDict, Match, State


def expected_legal(state: State) -> list[Action]:
    """Return the actions that take one or more stones from one heap (rule 2)."""
    assert isinstance(state, NimState)
    counts = [(heap, count) for heap in (1, 2, 3) for count in (1, 2, 3, 4, 5)]
    return [("take", heap, count) for heap, count in counts if count <= state.heaps[heap - 1]]


def expected_result(match: Match) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Return scores, winners and reason: the last actor took the last stone (rule 3)."""
    last = match.log[-1].seat
    return tuple(int(seat == last) for seat in range(match.seats)), (last,), "last_stone"


def check_conservation(state: State) -> None:
    """Check that no stones were added."""
    assert isinstance(state, NimState)
    assert sum(state.heaps) <= 12


def unknown_to(state: State, seat: int | None) -> JsonDict:
    """Return {}, since nothing is hidden."""
    return {}
