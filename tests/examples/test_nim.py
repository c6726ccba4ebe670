"""The example of `docs/write-a-game.md` meets the contract of all games, and is as short as the document says."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from examples.nim.rules.game import NIM
from examples.nim.rules.state import NimState
from tests.contract import (
    test_codec,
    test_features,
    test_game_uis,
    test_history,
    test_matches,
    test_moves_in_words,
    test_secrecy,
    test_selection,
)
from tests.playing import Variant
from tests.scenes import look
from tests.ui import test_languages
from wanli.app import languages
from wanli.bots import Iterations, choose
from wanli.engine import Match, register
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.ui.selection import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

FOLDER = Path(__file__).parents[2] / "examples" / "nim"
MOST_LINES = 250

CHECKS: list[Callable[[Variant], None]] = [
    test_codec.test_a_decoded_state_plays_on_identically,
    test_codec.test_a_match_read_from_a_file_is_the_same_match,
    test_codec.test_what_is_no_state_is_refused,
    test_history.test_no_earlier_state_changes,
    test_history.test_a_copy_plays_on_identically,
    test_history.test_what_is_handed_out_shares_nothing_with_the_state,
    test_matches.test_every_listed_action_plays,
    test_matches.test_what_is_legal_at_other_times_is_refused_now,
    test_matches.test_malformed_actions_are_refused,
    test_matches.test_after_the_end_everything_is_refused,
    test_moves_in_words.test_every_legal_move_has_words_of_its_own,
    test_moves_in_words.test_a_previewed_move_is_played_when_it_is_confirmed,
    test_secrecy.test_views_are_plain_and_say_whose_they_are,
    test_secrecy.test_an_imagined_state_gives_the_same_view,
    test_secrecy.test_a_view_is_enough_even_as_text,
    test_secrecy.test_a_game_without_secrets_shows_the_same_to_all,
    test_selection.test_what_is_lit_leads_to_every_legal_action_and_to_nothing_else,
    test_selection.test_an_action_that_is_shown_is_picked_as_if_by_clicks,
    test_features.test_the_features_of_a_position_add_up_to_its_value,
    test_game_uis.test_everything_shown_has_its_words_and_is_well_made,
    test_game_uis.test_every_event_can_be_told_to_everybody,
]

"""Those are left out that count how much they have found, for Nim has little; they stand below in small."""


@pytest.fixture(autouse=True)
def on_the_menu(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the line in the registry does."""
    monkeypatch.setitem(GAMES, NIM.slug, NIM)
    register([NIM])
    languages._catalogues.cache_clear()
    yield
    languages._catalogues.cache_clear()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_nim_is_a_game_like_the_others(check: Callable[[Variant], None]) -> None:
    check(Variant(NIM.slug, 2, ()))


@pytest.mark.parametrize("policy", ["any_move", "any_verb", "first_move"])
def test_matches_end(policy: str) -> None:
    test_matches.test_matches_end_and_every_listed_action_is_sound(Variant(NIM.slug, 2, ()), policy)


def test_the_catalogues_are_alike() -> None:
    test_languages.test_catalogues_are_alike(FOLDER / "texts" / "locale")
    test_languages.test_translations_are_translations(FOLDER / "texts" / "locale")


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


def test_a_click_picks_the_same_again_plays_and_what_is_not_there_is_refused() -> None:
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


@pytest.mark.parametrize("lang", languages.LANGUAGES)
def test_every_feature_has_a_text(lang: str) -> None:
    t = languages.translator(lang)
    assert all(t.has(f"nim.feature.{name}") for name in ("won", "prospect"))


def test_bots_leave_heaps_that_cancel_each_other() -> None:
    state = NIM.new(2, 1, {"start": 0})
    assert isinstance(state, NimState)
    assert choose(NIM, state.view(0), "hard", 1, Iterations(60), load_heuristic("nim")) == ("take", 1, 2)


def test_the_example_is_small() -> None:
    """Lines with code: no blanks, comments or docstrings."""
    count = 0
    for path in FOLDER.rglob("*.py"):
        lines: set[int] = set()
        documented: set[int] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                documented |= set(range(node.lineno, (node.end_lineno or 0) + 1))
            elif isinstance(node, ast.stmt | ast.expr):
                lines |= {node.lineno, node.end_lineno or 0}
        count += len(lines - documented)
    assert 100 < count <= MOST_LINES
