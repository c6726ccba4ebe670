"""The statistics shown after a match: points, resources, roads, dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wanli.engine import Event
from wanli.games.settlers.rules.dice import NUMBERS, chance
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.production import expected_cards
from wanli.games.settlers.rules.scoring import total_points
from wanli.ui.contract.analysis import Analysis, Count, Distribution, Series, counted


def _points(state: SettlersPosition) -> Sequence[float]:
    return [float(total_points(state, seat)) for seat in range(state.seats)]


def _roads(state: SettlersPosition) -> list[float]:
    """The length of each seat's longest road."""
    return [float(length) for length in state.lengths]


def _produced(event: Event, state: SettlersPosition) -> Iterable[tuple[int, float]]:
    """Resource cards from rolls and from the last founding settlement."""
    if event.kind == "produce":
        return [(seat, sum(cards)) for seat, cards in event.facts["gains"]]
    return [(event.facts["seat"], sum(event.facts["cards"]))] if event.kind == "collect" else []


def _expected(event: Event, state: SettlersPosition) -> Iterable[tuple[int, float]]:
    """The expected number of resource cards of a roll."""
    return enumerate(expected_cards(state)) if event.kind == "roll" else []


def _traded(event: Event, state: SettlersPosition) -> Iterable[tuple[int, float]]:
    if event.kind == "trade":
        return [(event.facts["seat"], 1), (event.facts["partner"], 1)]
    return [(event.facts["seat"], 1)] if event.kind == "bank" else []


def _robbed(event: Event, state: SettlersPosition) -> Iterable[tuple[int, float]]:
    return [(event.facts["victim"], 1)] if event.kind == "rob" else []


ANALYSIS = Analysis(
    series=(Series("points", _points), Series("roads", _roads)),
    counts=(
        Count("produced", _produced),
        Count("expected", _expected),
        Count("traded", _traded),
        Count("bought", counted("buy")),
        Count("walls", counted("wall"), applies=lambda state: bool(state.board.sections)),
        Count("robbed", _robbed, best="fewest"),
        Count("discarded", counted("discard_chosen", amount=lambda facts: facts["count"]), best="fewest"),
    ),
    distributions=(
        Distribution("dice", NUMBERS, lambda event: event.facts["total"] if event.kind == "roll" else None, chance),
    ),
)
