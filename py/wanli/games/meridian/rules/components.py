"""The contents of the box, read from `components.toml` and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wanli.engine.data_files import load_toml, positive
from wanli.games.meridian.rules.chart import Chart, read_chart

Card = str
"""A card by its numbers: "7", or "1-2-3" if the player chooses one of them (house ruling M10)."""


@dataclass(frozen=True)
class Components:
    """The pieces and cards of one colour, and the values that depend on the number of seats.

    `numbers` has the meridians of each card, in the order of the box. Three dictionaries by number of seats: `colours`
    (the colours of one player), `towers` (the towers that a player may have on one meridian) and `charts`.
    """

    pieces: int
    face_up: int
    first_tower: int
    numbers: dict[Card, tuple[int, ...]]
    colours: dict[int, int]
    towers: dict[int, int]
    charts: dict[int, Chart]

    def deck(self, seats: int) -> list[Card]:
        """All cards of one player (rules 1, 8), card by card as in the box."""
        return [card for card in self.numbers for _ in range(self.colours[seats])]

    def stock(self, seats: int) -> int:
        """The number of pieces that one player begins with (rules 1, 8)."""
        return self.pieces * self.colours[seats]


def read(data: dict[str, Any], charts: dict[str, Chart]) -> Components:
    """Components from parsed TOML; `charts` by name.

    Raises ValueError with the error: a number that is not positive, a duplicate card, a card for a meridian that the
    chart does not have, a meridian without a card, or a missing chart.
    """
    numbers = {"-".join(map(str, card)): tuple(card) for card in data["cards"]}
    if len(numbers) != len(data["cards"]):
        raise ValueError("a card is given twice")
    components = Components(
        pieces=positive(data["pieces"], "pieces"),
        face_up=positive(data["face_up"], "face_up"),
        first_tower=positive(data["first_tower"], "first_tower"),
        numbers=numbers,
        colours=_by_seats(data["colours"], "colours"),
        towers=_by_seats(data["towers"], "towers"),
        charts={int(seats): _chart(charts, name) for seats, name in data["charts"].items()},
    )
    if components.colours.keys() != components.towers.keys() or components.colours.keys() != components.charts.keys():
        raise ValueError("colours, towers and charts must be given for the same numbers of seats")
    for seats, chart in components.charts.items():
        reached = {number for card in numbers.values() for number in card}
        if reached != set(chart.meridians):
            raise ValueError(f"the cards do not fit the meridians of the chart for {seats} seats")
    if components.face_up > len(numbers):
        raise ValueError("more cards face up than a player has")
    return components


def _by_seats(table: dict[str, Any], name: str) -> dict[int, int]:
    return {int(seats): positive(value, name) for seats, value in table.items()}


def _chart(charts: dict[str, Chart], name: str) -> Chart:
    if name not in charts:
        raise ValueError(f"there is no chart {name!r}")
    return charts[name]


def _load() -> Components:
    data = load_toml(__package__, "components.toml")
    charts = {
        name: read_chart(load_toml(__package__, "charts", f"{name}.toml"))
        for name in sorted(set(data["charts"].values()))
    }
    return read(data, charts)


COMPONENTS = _load()
