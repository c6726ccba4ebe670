"""Every game: what has changed between two views is told in whole sentences, from what those views hold alone."""

from __future__ import annotations

import json

import pytest

from tests.bots.test_advice import advised
from tests.playing import Variant, played, seatings, variants
from tests.scenes import look
from tests.view_diffs import is_whole, view_diff, voices, words
from wanli.app.bots.move_reasons import why_sentence
from wanli.app.core.languages import LANGUAGES
from wanli.engine import Rng, State
from wanli.games import GAMES, load_ui

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

APART = 7
"""Actions between two looks."""
MOST = 30


def looks(variant: Variant) -> list[tuple[State, State]]:
    """Pairs of positions of a random match, its end among them."""
    match = played(variant, seed=411)
    last = len(match.log)
    starts = [*range(0, min(last, APART * MOST), APART), max(0, last - APART)]
    return [(match.at(start), match.at(min(start + 1 + number % APART, last))) for number, start in enumerate(starts)]


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_every_change_is_told_in_every_language(variant: Variant) -> None:
    told = 0
    for before, after in looks(variant):
        for seat in range(after.seats):
            for viewer in (seat, None):
                found = view_diff(before, after, seat, viewer)
                assert found == view_diff(before, after, seat, viewer)
                json.dumps([change.facts for change in found], allow_nan=False)
                assert len({(change.kind, change.at) for change in found}) == len(found)
                for change in found:
                    told += 1
                    for voice in voices(change):
                        if (voice == "did") != (viewer is None):
                            continue
                        for lang in LANGUAGES:
                            [text] = words([change], after, seat, voice, lang)
                            assert is_whole(text), (change, voice, lang)
    assert told


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_nothing_has_changed_between_equal_views(variant: Variant) -> None:
    """Another world with the same view, with other cards in other hands, is no change at all."""
    for number, (before, _) in enumerate(looks(variant)[:10]):
        for seat in range(before.seats):
            twin = before.game.imagine(before.view(seat), Rng(number))
            assert view_diff(before, twin, seat) == []


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_what_an_onlooker_is_told_does_not_depend_on_what_is_hidden(variant: Variant) -> None:
    for number, (before, after) in enumerate(looks(variant)[:10]):
        for seat in range(before.seats):
            twin, later = (one.game.imagine(one.view(None), Rng(number)) for one in (before, after))
            assert view_diff(before, after, seat, None) == view_diff(twin, later, seat, None)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_advised_move_begins_with_a_sentence(slug: str) -> None:
    variant = next(one for one in seatings() if one.slug == slug and one.seats > 1)
    match = played(variant, seed=412)
    found = 0
    for moment in range(3, len(match.log), max(1, len(match.log) // 5)):
        state = match.at(moment)
        assert state.seat is not None
        twin = state.game.imagine(state.view(state.seat), Rng(moment))
        for one, other in zip(
            advised(state.game, state.view(state.seat)), advised(twin.game, twin.view(twin.seat)), strict=True
        ):
            for lang in LANGUAGES:
                ui = load_ui(slug)
                context = look(state, state.seat, lang=lang)
                text = why_sentence(one.why, ui, context)
                assert is_whole(text)
                assert context.t.missing == set()
                assert text == why_sentence(other.why, ui, look(twin, twin.seat, lang=lang))
                found += 1
    assert found
