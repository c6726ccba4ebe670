"""What a move would do, worked out from the view alone: gates, stacks, land and points."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.marching import Step, barred, can_step
from wanli.games.khan.rules.stones import stack_value
from wanli.games.khan.rules.view import KhanView, wall_of
from wanli.games.khan.rules.wall import Built


def built(view: KhanView, line: int, end: str) -> Built:
    """What a legal piece there would do."""
    return build(wall_of(view), line, "east" if end == "east" else "west" if end == "west" else None)


def controller(view: KhanView, village: int) -> int | None:
    """Who controls a village; None if nobody does."""
    stack = view["villages"][village]
    return stack[-1]["owner"] if stack else None


def villages_of(view: KhanView, seat: int) -> list[int]:
    """The villages that a seat controls."""
    return [village for village in range(BOARD.villages) if controller(view, village) == seat]


def known_kinds(view: KhanView, village: int) -> list[str] | None:
    """The faces in a stack if this seat has seen all of them, lowest first."""
    stack = view["villages"][village]
    kinds = [stone["kind"] for stone in stack if stone["kind"] is not None]
    return kinds if len(kinds) == len(stack) else None


def value(view: KhanView, village: int, china: bool | None = None) -> int | None:
    """What a village counts for its controller, as it lies or were it on the side `china`; None if not known."""
    kinds = known_kinds(view, village)
    return None if kinds is None else stack_value(kinds, view["china"][village] if china is None else china)


def points(view: KhanView, seat: int, china: tuple[bool, ...] | None = None) -> int:
    """The points of all villages that `seat`, whose view this is, controls; with other land if `china` is given."""
    side = view["china"] if china is None else china
    return sum(value(view, village, side[village]) or 0 for village in villages_of(view, seat))


@dataclass(frozen=True)
class Laid:
    """What a step and its stone would do: the pieces that close, how many stones would be lost in a dead end, how many
    unknown stones would be seen, and the worth of the village before and after (None where it is not known).
    """

    closes: tuple[int, ...]
    lost: int
    revealed: int
    before: int | None
    after: int | None
    owner: int | None


def laid(view: KhanView, seat: int, step: Step, kind: str) -> Laid:
    """What the step of `seat`, whose view this is, would do; without a `kind` the worth after it is not known."""
    stack = view["villages"][step.village]
    kinds = known_kinds(view, step.village)
    after = stack_value([*kinds, kind], view["china"][step.village]) if kinds is not None and kind else None
    return Laid(
        step.closes,
        stranded(view, seat, step),
        sum(stone["kind"] is None for stone in stack),
        value(view, step.village) if stack else 0,
        after,
        controller(view, step.village),
    )


def stranded(view: KhanView, seat: int, step: Step) -> int:
    """How many stones would be lost because the scout cannot go on after this step (rule 10)."""
    rest = view["players"][seat]["stone_count"] - 1
    if rest < 1:
        return 0
    origin = view["scouts"][seat]
    visited = view["visited"] or ([] if origin is None else [origin])
    closed = barred(view["scouts"], seat, [*visited, step.village])
    return 0 if can_step(wall_of(view).with_closed(step.closes), step.village, closed) else rest
