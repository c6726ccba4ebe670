"""Every game: all positions of random and golden matches, and all sampled states, can arise under the rules.

`tests/games/<slug>/soundness.py` has the checks. They are needed here because `decode` trusts well-formed data.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.report import files, replay
from tests.playing import POLICIES, Variant, companion, is_examined, seats_and_spectator, variants, walk
from wanli.engine import Rng, State


def check_soundness(state: State) -> None:
    checks = companion(state.game.slug, "soundness")
    if checks is None:
        pytest.fail(f"tests/games/{state.game.slug}/soundness.py has no check_soundness")
    checks.check_soundness(state)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_positions_of_random_matches_are_sound(variant: Variant, policy: str) -> None:
    match = variant.match(seed=801)
    for state, _ in walk(match, POLICIES[policy], seed=802):
        check_soundness(state)
    check_soundness(match.state)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_sampled_positions_are_sound(variant: Variant) -> None:
    for index, (state, _) in enumerate(walk(variant.match(seed=811), seed=812)):
        if is_examined(index):
            seats = seats_and_spectator(state)
            check_soundness(state.game.imagine(state.view(seats[index % len(seats)]), Rng(index)))


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_positions_of_golden_matches_are_sound(path: Path) -> None:
    match, _ = replay(path.read_text("utf-8").splitlines())
    state = match.at(0)
    check_soundness(state)
    for record in match.log:
        state.advance(record.action)
        check_soundness(state)
