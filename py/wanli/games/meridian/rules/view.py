"""The view of a seat: everything except the order of the decks (house ruling M14)."""

from __future__ import annotations

from collections import Counter
from typing import TypedDict

from wanli.engine import ViewWithResult
from wanli.games.meridian.rules.chart import Chart
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.islands import all_controls
from wanli.games.meridian.rules.laws import Column, Tower
from wanli.games.meridian.rules.position import MeridianPosition


class TowerView(TypedDict):
    """A tower: the seat that owns it, and its number of pieces."""

    owner: int
    height: int


class PlayerView(TypedDict):
    """The pieces and cards of one seat.

    `unseen` are the cards still in the deck, in the order of the box: everybody can count them (M14).
    """

    stock: int
    face_up: list[str]
    unseen: list[str]
    discards: list[str]


class IslandView(TypedDict):
    """An island: its points, the strength of each seat's garrisons (rule 6), and the seat that controls it, if any."""

    value: int
    strengths: list[int]
    holder: int | None


class MeridianView(ViewWithResult):
    """The view of one seat, the same for all.

    `columns` are the meridians from west to east, their cities from north to south: a tower, or None for a free city.
    `islands` come in the order of the chart. `turn` and `start` are those of `MeridianPosition`.
    """

    turn: int
    start: int
    columns: list[list[TowerView | None]]
    players: list[PlayerView]
    islands: list[IslandView]


def view_of(state: MeridianPosition, seat: int | None) -> MeridianView:
    """The view of `seat`; None is a spectator. All views show the same information."""
    result = state.result()
    return {
        **state.view_header(seat),
        "turn": state.turn,
        "start": state.start,
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
            {"value": island.value, "strengths": list(control.strengths), "holder": control.holder}
            for island, control in zip(
                state.chart.islands, all_controls(state.chart, state.columns, state.seats), strict=True
            )
        ],
        "result": None if result is None else result.encode(),
    }


def chart_of(view: MeridianView) -> Chart:
    """The chart of the match of a view."""
    return COMPONENTS.charts[view["seats"]]


def columns_of(view: MeridianView) -> tuple[Column, ...]:
    """The columns of a view as the laws use them."""
    return tuple(column_of(view, meridian) for meridian in range(1, len(view["columns"]) + 1))


def column_of(view: MeridianView, meridian: int) -> Column:
    """One column of a view as the laws use it."""
    column = view["columns"][meridian - 1]
    return tuple(None if tower is None else Tower(tower["owner"], tower["height"]) for tower in column)


def _unseen(seats: int, face_up: list[str], discards: list[str]) -> list[str]:
    seen = Counter(face_up + discards)
    return [card for card in COMPONENTS.numbers for _ in range(COMPONENTS.colours[seats] - seen[card])]
