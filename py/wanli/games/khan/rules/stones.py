"""Stones, stacks of stones, and the value of a stack (rules 11 and 20 to 23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from wanli.games.khan.rules.components import CHINESE, COMPONENTS, FARMER, HERB, KINDS, PLAGUE


class Stone(NamedTuple):
    """One stone: its owner and its kind; `kind` is "" if unknown."""

    owner: int
    kind: str


@cache
def shared_stone(owner: int, kind: str) -> Stone:
    """Return the same object for equal arguments, to save memory in caches. Pass only checked data."""
    return Stone(owner, kind)


Stack = tuple[Stone, ...]
"""The stones of a village, lowest first."""

NORMAL, SICK, HEALED, BOTH = "normal", "sick", "healed", "both"


def controller(stack: Stack) -> int | None:
    """Return the seat that controls a village, the owner of the top stone; None for an empty village (rule 11)."""
    return stack[-1].owner if stack else None


def known(stack: Stack, seat: int | None) -> int:
    """Return how many stones `seat` has seen, counted from the bottom: all up to its own highest stone.

    A player who places a stone controls the village and may look at all stones below it (rule 11, R24).
    """
    for height in range(len(stack), 0, -1):
        if stack[height - 1].owner == seat:
            return height
    return 0


def condition(kinds: Sequence[str]) -> str:
    """Return the condition of a stack by plague and healing herb: "normal", "sick", "healed" or "both"."""
    plague, herb = PLAGUE in kinds, HERB in kinds
    if plague and herb:
        return BOTH
    return SICK if plague else HEALED if herb else NORMAL


def stone_value(kind: str, china: bool, state: str) -> int:
    """Return the points of one stone in China or Mongolia; `state` is the condition of its stack (rules 20 to 23)."""
    if kind in (PLAGUE, HERB):
        return 0
    points = COMPONENTS.points["farmer" if kind == FARMER else "soldier"]
    if state == SICK:
        return -points
    if state == HEALED or kind == FARMER:
        return points
    return points if china == (kind == CHINESE) else -points


def stack_value(kinds: Sequence[str], china: bool) -> int:
    """Return the points of a village for its controller if the match ended now."""
    state = condition(kinds)
    return sum(stone_value(kind, china, state) for kind in kinds)


def score_key(kind: str, china: bool, state: str) -> str:
    """Return the key of the sentence that explains the points of a stone."""
    if kind in (PLAGUE, HERB):
        return f"{kind}_{BOTH}" if state == BOTH else kind
    sort = FARMER if kind == FARMER else "soldier"
    if state in (SICK, HEALED):
        return f"{sort}_{state}"
    if kind == FARMER:
        return FARMER
    return "home" if china == (kind == CHINESE) else "abroad"


def sort_stones(kinds: Sequence[str]) -> list[str]:
    """Return the stones sorted by kind, so that their order does not reveal when they were drawn."""
    return sorted(kinds, key=KINDS.index)
