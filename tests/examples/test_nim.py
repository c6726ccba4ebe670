"""Nim, the first example in `docs/write-a-game.md`: its rules, its bots, and its size.

`test_contract.py` runs the contract tests on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from examples.nim.rules.game import NIM
from examples.nim.rules.state import NimState
from tests.examples.example import EXAMPLES, lines_of_code, on_the_menu
from tests.scenes import look
from tests.ui import test_languages
from wanli.bots import Iterations, choose
from wanli.engine import Match
from wanli.games import load_heuristic, load_ui
from wanli.texts import languages
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

FOLDER = EXAMPLES / "nim"
MAX_LINES = 250


@pytest.fixture(autouse=True)
def on_menu(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_the_menu(NIM, monkeypatch):
        yield


def test_the_catalogues_are_complete() -> None:
    test_languages.test_catalogues_have_the_same_keys_and_placeholders(FOLDER / "texts" / "locale")
    test_languages.test_long_texts_differ_from_english(FOLDER / "texts" / "locale")


@pytest.mark.parametrize("lang", languages.LANGUAGES)
def test_the_rules_page_has_each_rule(lang: str) -> None:
    text = (FOLDER / "texts" / "rules" / f"{lang}.md").read_text("utf-8")
    assert re.findall(r"\{#rule-(\d)\}", text) == ["1", "2", "3"]


def test_rule_3_the_last_stone_wins() -> None:
    match = Match.new("nim", 2, 1, {"start": 0})
    for action in [("take", 1, 3), ("take", 2, 4), ("take", 3, 5)]:
        match.play(action)
    result = match.state.result()
    assert result is not None
    assert (result.winners, result.scores) == ((0,), (1, 0))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_bots_play_on_every_level(level: str) -> None:
    match = Match.new("nim", 2, 1, {})
    while not match.over:
        seat = match.state.seat
        match.play(choose(NIM, match.state.view(seat), level, len(match.log), Iterations(20), load_heuristic("nim")))


def test_clicks_pick_play_and_are_refused() -> None:
    state = NIM.new(2, 1, {"start": 0})
    ui = load_ui("nim")
    picked = ui.selector.pick(look(state, 0), ("pick", "stones", 3, 2))
    assert isinstance(picked, Picked)
    context = look(state, 0, picked.selection)
    assert ui.selector.pick(context, ("pick", "stones", 3, 2)) == Play(("take", 3, 2))
    assert ui.selector.pick(context, ("pick", "clear")) == Picked(())
    refused = ui.selector.pick(context, ("pick", "stones", 1, 4))
    assert isinstance(refused, Refuse)
    assert ui.reason(refused.reason, context).startswith("This heap has 3 stones")


def test_bots_leave_a_nim_sum_of_zero() -> None:
    state = NIM.new(2, 1, {"start": 0})
    assert isinstance(state, NimState)
    assert choose(NIM, state.view(0), "hard", 1, Iterations(60), load_heuristic("nim")) == ("take", 1, 2)


def test_the_example_is_small() -> None:
    assert 100 < lines_of_code(FOLDER) <= MAX_LINES
