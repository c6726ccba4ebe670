"""Decisions are printed with the facts of their positions and the values of the alternatives."""

from __future__ import annotations

import pytest

from tools.ladder.contests import SEATS
from tools.ladder.positions import facts
from tools.ladder.reading import Choice, report, selected
from wanli.bots import Iterations, choose
from wanli.engine import Rng
from wanli.games import GAMES, load_heuristic

pytestmark = pytest.mark.cpython


def test_a_match_is_printed_with_alternatives(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SEATS, "mauer", (2,))
    title, *lines = report("mauer", 5, 2, 1)
    assert title.startswith("# mauer, deal 5: hard in seat 1")
    heads = [line for line in lines if not line.startswith(" ")]
    chosen = [line for line in lines if line.startswith("   =>")]
    assert len(heads) == len(chosen) == 3
    assert len(lines) > 6, "alternatives follow"
    assert all("plan" in line for line in lines if line not in heads)


@pytest.mark.parametrize("slug", list(GAMES))
def test_facts_of_every_position(slug: str) -> None:
    game, rng = GAMES[slug], Rng(3)
    state = game.new(SEATS[slug][0], 3, {})
    for number in range(60):
        if state.seat is None:
            break
        view = state.view(state.seat)
        if number % 6 == 0:
            assert all(f"P{seat} " in facts(view) for seat in range(state.seats))
        state.play(choose(game, view, "easy", rng.bits(), Iterations(1), load_heuristic(slug)))


def test_the_costliest_decisions_are_selected() -> None:
    values = [5.0, 5.0, 4.0, 4.9, 1.0, 4.8]
    choices = [
        Choice(number, "medium", {"to_move": number % 2}, ("pass",), 0, value)  # type: ignore[typeddict-item]
        for number, value in enumerate(values, start=1)
    ]
    assert [choice.number for choice in selected(choices, 0, 2, Rng(1))] == [1, 3]
