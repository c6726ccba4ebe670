"""Every game: matches end, the legal actions are exact, illegal actions are refused, and no piece is lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.contract.malformed import KEY, NO_ACTIONS, VERY_DEEP, is_same_action, malformed_variants, nested
from tests.playing import (
    POLICIES,
    Variant,
    companion,
    is_examined,
    played,
    policies,
    seatings,
    seats_and_spectator,
    variants,
    views,
    walk,
    written,
)
from wanli.engine import Action, IllegalAction, Match, Reason, Rng, State
from wanli.engine.actions import is_action
from wanli.games import GAMES


def open_ended(state: State, action: Any) -> bool:
    """Return True if the game's own tests call `action` legal although it is not listed, such as a trade offer."""
    judge = companion(state.game.slug, "oracle")
    return judge is not None and hasattr(judge, "open_ended") and bool(judge.open_ended(state, action))


def check_refused(state: State, actions: Iterable[Any]) -> set[str]:
    """Check that each action is refused with a reason and changes nothing. Return the keys of the reasons."""
    before, views_before, legal = written(state.encode()), views(state), state.legal()
    keys = set()
    for action in actions:
        reason = state.why_not(action)
        assert isinstance(reason, Reason), f"{action!r:.200} is not listed as legal and yet not refused"
        assert KEY.fullmatch(reason.key), reason
        written(dict(reason.values))
        with pytest.raises(IllegalAction) as refusal:
            state.play(action)
        assert refusal.value.reason == reason
        assert str(refusal.value)
        keys.add(reason.key)
    assert written(state.encode()) == before
    assert views(state) == views_before
    assert state.legal() == legal
    return keys


def test_the_registry_names_each_game_by_its_slug() -> None:
    for slug, game in GAMES.items():
        assert slug == game.slug
        assert KEY.fullmatch(slug)
        assert game.title
        assert game.designer
        assert game.publisher
        assert 1900 < game.year < 2100
        assert list(game.seats) == sorted(set(game.seats))
        for option in game.options:
            assert option.allows(option.default)


@pytest.mark.pyodide
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_matches_end_and_legal_actions_are_well_formed(variant: Variant, policy: str) -> None:
    match = variant.match(seed=11)
    for index, (state, _) in enumerate(walk(match, POLICIES[policy], seed=12)):
        if not is_examined(index):
            continue
        legal = state.legal()
        assert legal, "the seat to act has no legal action"
        assert legal == sorted(legal), "stable order"
        assert len(set(legal)) == len(legal), "each action once"
        assert all(is_action(action) for action in legal)
        assert all(state.why_not(action) is None for action in legal)
        assert state.result() is None
        assert state.seat in range(state.seats)
    assert match.state.seat is None
    assert match.state.legal() == []
    assert match.state.result() is not None


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_every_event_names_its_actor_seat(variant: Variant) -> None:
    events = [event for record in played(variant, 33).log for event in record.events]
    assert any("seat" in event.facts for event in events)
    assert not [event for event in events if "owner" in event.facts and "seat" not in event.facts]
    assert all(isinstance(event.facts.get("seat"), int | None) for event in events)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_rounds_increase_by_one_and_are_public(variant: Variant) -> None:
    before = 0
    for index, (state, _) in enumerate(walk(variant.match(seed=241), seed=242)):
        assert state.round in (before, before + 1)
        before = state.round
        if index % 40 == 0:
            assert {state.game.imagine(state.view(seat), Rng(1)).round for seat in seats_and_spectator(state)} == {
                before
            }
    assert before != 1, "a game with rounds has several; a game without has round 0"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_legal_returns_a_new_list(variant: Variant) -> None:
    state = variant.match(seed=1).state
    legal = state.legal()
    state.legal().clear()
    state.legal().append(("no such verb",))
    assert state.legal() == legal
    assert state.copy().legal() == legal


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_every_legal_action_can_be_played(variant: Variant) -> None:
    match = variant.match(seed=21)
    rng = Rng(22)
    for index, (state, _) in enumerate(walk(match, seed=23)):
        if not is_examined(index):
            continue
        legal = state.legal()
        for action in legal if len(legal) < 12 else rng.shuffled(legal)[:12]:
            after = state.copy()
            events = after.play(action)
            assert events, "an action without an event"
            assert written(after.encode()) != written(state.encode()), "an action that changes nothing"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_actions_of_other_positions_are_refused(variant: Variant) -> None:
    all_actions: set[Action] = set()
    for seed in range(3):
        for state, _ in walk(variant.match(seed=30 + seed), seed=seed):
            all_actions.update(state.legal())
    candidates = sorted(all_actions)
    rng = Rng(31)
    reasons: set[str] = set()
    for index, (state, _) in enumerate(walk(variant.match(seed=30), seed=1)):
        if not is_examined(index):
            continue
        legal = set(state.legal())
        sample = rng.sample(candidates, min(25, len(candidates)))
        reasons |= check_refused(state, [a for a in sample if a not in legal and not open_ended(state, a)])
    assert reasons
    assert "not_an_action" not in reasons, "these are well-formed, so a rule must be named"


@pytest.mark.pyodide
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_malformed_actions_are_refused(variant: Variant) -> None:
    match = played(variant, seed=41)
    rng = Rng(42)
    indices = sorted({0, *(rng.below(len(match.log)) for _ in range(6)), len(match.log)})
    for index in indices:
        state = match.at(index)
        legal = state.legal()
        check_refused(state, [*NO_ACTIONS, nested(3), nested(VERY_DEEP)])
        patterns = {action[0]: action for action in rng.shuffled(legal)}
        if not legal:
            patterns = {"over": match.log[-1].action}
        for action in patterns.values():
            malformed = [
                variant
                for variant in malformed_variants(action)
                if not any(is_same_action(variant, other) for other in legal)
            ]
            check_refused(state, [bad for bad in malformed if not open_ended(state, bad)])


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_malformed_actions_leave_a_match_unchanged(variant: Variant) -> None:
    match = played(variant, seed=43)
    before, length = written(match.encode()), len(match.log)
    for action in [*NO_ACTIONS, nested(3), nested(VERY_DEEP), *malformed_variants(match.log[0].action)]:
        with pytest.raises(IllegalAction):
            match.play(action)
    assert written(match.encode()) == before
    assert len(match.log) == length


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_after_the_end_every_action_is_refused(variant: Variant) -> None:
    match = played(variant, seed=44)
    assert check_refused(match.state, match.actions[:300]) == {"match_over"}


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_conservation_laws_hold(variant: Variant) -> None:
    oracle = companion(variant.slug, "oracle")
    if oracle is None or not hasattr(oracle, "check_conservation"):
        pytest.fail(f"tests/games/{variant.slug}/oracle.py has no check_conservation")
    match = variant.match(seed=51)
    for state, _ in walk(match, seed=52):
        oracle.check_conservation(state)
    oracle.check_conservation(match.state)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_legal_agrees_with_the_second_implementation(variant: Variant) -> None:
    oracle = companion(variant.slug, "oracle")
    if oracle is None or not hasattr(oracle, "expected_legal"):
        pytest.skip("this game has no second implementation")
    for index, (state, _) in enumerate(walk(variant.match(seed=53), seed=54)):
        if is_examined(index):
            assert state.legal() == oracle.expected_legal(state)


def check_result(match: Match) -> None:
    result = match.state.result()
    assert result is not None
    written(result.encode())
    assert KEY.fullmatch(result.reason)
    assert len(result.scores) == match.seats
    assert set(result.winners) <= set(range(match.seats))
    assert list(result.winners) == sorted(set(result.winners))
    for seat, score in enumerate(result.scores):
        assert score == sum(line.points for line in result.breakdown if line.seat == seat), "explained item by item"
    assert all(KEY.fullmatch(line.key) for line in result.breakdown)
    oracle = companion(match.game.slug, "oracle")
    if oracle is None or not hasattr(oracle, "expected_result"):
        pytest.fail(f"tests/games/{match.game.slug}/oracle.py has no expected_result")
    assert (result.scores, result.winners, result.reason) == oracle.expected_result(match)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_the_result_agrees_with_the_second_implementation(variant: Variant) -> None:
    for policy in policies(variant.slug):
        for seed in range(2):
            check_result(played(variant, seed=60 + seed, policy=policy))


@pytest.mark.full
@pytest.mark.parametrize("variant", variants(every_combination=True), ids=str)
def test_many_results_agree_with_the_second_implementation(variant: Variant) -> None:
    for seed in range(6):
        match = variant.match(seed=700 + seed)
        policy = POLICIES["any_verb" if seed % 3 == 0 else "any_move"]
        for _ in walk(match, policy, seed=seed):
            pass
        check_result(match)
