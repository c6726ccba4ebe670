"""Earlier games nights: the totals of all nights, and the standings and games of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import Person, name_tag
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button
from wanli.ui.screens.number_table import number_table


class Place(Protocol):
    """The place of one person in a night: `games` counts the finished ones."""

    @property
    def person(self) -> Person:
        """The person."""

    @property
    def points(self) -> float:
        """The points of the night."""

    @property
    def wins(self) -> int:
        """The number of wins."""

    @property
    def games(self) -> int:
        """The number of finished games."""


@dataclass(frozen=True)
class EarlierNight:
    """A night that has ended. `key` identifies it, `when` is its date, `leaders` are the names of the people with the
    most points, and `games` are pairs of a title and the names of the winners.
    """

    key: int
    when: str
    leaders: Sequence[str]
    places: Sequence[Place]
    games: Sequence[tuple[str, Sequence[str]]]


@dataclass(frozen=True)
class TotalRow:
    """The sums of all nights of one person."""

    person: Person
    nights_won: int
    points: float
    wins: int
    games: int


@dataclass(frozen=True)
class NightHistoryModel:
    """The earlier nights, the latest first, and the totals, () for fewer than two nights."""

    nights: Sequence[EarlierNight] = ()
    totals: Sequence[TotalRow] = ()


NO_HISTORY = NightHistoryModel()


def night_history_section(model: NightHistoryModel, t: Translator) -> Markup | None:
    """The section of the screen; None if there are no earlier nights."""
    if not model.nights:
        return None
    return el(
        "section",
        {"class": "night-history", "aria-labelledby": "night-history"},
        el("h2", {"id": "night-history"}, t("night.history")),
        _totals(model.totals, t) if model.totals else None,
        [_night(night, t) for night in model.nights],
    )


def _totals(rows: Sequence[TotalRow], t: Translator) -> Markup:
    columns = [t("night.won"), t("night.points"), t("statistics.wins"), t("statistics.matches")]
    return number_table(
        "night-history",
        columns,
        [[name_tag(row.person), row.nights_won, t.number(row.points), row.wins, row.games] for row in rows],
    )


def _night(night: EarlierNight, t: Translator) -> Markup:
    """A night as a line that opens: date and winner, then standings and games."""
    key = f"night-{night.key}"
    columns = [t("night.points"), t("statistics.wins"), t("statistics.matches")]
    rows = [[name_tag(place.person), t.number(place.points), place.wins, place.games] for place in night.places]
    return el(
        "details",
        {"id": key},
        el("summary", {"id": f"{key}-title"}, f"{night.when} · {t.list([*night.leaders])}"),
        number_table(f"{key}-title", columns, rows),
        el("ol", {"class": "night-games"}, [el("li", None, _game(title, names, t)) for title, names in night.games]),
        el(
            "div",
            {"class": "buttons"},
            button(t("night.delete"), ("night_delete", night.key), drawing="close", id_=f"{key}-delete"),
        ),
    )


def _game(title: str, winners: Sequence[str], t: Translator) -> str:
    return f"{title}: {t.list([*winners])}" if winners else title
