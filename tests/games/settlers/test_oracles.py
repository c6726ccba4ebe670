"""Longest roads, production and breaches against the second implementation, in random positions and matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.settlers import oracle
from tests.games.settlers.chart import YIELD, chart_for, longest
from wanli.engine import JsonDict, Rng
from wanli.games.settlers.rules.board import bits, board_for
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.roads import longest_trail
from wanli.games.settlers.rules.state import SettlersState


def rolls(seats: int, seeds: range) -> Iterator[tuple[JsonDict, JsonDict, int, SettlersState]]:
    """Every roll of random matches: (data before, data after, total, state after)."""
    for seed in seeds:
        state, rng = SETTLERS.new(seats, seed, {}), Rng(seed)
        while state.seat is not None:
            legal = state.legal()
            builds = [action for action in legal if action[0] in ("settle", "city", "road")]
            action = rng.choice(builds if builds and rng.below(3) else legal)
            if action == ("roll",):
                scarce = with_a_poor_bank(state, rng)
                for position in (scarce, state):
                    before = position.encode()
                    total = position.play(action)[0].facts["total"]
                    yield before, position.encode(), total, position
            else:
                state.play(action)


def with_a_poor_bank(state: SettlersState, rng: Rng) -> SettlersState:
    """A copy of the position in which one seat holds most cards of the bank."""
    data = state.encode()
    for resource in range(5):
        moved = max(0, data["bank"][resource] - rng.below(4))
        data["bank"][resource] -= moved
        data["hands"][rng.below(state.seats)][resource] += moved
    return SETTLERS.decode(data)


def after_roll(data: JsonDict, seats: int, total: int) -> JsonDict:
    """The data expected after a roll other than seven: riders and breaches precede production."""
    chart = chart_for(seats)
    names, land = list(chart.sections), list(chart.land)
    gathered = [list(pile) for pile in data["gathered"]]
    attackers = [list(pile) for pile in data["attackers"]]
    invaders = [list(pile) for pile in data["invaders"]]
    levels, malus, breaches = data["levels"][:], data["malus"][:], data["breaches"]
    for field, arrows in chart.arrows.items():
        for number, name in arrows:
            pile, section = gathered[chart.fields.index(field)], names.index(name)
            if number != total or not pile or len(attackers[section]) == 5 or breaches == oracle.LOST_AFTER[seats]:
                continue
            attackers[section].append(pile.pop(0))
            if len(attackers[section]) <= levels[section]:
                continue
            path = [land.index(place) for place in chart.paths[name] if chart.number[place]]
            for rider in attackers[section]:
                fewest = min(len(invaders[place]) for place in path)
                invaders[next(place for place in path if len(invaders[place]) == fewest)].append(rider)
            attackers[section] = []
            levels[section] = max(0, levels[section] - 1)
            malus[data["sections"].index(section)] += 1
            breaches += 1
    hands, bank = [hand[:] for hand in data["hands"]], data["bank"][:]
    if breaches < oracle.LOST_AFTER[seats]:
        built = oracle.buildings(data)
        for resource in range(5):
            due = [0] * seats
            for corner, (seat, size) in built.items():
                for place in chart.hexes_at[corner]:
                    bears = chart.number[place] == total and not invaders[land.index(place)]
                    due[seat] += size * (bears and YIELD[chart.terrain[place]] == resource)
            if sum(due) > bank[resource]:
                alone = [seat for seat in range(seats) if due[seat]]
                due = [bank[resource] * (alone == [seat]) for seat in range(seats)]
            for seat in range(seats):
                hands[seat][resource] += due[seat]
            bank[resource] -= sum(due)
    return {
        "gathered": gathered, "attackers": attackers, "invaders": invaders, "levels": levels, "malus": malus,
        "breaches": breaches, "hands": hands, "bank": bank,
    }  # fmt: skip


def check_rolls(seats: int, seeds: range) -> dict[str, int]:
    seen = {"rolls": 0, "breaches": 0, "blocked": 0, "short": 0}
    for before, after, total, state in rolls(seats, seeds):
        if total == 7:
            assert all(after[key] == before[key] for key in ("hands", "bank", "gathered", "attackers", "invaders"))
            continue
        expected = after_roll(before, seats, total)
        assert {key: after[key] for key in expected} == expected
        seen["rolls"] += 1
        seen["breaches"] += after["breaches"] - before["breaches"]
        seen["blocked"] += any(before["invaders"])
        unlimited = after_roll({**before, "bank": [99] * 5}, seats, total)["hands"]
        seen["short"] += expected["hands"] != unlimited
        assert state.options == before["options"]
    return seen


@pytest.mark.parametrize("seats", [4, 6])
def test_every_roll_of_random_matches(seats: int) -> None:
    seen = check_rolls(seats, range(3))
    assert seen["rolls"] > 100
    assert seen["breaches"] >= 3
    assert seen["blocked"] > 5
    assert seen["short"] > 20


@pytest.mark.full
@pytest.mark.parametrize("seats", [4, 6])
def test_every_roll_of_many_matches(seats: int) -> None:
    seen = check_rolls(seats, range(10, 25))
    assert seen["short"] > 100


@pytest.mark.parametrize("seats", [4, 6])
def test_longest_trails_of_random_networks(seats: int) -> None:
    """Random networks include loops and rivals."""
    board, chart, rng = board_for(seats), chart_for(seats), Rng(seats)
    lengths: set[int] = set()
    loops = 0
    for _ in range(400):
        roads: set[int] = set()
        corners = {rng.below(len(board.corners))}
        for _ in range(1 + rng.below(12)):
            if not rng.below(9):
                corners.add(rng.below(len(board.corners)))
            around = [edge for corner in sorted(corners) for edge in board.road_edges[corner] if edge not in roads]
            if around:
                edge = rng.choice(around)
                roads.add(edge)
                corners |= set(chart.ends[edge])
        rivals: set[int] = set()
        for corner in rng.shuffled(sorted(corners))[: rng.below(4)]:
            if not chart.near[corner] & rivals:
                rivals.add(corner)
        mask = sum(1 << corner for corner in rivals)
        length = longest_trail(board, sum(1 << edge for edge in roads), mask)
        assert length == longest(chart, sorted(roads), rivals), (sorted(roads), rivals)
        lengths.add(length)
        loops += len(roads) >= len(corners)
    assert len(lengths) > 8
    assert loops > 5


@pytest.mark.parametrize("seats", [4, 6])
def test_lengths_and_holder_at_every_step(seats: int) -> None:
    chart, rng = chart_for(seats), Rng(3)
    state = SETTLERS.new(seats, 4, {})
    holder: int | None = None
    compared = 0
    while state.seat is not None:
        roads = [action for action in state.legal() if action[0] in ("road", "settle")]
        action = rng.choice(roads or state.legal())
        events = state.play(action)
        if action[0] not in ("road", "settle"):
            continue
        data: dict[str, Any] = state.encode()
        built = oracle.buildings(data)
        expected = [
            longest(chart, data["roads"][seat], {corner for corner, (owner, _) in built.items() if owner != seat})
            for seat in range(seats)
        ]
        assert data["lengths"] == expected
        holder = oracle.next_holder(expected, holder)
        assert data["longest"] == (-1 if holder is None else holder)
        compared += any(event.kind == "longest" for event in events)
    assert compared >= 1


def test_bits() -> None:
    assert list(bits(0b101001)) == [0, 3, 5]
