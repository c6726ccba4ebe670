"""The independent legal answers in rare positions: battles, walls, strict windows, every mode."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.games.great_wall.oracle_legal import ANSWERS, expected_legal
from tests.games.great_wall.policies import POLICIES
from tests.games.great_wall.positions import ask, give, hand, horde, kind_of, rest, table
from wanli.engine import Rng
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.handlers import QUESTIONS
from wanli.games.great_wall.rules.state import GreatWallState

ALONE, COOP = (1, 2, 3, 4, 5), (2, 3, 4)
MODES = [
    (seats, mode, windows)
    for mode, allowed in (("standard", ALONE), ("coop", COOP))
    for seats in allowed
    for windows in ("quick", "strict")
]
SEEDS = 6


def test_every_decision_has_independent_answers() -> None:
    assert ANSWERS.keys() == QUESTIONS.keys() - {"halt"}, "halt belongs to the positions of tests"


@cache
def compared(seats: int, mode: str, windows: str, policy: str) -> frozenset[str]:
    """Compare both lists in whole matches and in sampled states; return the kinds of decisions."""
    kinds: set[str] = set()
    for seed in range(SEEDS):
        state, rng = GREAT_WALL.new(seats, seed, {"mode": mode, "windows": windows}), Rng(seed)
        number = 0
        while state.seat is not None:
            legal = state.legal()
            assert legal == expected_legal(state), state.stack[-1]
            kinds.add(state.stack[-1].kind)
            if number % 9 == 0:
                watcher = (None, *range(seats))[number // 9 % (seats + 1)]
                sampled_state = GREAT_WALL.imagine(state.view(watcher), rng)
                assert sampled_state.legal() == expected_legal(sampled_state), sampled_state.stack[-1]
            state.play(POLICIES[policy](state, legal, rng))
            number += 1
    return frozenset(kinds)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("seats", "mode", "windows"), MODES)
def test_legal_answers_are_those_of_the_rules_page(seats: int, mode: str, windows: str, policy: str) -> None:
    assert len(compared(seats, mode, windows, policy)) > 15


def spare(state: GreatWallState) -> None:
    state.stack, state.agenda = [], [("halt", {})]
    state.push_step(
        "fallen", cause="breach", section=1, entries=[[0, "sav_b", 2, 0, 1], [0, "", 0, 1, 0]], saved=[], stage=0
    )
    state.ask(0, "spare")
    state.run()


RARE: dict[str, Callable[[GreatWallState], object]] = {
    "extra_barricade": lambda state: ask(state, 0, "extra_barricade", price=1),
    "kill": lambda state: ask(state, 0, "kill", card="sav_b", count=2),
    "purse": lambda state: ask(state, 0, "purse", gained=[0, 2]),
    "repeat": lambda state: ask(state, 0, "repeat", covered=[["sav_b", 3], ["sav_b", 4], ["sav_b", 2]]),
    "shift": lambda state: ask(state, 0, "shift", attack=True),
    "spare": spare,
    "withdraw": lambda state: ask(state, 0, "withdraw"),
}
"""Setups of decisions that matches hardly ever reach."""


@pytest.mark.parametrize("kind", RARE)
def test_rare_decisions(kind: str) -> None:
    state = table(3)
    horde(
        state, 1, "sav_b", (0, "spearman", (2,)), (0, "horseman", (3, 4)), (0, "spearman", (7,)), (1, "spearman", (8,))
    )
    rest(state, 0, 0, spearmen=1, horsemen=1)
    rest(state, 2, 0, archers=2)
    rest(state, 2, 1, spearmen=3)
    give(state, 0, wood=1)
    state.barricades = [3, 1, 0]
    RARE[kind](state)
    assert kind_of(state) == kind
    assert len(state.legal()) > 1
    assert state.legal() == expected_legal(state)


PRICED = ("a01", "a03", "a04", "a05", "a06", "a07", "a08", "a18", "a25", "a26", "a27")
"""Advisors that change prices or payments."""


@pytest.mark.parametrize("kind", ["recruit", "upgrade", "ledger", "build", "hire", "save", "pay", "extra_barricade"])
def test_prices_with_all_modifiers(kind: str) -> None:
    """Few resources, many advisors, discounts and lasting events, which matches hardly ever combine."""
    for seed in range(150):
        rng = Rng(seed)
        state = table(3, mode=rng.choice(["standard", "coop"]))
        assert state.turn is not None
        mine = state.players[0]
        mine.active = tuple(rng.sample(PRICED, rng.below(6)))
        mine.general = rng.choice(["g07", "g13"])
        mine.supporters = tuple((card, True) for card in rng.sample(["a02", "a09", "a10"], rng.below(4)))
        mine.resources = tuple(rng.below(6) for _ in range(4))
        mine.overseers = tuple((rng.below(4), 0) for _ in range(4))
        hand(state, 0, *rng.sample(["t10", "t11", "t12", "t13", "t21"], rng.below(4)))
        state.events_seen = rng.sample(["e05", "e07"], rng.below(3)) if state.coop else []
        state.turn = state.turn._replace(recruit_discount=rng.below(4))
        state.warehouse, state.wall = [rng.below(3) for _ in range(3)], [rng.below(4) for _ in range(3)]
        fixed, extra = [rng.below(3) for _ in range(4)], rng.below(2)
        bills = [
            {"fixed": fixed, "mix": 0, "extra": extra, "less": rng.below(4), "swap": bool(rng.below(2))},
            {"fixed": [0] * 4, "mix": 1 + rng.below(5), "extra": 0, "less": 0, "swap": False},
        ]
        asked: dict[str, dict[str, object]] = {
            "recruit": {"count": 1 + rng.below(3), "extra": rng.below(2)},
            "upgrade": {"sites": [rng.below(4)], "less": 0},
            "ledger": {"less": rng.below(4)},
            "build": {"left": 1, "carved": False},
            "extra_barricade": {"price": 1},
            "hire": {"left": 1, "less": rng.below(4)},
            "save": {},
            "pay": {"bill": rng.choice(bills), "why": "recruits"},
        }
        state.stack, state.agenda = [], [("halt", {})]
        entries = [[0, "", rng.below(3), 1 + rng.below(2), rng.below(2)], [1, "", 1, 0, 0]]
        state.push_step("fallen", cause="breach", section=1, entries=entries, saved=[], stage=1)
        state.await_decision(0, kind, asked[kind])
        assert state.legal() == expected_legal(state), (seed, mine.active, mine.resources, asked[kind])


def test_every_decision_is_compared() -> None:
    reached = frozenset().union(*(compared(*mode, policy) for mode in MODES for policy in POLICIES))
    assert reached | RARE.keys() == ANSWERS.keys()
