"""Every game: each legal move has a unique label that reveals no secret, and its preview plays exactly that move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.contract.test_game_uis import scene_of
from tests.playing import Variant, any_verb, is_examined, variants, walk
from wanli.engine import Action, Rng, State
from wanli.games import load_ui
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.selection.picks import Picked, Play

pytestmark = pytest.mark.cpython  # the page itself is tested in browsers

MAX_MOVES = 60
"""The number of moves tested per position; if there are more, a random sample is tested."""
MAX_POSITIONS = 350


def decisions(variant: Variant, seed: int) -> Iterator[tuple[int, State, list[Action]]]:
    """Yield the number of a position, the state and some of its legal moves; late positions are sparse."""
    rng, positions = Rng(seed), 0
    for index, (state, _) in enumerate(walk(variant.match(seed), any_verb, seed)):
        if is_examined(index) and positions < MAX_POSITIONS:
            positions += 1
            legal = state.legal()
            yield index, state, legal if len(legal) <= MAX_MOVES else rng.sample(legal, MAX_MOVES)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_every_legal_move_has_a_unique_label(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    game_ui = load_ui(variant.game.slug)
    for number, state, legal in decisions(variant, 71):
        t = languages[number % len(languages)]
        context = scene_of(state, state.seat, t)
        labels = [game_ui.action_label(context, action) for action in legal]
        assert all(labels)
        assert len(set(labels)) == len(labels), sorted(label for label in labels if labels.count(label) > 1)[:4]
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_labels_of_moves_do_not_depend_on_hidden_information(variant: Variant) -> None:
    game_ui, t = load_ui(variant.game.slug), translator("en")
    for number, state, legal in decisions(variant, 72):
        if number % 5 == 0:
            sample = state.game.imagine(state.view(state.seat), Rng(number))
            labels, sample_labels = (
                [game_ui.action_label(scene_of(position, state.seat, t), action) for action in legal]
                for position in (state, sample)
            )
            assert labels == sample_labels


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_a_previewed_move_is_played_when_it_is_confirmed(variant: Variant) -> None:
    game_ui, t, previewed = load_ui(variant.game.slug), translator("en"), set()
    for _, state, legal in decisions(variant, 73):
        context = scene_of(state, state.seat, t)
        for action in legal:
            selection = game_ui.selector.show(context, action)
            if selection:
                before = replace(context, selection=selection)
                assert game_ui.selector.pick(before, ("pick", "confirm")) == Play(action)
                cleared = game_ui.selector.pick(before, ("pick", "clear"))
                assert isinstance(cleared, Picked)
                previewed.add(action[0])
    assert previewed
