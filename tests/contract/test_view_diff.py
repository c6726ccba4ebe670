"""Every game: the changes between two views depend on these views alone, and become complete sentences."""

from __future__ import annotations

import json

import pytest

from tests.bots.test_advice import advised
from tests.playing import Variant, played, seatings, variants
from tests.scenes import look
from tests.ui.test_words import catalogue
from tests.view_diffs import is_whole, view_diff, voices, words
from wanli.bots.reasons import MAX_COMPARED, MIN_CHANGE, UNCERTAIN_WEIGHT, Consequences
from wanli.engine import Rng, State, ViewChange
from wanli.games import GAMES, load_ui
from wanli.texts.languages import LANGUAGES
from wanli.texts.move_reasons import why_sentence

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

INTERVAL = 7
"""The number of actions between two test positions."""
MAX_POSITIONS = 30
WEIGHTY = MIN_CHANGE / UNCERTAIN_WEIGHT
"""The points from which a change that a move avoids or misses is a reason."""


def position_pairs(variant: Variant) -> list[tuple[State, State]]:
    """Return pairs of positions of a random match, including its end."""
    match = played(variant, seed=411)
    last = len(match.log)
    starts = [*range(0, min(last, INTERVAL * MAX_POSITIONS), INTERVAL), max(0, last - INTERVAL)]
    return [(match.at(start), match.at(min(start + 1 + index % INTERVAL, last))) for index, start in enumerate(starts)]


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_every_change_has_a_sentence_in_every_language(variant: Variant) -> None:
    checked = 0
    for before, after in position_pairs(variant):
        for seat in range(after.seats):
            for viewer in (seat, None):
                view_changes = view_diff(before, after, seat, viewer)
                assert view_changes == view_diff(before, after, seat, viewer)
                json.dumps([change.facts for change in view_changes], allow_nan=False)
                assert len({(change.kind, change.at) for change in view_changes}) == len(view_changes)
                for change in view_changes:
                    checked += 1
                    for voice in voices(change):
                        if (voice == "did") != (viewer is None):
                            continue
                        for lang in LANGUAGES:
                            [text] = words([change], after, seat, voice, lang)
                            assert is_whole(text), (change, voice, lang)
    assert checked


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_equal_views_have_no_changes(variant: Variant) -> None:
    """A sampled state with the same view but other hidden cards has no changes."""
    for index, (before, _) in enumerate(position_pairs(variant)[:10]):
        for seat in range(before.seats):
            sample = before.game.imagine(before.view(seat), Rng(index))
            assert view_diff(before, sample, seat) == []


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_changes_for_a_spectator_do_not_depend_on_hidden_information(variant: Variant) -> None:
    for index, (before, after) in enumerate(position_pairs(variant)[:10]):
        for seat in range(before.seats):
            sample, later_twin = (state.game.imagine(state.view(None), Rng(index)) for state in (before, after))
            assert view_diff(before, after, seat, None) == view_diff(sample, later_twin, seat, None)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_reasons_need_no_introduction(slug: str) -> None:
    """Each cause has its own sentence about each change and each feature, as a good player would say it."""
    keys = catalogue(slug, "en").keys()
    for variant in (each for each in seatings() if each.slug == slug):
        for before, after in position_pairs(variant):
            for seat in range(after.seats):
                for change in view_diff(before, after, seat):
                    needed = ["keep"] if change.points <= -WEIGHTY else ["miss"] if change.points >= WEIGHTY else []
                    if change.points > 0 and change.is_predictable:
                        needed.append("soon")
                    for voice in needed:
                        assert f"{slug}.change.{change.kind}.{voice}" in keys
    features = [key for key in keys if key.startswith(f"{slug}.feature.") and key.count(".") == 2]
    assert features
    assert all(f"{key}.{cause}" in keys for key in features for cause in ("more", "less"))


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_only_the_right_move_is_said_to_avoid_a_loss(slug: str) -> None:
    """ "Only this move keeps …" is said only if every other legal move brings the loss."""
    said: list[tuple[bool, str]] = []
    variant = min((each for each in seatings() if each.slug == slug and each.seats > 1), key=lambda each: each.seats)
    match = played(variant, seed=413)
    for index in range(2, len(match.log), max(1, len(match.log) // 40)):
        state = match.at(index)
        assert state.seat is not None
        legal, view = state.choices(), state.view(state.seat)
        if not 1 < len(legal) <= MAX_COMPARED:
            continue
        consequences = Consequences(state.game, view, index)
        losses = {action: {kind_of(c) for c in consequences.effect(action) if c.points < 0} for action in legal}
        for action in legal[:8]:
            for other in legal[:3]:
                why = consequences.why(action, other, {})
                if why.cause != "avoids" or why.change is None:
                    continue
                others = [losses[each] for each in legal if each != action]
                assert why.only == all(kind_of(why.change) in each for each in others)
                text = why_sentence(why, load_ui(slug), look(state, state.seat))
                said.append((why.only, text))
    assert said
    assert all(text.startswith("Only this move") for only, text in said if only and "save pieces" not in text)
    assert not any(text.startswith("Only") for only, text in said if not only)


def kind_of(change: ViewChange) -> tuple[str, int | str]:
    return change.kind, change.at


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_the_reason_for_every_suggested_move_is_a_sentence(slug: str) -> None:
    variant = next(seating for seating in seatings() if seating.slug == slug and seating.seats > 1)
    match = played(variant, seed=412)
    checked = 0
    for index in range(3, len(match.log), max(1, len(match.log) // 5)):
        state = match.at(index)
        assert state.seat is not None
        sample = state.game.imagine(state.view(state.seat), Rng(index))
        for suggestion, sample_suggestion in zip(
            advised(state.game, state.view(state.seat)), advised(sample.game, sample.view(sample.seat)), strict=True
        ):
            for lang in LANGUAGES:
                ui = load_ui(slug)
                context = look(state, state.seat, lang=lang)
                text = why_sentence(suggestion.why, ui, context)
                assert is_whole(text)
                assert context.t.missing == set()
                assert text == why_sentence(sample_suggestion.why, ui, look(sample, sample.seat, lang=lang))
                checked += 1
    assert checked
