"""Stones, stacks of them, and what a stack counts in the end (rules 11 and 20 to 23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from wanli.games.khan.rules.components import CHINESE, COMPONENTS, FARMER, HERB, KINDS, PLAGUE


class Stone(NamedTuple):
    """One stone: whose it is and what it shows. `kind` is "" where it is not known."""

    owner: int
    kind: str


@cache
def shared_stone(owner: int, kind: str) -> Stone:
    """A stone, the same object for equal arguments: caches hold very many positions. Not for unchecked data."""
    return Stone(owner, kind)


Stack = tuple[Stone, ...]
"""The stones of a village, lowest first."""

NORMAL, SICK, HEALED, BOTH = "normal", "sick", "healed", "both"


def controller(stack: Stack) -> int | None:
    """Who controls the village: the owner of the top stone; nobody where it is empty (rule 11)."""
    return stack[-1].owner if stack else None


def known(stack: Stack, seat: int | None) -> int:
    """How many stones, from the lowest up, `seat` has seen: all up to its own highest one.

    Whoever lays a stone controls the village at that moment and looks at all that lies below (rule 11, R24).
    """
    for height in range(len(stack), 0, -1):
        if stack[height - 1].owner == seat:
            return height
    return 0


def condition(kinds: Sequence[str]) -> str:
    """Whether plague or healing herb rules a stack: "normal", "sick", "healed" or "both"."""
    plague, herb = PLAGUE in kinds, HERB in kinds
    if plague and herb:
        return BOTH
    return SICK if plague else HEALED if herb else NORMAL


def worth(kind: str, china: bool, state: str) -> int:
    """The points of one stone in a village of China or Mongolia whose stack is in this condition."""
    if kind in (PLAGUE, HERB):
        return 0
    points = COMPONENTS.points["farmer" if kind == FARMER else "soldier"]
    if state == SICK:
        return -points
    if state == HEALED or kind == FARMER:
        return points
    return points if china == (kind == CHINESE) else -points


def stack_value(kinds: Sequence[str], china: bool) -> int:
    """The points of a village for its controller, were the match over now."""
    state = condition(kinds)
    return sum(worth(kind, china, state) for kind in kinds)


def score_key(kind: str, china: bool, state: str) -> str:
    """Which sentence explains the points of a stone."""
    if kind in (PLAGUE, HERB):
        return f"{kind}_{BOTH}" if state == BOTH else kind
    sort = FARMER if kind == FARMER else "soldier"
    if state in (SICK, HEALED):
        return f"{sort}_{state}"
    if kind == FARMER:
        return FARMER
    return "home" if china == (kind == CHINESE) else "abroad"


def sort_stones(kinds: Sequence[str]) -> list[str]:
    """Stones in the order of the kinds, so that a row of them does not tell when they were drawn."""
    return sorted(kinds, key=KINDS.index)
