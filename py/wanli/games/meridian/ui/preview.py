"""The position as it lies, and as it would lie after the move that is being put together: from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.engine import JsonDict
from wanli.games.meridian.rules.chart import Chart
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.rules.islands import Control, all_controls
from wanli.games.meridian.rules.laws import Broken, Column, Tower, placed, without


@dataclass(frozen=True)
class PositionPreview:
    """All columns, how each island stands, and which towers (meridian, city) a tried move builds or pushes.

    `pushed` maps the city of a pushed tower to the one it came from. `left` is the city that a tower was taken from.
    """

    columns: tuple[Column, ...]
    controls: tuple[Control, ...]
    built: tuple[int, int] = (0, 0)
    pushed: tuple[tuple[int, int], ...] = ()
    left: tuple[int, int] = (0, 0)


def chart_of(view: JsonDict) -> Chart:
    """The chart that this match is played on."""
    return BOX.charts[view["seats"]]


def columns_of(view: JsonDict) -> tuple[Column, ...]:
    """The columns in the terms of the laws."""
    return tuple(
        tuple(None if tower is None else Tower(tower["owner"], tower["height"]) for tower in column)
        for column in view["columns"]
    )


def position_preview(view: JsonDict) -> PositionPreview:
    """The position as it lies."""
    controls = tuple(Control(tuple(island["strengths"]), island["holder"]) for island in view["islands"])
    return PositionPreview(columns_of(view), controls)


def ground(column: Column, old: int) -> Column:
    """The column that is built on: without the own tower in city `old` (0: none), if one is taken up first (M2)."""
    return without(column, old) if old else column


def pushes(before: Column, after: Column) -> tuple[tuple[int, int], ...]:
    """The towers that have moved, as (city now, city before)."""
    return tuple(
        (after.index(tower) + 1, at)
        for at, tower in enumerate(before, 1)
        if tower is not None and after[at - 1] != tower
    )


def after(view: JsonDict, seat: int, meridian: int, old: int, height: int, city: int) -> PositionPreview:
    """The position after a legal move of `seat`: tower in `old` taken up (0: none), `height` built (0: nothing)."""
    columns = list(columns_of(view))
    base = ground(columns[meridian - 1], old)
    then: Column | Broken = placed(base, city, Tower(seat, height)) if height else base
    assert not isinstance(then, Broken)
    columns[meridian - 1] = then
    return PositionPreview(
        tuple(columns),
        tuple(all_controls(chart_of(view), columns, view["seats"])),
        (meridian, city) if height else (0, 0),
        pushes(base, then),
        (meridian, old) if old else (0, 0),
    )
