"""Every game: what is not asked for because there is one answer betrays nothing, and draws nothing."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from tests.playing import POLICIES, Variant, policies, seatings, variants, walk
from wanli.app.core.languages import translator
from wanli.engine import Action, Rng, State
from wanli.games import GAMES, load_ui
from wanli.ui.contract.game_ui import never_sure

SAMPLED_STATES = 3
"""States imagined from the view of each other seat."""
ENOUGH = 20
"""So many skipped decisions of a game are looked at, and then no more matches."""


def forced_choice(state: State) -> Action | None:
    """What the table plays without a question; None if it asks."""
    seen = load_ui(state.game.slug).forced_choices.get(state.stack[-1].kind)
    legal = state.legal()
    return legal[0] if seen is not None and len(legal) == 1 and seen(state.view(None), legal[0]) else None


def assert_all_know(state: State, moment: int) -> None:
    """In every world that another seat or an onlooker can imagine the same decision is skipped, or asked for."""
    kind, skipped = state.stack[-1].kind, forced_choice(state) is not None
    for seat in (None, *range(state.seats)):
        if seat == state.seat:
            continue
        view = state.view(seat)
        for sample in range(SAMPLED_STATES):
            imagined = state.game.imagine(view, Rng(moment * SAMPLED_STATES + sample))
            assert (forced_choice(imagined) is not None) == skipped, (kind, seat, state.legal()[:3])


def assert_no_barrier(state: State, skipped: Action) -> None:
    """The first thing that follows from a skipped action is known beforehand: it is no barrier to undo."""
    first = state.copy().advance(skipped)[:1]
    assert not any(event.barrier for event in first), (state.stack[-1].kind, skipped, first)


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_what_is_skipped_can_be_seen_by_everybody_to_have_one_answer(variant: Variant) -> None:
    declared = load_ui(variant.slug).forced_choices
    checked = 0
    for number, policy in enumerate(policies(variant.slug).values()):
        looked: dict[tuple[str, bool], int] = {}
        for moment, (state, _) in enumerate(walk(variant.match(seed=611 + number), policy, seed=621)):
            kind, skipped = state.stack[-1].kind, forced_choice(state) is not None
            if kind not in declared:
                continue
            looked[kind, skipped] = looked.get((kind, skipped), 0) + 1
            if looked[kind, skipped] <= (30 if skipped else 6):
                assert_all_know(state, moment)
                checked += 1
    assert checked or not declared


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_dice_draws_and_reveals_are_never_skipped(variant: Variant) -> None:
    for number, policy in enumerate(POLICIES.values()):
        for state, _ in walk(variant.match(seed=631 + number), policy, seed=641):
            action = forced_choice(state)
            if action is not None:
                assert_no_barrier(state, action)


@pytest.mark.cpython
@pytest.mark.parametrize("slug", GAMES)
def test_something_is_skipped_in_every_game(slug: str) -> None:
    """In some variants nothing ever is, and nothing above is tested there: here each game meets both tests."""
    met = 0
    for policy in policies(slug).values():
        for variant in seatings():
            moments = walk(variant.match(seed=651), policy, seed=661) if variant.slug == slug and met < ENOUGH else ()
            for moment, (state, _) in enumerate(moments):
                action = forced_choice(state)
                if action is not None:
                    assert_all_know(state, moment)
                    assert_no_barrier(state, action)
                    met += 1
    assert met


@pytest.mark.cpython
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_what_needs_no_confirming_ends_nothing_and_can_be_taken_back(variant: Variant) -> None:
    """Whoever plays it is to act again, and nobody has seen anything that undo would have to make unseen."""
    continues_turn = load_ui(variant.slug).continues_turn
    checked = 0
    for number, policy in enumerate(POLICIES.values()):
        for moment, (state, _) in enumerate(walk(variant.match(seed=671 + number), policy, seed=681)):
            if moment % 5 and moment > 200:
                continue
            context = scene_of(state, state.seat, translator("en"))
            sure = [action for action in context.legal if continues_turn(context, action)]
            for action in sure[:6] + sure[-2:]:
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
def test_what_has_been_agreed_to_is_legal(variant: Variant) -> None:
    agreed = load_ui(variant.slug).pre_confirmed
    checked = 0
    for policy in POLICIES.values() if agreed else ():
        for state, _ in walk(variant.match(seed=691), policy, seed=701):
            if state.stack[-1].kind in agreed:
                action = agreed[state.stack[-1].kind](state.view(None))
                assert action is None or state.why_not(action) is None
                checked += action is not None
    assert checked or not agreed
