"""The values of pieces and awards in a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from wanli.games.settlers.rules.components import COMPONENTS, Points


def points_under(options: Mapping[str, Any], army: int) -> Points:
    """The points under the options of a match; `army` are those of the Largest Army on its map."""
    return _points(options.get("target", COMPONENTS.points.win), army)


@cache
def _points(win: int, army: int) -> Points:
    return replace(COMPONENTS.points, win=win, army=army)
