"""Questions of The Great Wall that are asked before their answers are listed (`Question.is_asked`)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.great_wall.policies import random_active_move
from wanli.engine import JsonDict, Rng
from wanli.games.great_wall.rules.constants import LOCATIONS
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.handlers import QUESTIONS
from wanli.games.great_wall.rules.state import GreatWallState

MODES = [(1, {}), (2, {}), (3, {}), (5, {}), (3, {"mode": "coop"})]


def matches(seats: int, seed: int, options: dict[str, str]) -> list[GreatWallState]:
    """All positions of a busy match."""
    state, rng, positions = GREAT_WALL.new(seats, seed, options), Rng(seed), []
    while state.seat is not None:
        positions.append(state.copy())
        state.play(random_active_move(state, state.legal(), rng))
    return positions


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_questions_that_are_asked_have_answers(seats: int, options: dict[str, str]) -> None:
    """They have at least one answer, and several if everybody can see the options."""
    seen = Counter[str]()
    for state in matches(seats, 21, options):
        decision = state.stack[-1]
        question = QUESTIONS[decision.kind]
        if question.is_asked is not None and question.is_asked(state, decision.seat, decision.data):
            assert len(question.list_options(state, decision.seat, decision.data)) > question.public
            seen[decision.kind] += 1
    assert {"clerks", "build", "upgrade", "donate"} <= seen.keys()


def clerk_questions(rng: Rng) -> list[tuple[str, JsonDict]]:
    """Possible questions about clerks, with some moves made already."""
    places = rng.sample(LOCATIONS, len(LOCATIONS) - rng.below(3))
    moved = {place: 1 + rng.below(2) for place in rng.sample(LOCATIONS, 3)}
    common = {"left": 1, "extra": 0, "source": "framed"}
    return [
        ("clerks", {**common, "different": False, "targets": [], "moved": {}}),
        ("clerks", {**common, "different": False, "targets": [], "moved": moved}),
        ("clerks", {**common, "different": True, "targets": places, "moved": moved}),
        ("reed_clerks", {"left": 1, "moved": []}),
        ("reed_clerks", {"left": 1, "moved": places}),
    ]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_clerks_are_asked_for_exactly_when_one_can_move(seats: int, options: dict[str, str]) -> None:
    rng, seen = Rng(seats), Counter[tuple[str, bool]]()
    for state in matches(seats, 22, options):
        for kind, data in clerk_questions(rng):
            question = QUESTIONS[kind]
            assert question.is_asked is not None
            for seat in range(seats):
                expected = question.is_asked(state, seat, data)
                assert expected == (len(question.list_options(state, seat, data)) > 1)
                seen[kind, expected] += 1
    assert seen["clerks", True] > 100
    assert seen["clerks", False] > 10
    assert seen["reed_clerks", True] + seen["reed_clerks", False] > 100
