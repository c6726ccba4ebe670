"""The current position, and its preview after the move that the player assembles, from the view alone."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.meridian.rules.islands import Control, all_controls
from wanli.games.meridian.rules.laws import BrokenLaw, Column, Push, Tower, after_rebuilding, pushes, without_old
from wanli.games.meridian.rules.view import MeridianView, chart_of, columns_of


@dataclass(frozen=True)
class PositionPreview:
    """All columns, the control of each island, and the effects of a previewed move.

    `built` and `left` are the cities (meridian, city) of the new tower and of the tower that was taken up, (0, 0) if
    there is none. `pushed` are the towers that the move pushes.
    """

    columns: tuple[Column, ...]
    controls: tuple[Control, ...]
    built: tuple[int, int] = (0, 0)
    pushed: tuple[Push, ...] = ()
    left: tuple[int, int] = (0, 0)


def position_preview(view: MeridianView) -> PositionPreview:
    """The current position."""
    controls = tuple(Control(tuple(island["strengths"]), island["holder"]) for island in view["islands"])
    return PositionPreview(columns_of(view), controls)


def after(view: MeridianView, seat: int, meridian: int, old: int, height: int, city: int) -> PositionPreview:
    """The position after a legal move of `seat`: the tower in `old` (0: none) is taken up, `height` (0: none) built."""
    columns = list(columns_of(view))
    before = columns[meridian - 1]
    new_column = after_rebuilding(before, old, city, Tower(seat, height) if height else None, view.get("version", 0))
    assert not isinstance(new_column, BrokenLaw)
    columns[meridian - 1] = new_column
    return PositionPreview(
        tuple(columns),
        tuple(all_controls(chart_of(view), columns, view["seats"])),
        (meridian, city) if height else (0, 0),
        pushes(without_old(before, old), new_column),
        (meridian, old) if old else (0, 0),
    )
