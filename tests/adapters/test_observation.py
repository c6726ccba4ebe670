"""The observations: fixed size, numbers from 0 to 1, and nothing that the seat may not know."""

from __future__ import annotations

import pytest

from examples.goofspiel.rules.game import GOOFSPIEL
from examples.nim.rules.game import NIM
from tests.adapters.setups import quick
from tests.playing import Variant, variants
from wanli.adapters import Playing, Setup
from wanli.engine import Game, Rng

ALL = [pytest.param(v, id=str(v), marks=() if v in quick() else pytest.mark.full) for v in variants()]


def check_match(setup: Setup, seed: int, every: int) -> None:
    """Check the observations of all seats in a random match."""
    playing, rng = Playing(setup, seed), Rng(seed)
    size = setup.observation.size
    number = due = 0
    while True:
        if number == due or playing.over:
            due += every
            every += 3  # later positions of long matches resemble earlier ones
            for seat in range(setup.seats):
                view = playing.state.view(seat)
                values = setup.observation.values(view)
                assert len(values) == size
                assert min(values) >= 0
                assert max(values) <= 1
                twin = setup.game.imagine(view, rng)
                assert setup.observation.values(twin.view(seat)) == values
                observed = playing.observe(seat)
                assert observed[:size] == values
                if seat != playing.seat:
                    assert not any(observed[size:]), "the entry of another seat is visible"
                elif not playing.entry.entered:
                    assert sorted(Playing(setup, state=twin).indices) == sorted(playing.indices)
        if playing.over:
            return
        number += 1
        playing.step(rng.choice(playing.indices))


@pytest.mark.parametrize("variant", ALL)
def test_twin_states_give_equal_observations_of_fixed_size(variant: Variant) -> None:
    check_match(Setup(variant.slug, variant.seats, dict(variant.options)), 2, every=7)


@pytest.mark.parametrize("game", [NIM, GOOFSPIEL], ids=lambda game: game.slug)
def test_twin_states_of_the_examples_give_equal_observations(game: Game) -> None:
    for seats in game.seats:
        check_match(Setup(game, seats), 1, every=1)


SECTIONS = [
    ("mauer", 3, {}), ("meridian", 3, {}), ("khan", 3, {}), ("settlers", 4, {}),
    ("great_wall", 1, {}), ("great_wall", 2, {}), ("great_wall", 3, {}), ("great_wall", 3, {"mode": "coop"}),
]  # fmt: skip


@pytest.mark.full
def test_each_section_of_the_observation_changes_with_its_facts() -> None:
    """A section that never changes would describe nothing."""
    seen: dict[tuple[str, str], set[tuple[float, ...]]] = {}
    for slug, seats, options in SECTIONS:
        setup = Setup(slug, seats, options)
        for seed in range(12):
            playing, rng = Playing(setup, seed), Rng(seed)
            while not playing.over:
                values = setup.observation.values(playing.state.view(rng.below(seats)))
                for name in setup.observation.layout:
                    seen.setdefault((slug, name), set()).add(tuple(values[setup.observation.span(name)]))
                playing.step(rng.choice(playing.indices))
    constant = {section for section, values in seen.items() if len(values) == 1}
    assert constant <= {("great_wall", "gate")}  # advisors rarely defend a gate in random play


def test_an_unknown_section_is_refused() -> None:
    with pytest.raises(KeyError):
        Setup("mauer").observation.span("weather")
