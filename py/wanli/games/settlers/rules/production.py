"""Production of the land, including shortages of the bank (base A7, A8; scenario B10, B14)."""

from __future__ import annotations

from wanli.engine import Event
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.dice import NUMBERS, chance
from wanli.games.settlers.rules.position import SettlersPosition


def expected_cards(state: SettlersPosition) -> list[float]:
    """The expected number of cards of each seat per roll, if the bank never runs short."""
    cards = [0.0] * state.seats
    for number in NUMBERS:
        for land in state.board.land_with[number]:
            for seat, amount in () if state.blocked >> land & 1 else state.yields[land]:
                cards[seat] += chance(number) * amount
    return cards


def produce(state: SettlersPosition, number: int, events: list[Event]) -> None:
    """Pay out every land hex with this number that neither riders nor the robber block."""
    due: dict[int, dict[int, int]] = {}
    blocked = []
    for land in state.board.land_with[number]:
        if state.blocked >> land & 1:
            blocked.append(state.board.land[land])
        elif state.yields[land]:
            row = due.setdefault(state.board.land_yields[land], {})
            for seat, amount in state.yields[land]:
                row[seat] = row.get(seat, 0) + amount
    gains: dict[int, list[int]] = {}
    short = []
    for resource, row in due.items():
        stock, total = state.bank[resource], sum(row.values())
        if total > stock:  # several seats get nothing, a single seat gets the rest (base A8)
            only = next(iter(row)) if len(row) == 1 else None
            short.append(
                Event("shortage", {"resource": RESOURCES[resource], "due": total, "left": stock, "seat": only})
            )
            if only is None or not stock:
                continue
            row, total = {only: stock}, stock
        state.bank[resource] = stock - total
        for seat, amount in row.items():
            state.hands[seat][resource] += amount
            gains.setdefault(seat, [0, 0, 0, 0, 0])[resource] += amount
    facts = {"number": number, "gains": [[seat, gains[seat]] for seat in sorted(gains)], "blocked": blocked}
    events.append(Event("produce", facts))
    events += short
