"""The position as it lies, and as it would lie after the move that is being put together: from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.meridian.rules.islands import Control, all_controls
from wanli.games.meridian.rules.laws import Broken, Column, Push, Tower, ground, pushes, rebuilt
from wanli.games.meridian.rules.view import MeridianView, chart_of, columns_of


@dataclass(frozen=True)
class PositionPreview:
    """All columns, how each island stands, and which towers (meridian, city) a tried move builds or pushes.

    `pushed` are the towers that it pushes. `left` is the city that a tower was taken from.
    """

    columns: tuple[Column, ...]
    controls: tuple[Control, ...]
    built: tuple[int, int] = (0, 0)
    pushed: tuple[Push, ...] = ()
    left: tuple[int, int] = (0, 0)


def position_preview(view: MeridianView) -> PositionPreview:
    """The position as it lies."""
    controls = tuple(Control(tuple(island["strengths"]), island["holder"]) for island in view["islands"])
    return PositionPreview(columns_of(view), controls)


def after(view: MeridianView, seat: int, meridian: int, old: int, height: int, city: int) -> PositionPreview:
    """The position after a legal move of `seat`: tower in `old` taken up (0: none), `height` built (0: nothing)."""
    columns = list(columns_of(view))
    before = columns[meridian - 1]
    new_column = rebuilt(before, old, city, Tower(seat, height) if height else None, view.get("version", 0))
    assert not isinstance(new_column, Broken)
    columns[meridian - 1] = new_column
    return PositionPreview(
        tuple(columns),
        tuple(all_controls(chart_of(view), columns, view["seats"])),
        (meridian, city) if height else (0, 0),
        pushes(ground(before, old), new_column),
        (meridian, old) if old else (0, 0),
    )
