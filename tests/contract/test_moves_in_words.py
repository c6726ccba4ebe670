"""Every game: each legal move has words of its own, the same for all that its seat cannot tell apart, and a preview
that is that very move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.contract.test_game_uis import scene_of
from tests.playing import Variant, any_verb, variants, walk, worth_a_look
from wanli.app.core.languages import LANGUAGES, translator
from wanli.engine import Action, Rng, State
from wanli.games import load_ui
from wanli.ui.selection.picks import Picked, Play

pytestmark = pytest.mark.cpython  # the page itself is tested in browsers

MOST = 60
"""Moves of one position that are looked at; of more of them so many at random."""
LOOKS = 350


def decisions(variant: Variant, seed: int) -> Iterator[tuple[int, State, list[Action]]]:
    """Positions with some of their legal moves; all that come early, and few of what comes late."""
    dice, looks = Rng(seed), 0
    for number, (state, _) in enumerate(walk(variant.match(seed), any_verb, seed)):
        if worth_a_look(number) and looks < LOOKS:
            looks += 1
            legal = state.legal()
            yield number, state, legal if len(legal) <= MOST else dice.sample(legal, MOST)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_every_legal_move_has_words_of_its_own(variant: Variant) -> None:
    languages = [translator(lang) for lang in LANGUAGES]
    game_ui = load_ui(variant.game.slug)
    for number, state, legal in decisions(variant, 71):
        t = languages[number % len(languages)]
        context = scene_of(state, state.seat, t)
        words = [game_ui.action_label(context, action) for action in legal]
        assert all(words)
        assert len(set(words)) == len(words), sorted(word for word in words if words.count(word) > 1)[:4]
    assert [sorted(t.missing) for t in languages] == [[], [], []]


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_the_words_of_a_move_tell_nothing_that_its_seat_cannot_know(variant: Variant) -> None:
    game_ui, t = load_ui(variant.game.slug), translator("en")
    for number, state, legal in decisions(variant, 72):
        if number % 5 == 0:
            twin = state.game.imagine(state.view(state.seat), Rng(number))
            one, other = scene_of(state, state.seat, t), scene_of(twin, state.seat, t)
            assert [game_ui.action_label(one, action) for action in legal] == [
                game_ui.action_label(other, action) for action in legal
            ]


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
