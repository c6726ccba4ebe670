"""What a seat may know of a position of Meridian: everything but the order of the decks (M14)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wanli.engine import JsonDict
from wanli.games.meridian.rules.chart import Chart
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.islands import all_controls
from wanli.games.meridian.rules.laws import Column, Tower
from wanli.games.meridian.rules.position import MeridianPosition


def view_of(state: MeridianPosition, seat: int | None) -> Any:
    """The view of `seat`; None is an onlooker. All see the same.

    `columns` are the meridians from west to east, their cities from north to south. `unseen` are the cards still in a
    deck, in the order of the box: everybody can count them. `islands` come in the order of the chart.
    """
    result = state.result()
    return {
        **state.view_header(seat),
        **state.public_fields("turn"),
        **state.public_fields(),
        "columns": [
            [None if tower is None else {"owner": tower.owner, "height": tower.height} for tower in column]
            for column in state.columns
        ],
        "players": [
            {
                "stock": player.stock,
                "face_up": player.face_up[:],
                "unseen": _unseen(state.seats, player.face_up, player.discards),
                "discards": player.discards[:],
            }
            for player in state.players
        ],
        "islands": [
            {"value": island.value, "strengths": list(found.strengths), "holder": found.holder}
            for island, found in zip(
                state.chart.islands, all_controls(state.chart, state.columns, state.seats), strict=True
            )
        ],
        "result": None if result is None else result.encode(),
    }


def chart_of(view: JsonDict) -> Chart:
    """The chart that the match of a view is played on."""
    return COMPONENTS.charts[view["seats"]]


def columns_of(view: JsonDict) -> tuple[Column, ...]:
    """The columns of a view in the terms of the laws."""
    return tuple(column_of(view, meridian) for meridian in range(1, len(view["columns"]) + 1))


def column_of(view: JsonDict, meridian: int) -> Column:
    """One column of a view in the terms of the laws."""
    column = view["columns"][meridian - 1]
    return tuple(None if tower is None else Tower(tower["owner"], tower["height"]) for tower in column)


def _unseen(seats: int, face_up: list[str], discards: list[str]) -> list[str]:
    seen = Counter(face_up + discards)
    return [card for card in COMPONENTS.numbers for _ in range(COMPONENTS.colours[seats] - seen[card])]
