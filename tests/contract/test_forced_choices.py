"""Every game: making a forced choice automatically reveals nothing and passes no undo barrier."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from tests.playing import POLICIES, Variant, policies, seatings, variants, walk
from wanli.engine import Action, Rng, State
from wanli.games import GAMES, load_ui
from wanli.texts.languages import translator
from wanli.ui.contract.game_ui import never_sure

SAMPLES = 3
"""The number of states sampled from the view of each other seat."""
MAX_SKIPPED = 20
"""The number of forced choices tested per game."""


def forced_choice(state: State) -> Action | None:
    """Return the action that the table plays automatically; None if it asks."""
    is_public = load_ui(state.game.slug).forced_choices.get(state.stack[-1].kind)
    legal = state.legal()
    return legal[0] if is_public is not None and len(legal) == 1 and is_public(state.view(None), legal[0]) else None


def assert_all_know(state: State, seed: int) -> None:
    """Check that every state sampled from the view of another seat or a spectator skips or asks alike."""
    kind, skipped = state.stack[-1].kind, forced_choice(state) is not None
    for seat in (None, *range(state.seats)):
        if seat == state.seat:
            continue
        view = state.view(seat)
        for number in range(SAMPLES):
            imagined = state.game.imagine(view, Rng(seed * SAMPLES + number))
            assert (forced_choice(imagined) is not None) == skipped, (kind, seat, state.legal()[:3])


def assert_no_barrier(state: State, skipped: Action) -> None:
    """The first event of a skipped action is known in advance, so it must not be an undo barrier."""
    first = state.copy().advance(skipped)[:1]
    assert not any(event.barrier for event in first), (state.stack[-1].kind, skipped, first)


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_skipping_a_decision_reveals_nothing(variant: Variant) -> None:
    declared = load_ui(variant.slug).forced_choices
    checked = 0
    for policy_index, policy in enumerate(policies(variant.slug).values()):
        tests_by_kind: dict[tuple[str, bool], int] = {}
        for index, (state, _) in enumerate(walk(variant.match(seed=611 + policy_index), policy, seed=621)):
            kind, skipped = state.stack[-1].kind, forced_choice(state) is not None
            if kind not in declared:
                continue
            tests_by_kind[kind, skipped] = tests_by_kind.get((kind, skipped), 0) + 1
            if tests_by_kind[kind, skipped] <= (30 if skipped else 6):
                assert_all_know(state, index)
                checked += 1
    assert checked or not declared


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_dice_draws_and_reveals_are_never_skipped(variant: Variant) -> None:
    for index, policy in enumerate(POLICIES.values()):
        for state, _ in walk(variant.match(seed=631 + index), policy, seed=641):
            action = forced_choice(state)
            if action is not None:
                assert_no_barrier(state, action)
            if state.stack[-1].kind in load_ui(variant.slug).forced_alone and len(state.legal()) == 1:
                assert_no_barrier(state, state.legal()[0])
            if state.stack[-1].kind in load_ui(variant.slug).equal_alone:
                assert_no_barrier(state, state.choices()[0])


@pytest.mark.cpython
@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_forced_choices(slug: str) -> None:
    """Some variants have none, so the tests above check nothing there. Here each game passes both checks."""
    checked = 0
    for policy in policies(slug).values():
        for variant in seatings():
            steps = (
                walk(variant.match(seed=651), policy, seed=661)
                if variant.slug == slug and checked < MAX_SKIPPED
                else ()
            )
            for index, (state, _) in enumerate(steps):
                action = forced_choice(state)
                if action is not None:
                    assert_all_know(state, index)
                    assert_no_barrier(state, action)
                    checked += 1
    assert checked


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_actions_without_confirmation_keep_the_turn_and_can_be_undone(variant: Variant) -> None:
    """The same seat acts again, and no event is an undo barrier."""
    continues_turn = load_ui(variant.slug).continues_turn
    checked = 0
    for policy_index, policy in enumerate(POLICIES.values()):
        for index, (state, _) in enumerate(walk(variant.match(seed=671 + policy_index), policy, seed=681)):
            if index % 5 and index > 200:
                continue
            context = scene_of(state, state.seat, translator("en"))
            unconfirmed = [action for action in context.legal if continues_turn(context, action)]
            for action in unconfirmed[:6] + unconfirmed[-2:]:
                after = state.copy()
                events = after.advance(action)
                while (skipped := forced_choice(after)) is not None and after.seat == state.seat:
                    events += after.advance(skipped)
                assert after.seat == state.seat, (state.stack[-1].kind, action)
                assert not any(event.barrier for event in events), (action, events)
                checked += 1
    assert checked or continues_turn is never_sure


@pytest.mark.cpython
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_agreed_actions_are_legal(variant: Variant) -> None:
    agreed = load_ui(variant.slug).pre_confirmed
    checked = 0
    for policy in POLICIES.values() if agreed else ():
        for state, _ in walk(variant.match(seed=691), policy, seed=701):
            if state.stack[-1].kind in agreed:
                action = agreed[state.stack[-1].kind](state.view(None))
                assert action is None or state.why_not(action) is None
                checked += action is not None
    assert checked or not agreed
