"""The effects of a move on gates, stacks, land and points, computed from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.marching import Step, barred, can_step
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.rules.view import KhanView, wall_of
from wanli.games.khan.rules.wall import Built


def built(view: KhanView, line: int, end: str) -> Built:
    """Return the effect of a legal piece on `line`; `end` is "east", "west" or ""."""
    return build(wall_of(view), line, "east" if end == "east" else "west" if end == "west" else None)


def controller(view: KhanView, village: int) -> int | None:
    """Return the seat that controls a village; None if it is empty."""
    stack = view["villages"][village]
    return stack[-1]["owner"] if stack else None


def villages_of(view: KhanView, seat: int) -> list[int]:
    """Return the villages that a seat controls."""
    return [village for village in range(BOARD.villages) if controller(view, village) == seat]


def known_kinds(view: KhanView, village: int) -> list[str] | None:
    """Return the kinds of a stack, lowest first; None if the view does not show all of them."""
    stack = view["villages"][village]
    kinds = [stone["kind"] for stone in stack if stone["kind"] is not None]
    return kinds if len(kinds) == len(stack) else None


def value(view: KhanView, village: int, china: bool | None = None) -> int | None:
    """Return the points of a village for its controller, optionally on the side `china`; None if a stone is unknown."""
    kinds = known_kinds(view, village)
    return None if kinds is None else stack_value(kinds, view["china"][village] if china is None else china)


def points(view: KhanView, seat: int, china: tuple[bool, ...] | None = None) -> int:
    """Return the points of all villages of the viewing seat `seat`; `china` replaces the sides of all villages."""
    side = view["china"] if china is None else china
    return sum(value(view, village, side[village]) or 0 for village in villages_of(view, seat))


@dataclass(frozen=True)
class StepPreview:
    """The effect of a step and its stone.

    - `closes`: the lines whose gates close.
    - `lost`: the number of stones lost in a dead end.
    - `revealed`: the number of unknown stones that the seat would see.
    - `before` and `after`: the points of the village; None if unknown.
    - `owner`: the seat that controls the village before.
    """

    closes: tuple[int, ...]
    lost: int
    revealed: int
    before: int | None
    after: int | None
    owner: int | None


def step_preview(view: KhanView, seat: int, step: Step, kind: str) -> StepPreview:
    """Return the effect of a step of the viewing seat `seat`. If `kind` is "", the points after it are unknown."""
    stack = view["villages"][step.village]
    kinds = known_kinds(view, step.village)
    after = stack_value([*kinds, kind], view["china"][step.village]) if kinds is not None and kind else None
    return StepPreview(
        step.closes,
        stranded(view, seat, step),
        sum(stone["kind"] is None for stone in stack),
        value(view, step.village) if stack else 0,
        after,
        controller(view, step.village),
    )


def stranded(view: KhanView, seat: int, step: Step) -> int:
    """Return how many stones would be lost because the scout cannot continue after this step (rule 10)."""
    remaining = view["players"][seat]["stone_count"] - 1
    if remaining < 1:
        return 0
    origin = view["scouts"][seat]
    visited = view["visited"] or ([] if origin is None else [origin])
    closed = barred(view["scouts"], seat, [*visited, step.village])
    return 0 if can_step(wall_of(view).with_closed(step.closes), step.village, closed) else remaining
