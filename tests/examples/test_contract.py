"""The examples pass the contract tests of all games that take a variant."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from types import ModuleType

import pytest

from examples.goofspiel.rules.game import GOOFSPIEL
from examples.nim.rules.game import NIM
from tests.contract import (
    test_codec,
    test_decode_fuzz,
    test_features,
    test_game_uis,
    test_history,
    test_matches,
    test_moves_in_words,
    test_notation,
    test_secrecy,
    test_selection,
    test_soundness,
    test_undo,
)
from tests.examples.example import on_the_menu
from tests.playing import POLICIES, Variant
from wanli.engine import Game

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

EXAMPLES: tuple[Game, ...] = (NIM, GOOFSPIEL)
MODULES: tuple[ModuleType, ...] = (
    test_codec, test_decode_fuzz, test_features, test_game_uis, test_history, test_matches, test_moves_in_words,
    test_notation, test_secrecy, test_selection, test_soundness, test_undo,
)  # fmt: skip


def checks(*parameters: str) -> list[Callable[..., None]]:
    """Return the contract tests that take exactly these parameters."""
    return [
        check
        for module in MODULES
        for name, check in vars(module).items()
        if name.startswith("test_") and tuple(inspect.signature(check).parameters) == parameters
    ]


@pytest.fixture(
    params=[(game, seats) for game in EXAMPLES for seats in sorted({min(game.seats), max(game.seats)})],
    ids=lambda example: f"{example[0].slug}-{example[1]}",
)
def variant(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Variant]:
    """Register an example and return a variant of it."""
    game, seats = request.param
    with on_the_menu(game, monkeypatch):
        yield Variant(game.slug, seats, ())


@pytest.mark.parametrize("check", checks("variant"), ids=lambda check: f"{check.__module__[15:]}.{check.__name__[5:]}")
def test_an_example_passes_the_contract_tests(check: Callable[[Variant], None], variant: Variant) -> None:
    check(variant)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("check", checks("variant", "policy"), ids=lambda check: check.__name__[5:])
def test_an_example_passes_the_contract_tests_with_every_policy(
    check: Callable[[Variant, str], None], variant: Variant, policy: str
) -> None:
    check(variant, policy)


def test_undo_goes_exactly_to_the_last_barrier(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    test_undo.test_undo_goes_exactly_to_the_last_barrier(variant, 3, monkeypatch)
