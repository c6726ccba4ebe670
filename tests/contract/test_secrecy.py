"""Every game: a view contains everything its seat may know, and nothing else.

A sample is a state that differs from the real one only in information hidden from a seat; `Game.imagine` makes it.
Views, events and legal actions of that seat must be the same in both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tests.playing import (
    Variant,
    companion,
    digest,
    is_examined,
    played,
    seatings,
    seats_and_spectator,
    variants,
    views,
    walk,
    written,
)
from wanli.engine import Action, Event, JsonDict, Match, Rng, State

HEADER_KEYS = {"game", "seat", "seats", "options", "to_move"}


def sample_states(match: Match, seed: int, count: int = 12) -> Iterator[State]:
    """Yield some states of a finished match, including the first and the last ones."""
    rng = Rng(seed)
    indices = {0, 1, len(match.log) - 1, len(match.log), *(rng.below(len(match.log)) for _ in range(count))}
    for index in sorted(indices):
        yield match.at(index)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_views_are_plain_json_with_a_header(variant: Variant) -> None:
    for state in sample_states(played(variant, seed=201), 202):
        for seat in seats_and_spectator(state):
            view = state.view(seat)
            written(view)
            assert view.keys() >= HEADER_KEYS
            assert view["game"] == variant.slug
            assert view["seat"] == seat
            assert view["seats"] == variant.seats
            assert view["to_move"] == state.seat
            assert view["options"] == state.options
            assert view | state.public_fields() == view
            result = state.result()
            assert view.get("result") == (None if result is None else result.encode())


@pytest.mark.pyodide
@pytest.mark.parametrize("variant", variants(), ids=str)
def test_a_determinization_has_the_same_view(variant: Variant) -> None:
    for index, state in enumerate(sample_states(played(variant, seed=211), 212)):
        for seat in seats_and_spectator(state):
            view = state.view(seat)
            before = written(view)
            sample = state.game.imagine(view, Rng(index))
            assert written(view) == before, "imagine has changed the view"
            assert written(sample.view(seat)) == before
            assert sample.seat == state.seat
            assert (sample.result() is None) == (state.result() is None)
            if seat is not None and seat == state.seat:
                assert sample.legal() == state.legal()


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_view_can_pass_through_json(variant: Variant) -> None:
    """Bots run in a worker, which receives views as JSON text."""
    for state in sample_states(played(variant, seed=213), 214):
        for seat in seats_and_spectator(state):
            view: JsonDict = json.loads(json.dumps(state.view(seat)))
            sample = state.game.imagine(view, Rng(3))
            second_sample = state.game.imagine(state.view(seat), Rng(3))
            assert written(sample.encode()) == written(second_sample.encode()), "equal arguments, equal results"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_determinization_uses_only_the_view(variant: Variant) -> None:
    """Samples of a sample equal samples of the real state: the view contains no trace of hidden information."""
    for index, state in enumerate(sample_states(played(variant, seed=215), 216, count=15)):
        for seat in seats_and_spectator(state):
            sample = state.game.imagine(state.view(seat), Rng(index))
            from_state = state.game.imagine(state.view(seat), Rng(5))
            from_sample = state.game.imagine(sample.view(seat), Rng(5))
            assert written(from_state.encode()) == written(from_sample.encode())


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_determinizations_differ(variant: Variant) -> None:
    state = variant.match(seed=217).state
    for seat in seats_and_spectator(state):
        imagined = {digest(state.game.imagine(state.view(seat), Rng(n)).encode()) for n in range(30)}
        assert len(imagined) > 1, "all samples are alike"
        assert digest(state.encode()) not in imagined, "the generator itself is hidden from all"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_determinizations_can_be_played_to_the_end(variant: Variant) -> None:
    """They can also be encoded and decoded."""
    match = played(variant, seed=221)
    for index, state in enumerate(sample_states(match, 222, count=6)):
        for seat in seats_and_spectator(state):
            rng = Rng(index)
            sample = state.game.imagine(state.view(seat), rng)
            sample = sample.game.decode(json.loads(json.dumps(sample.encode())))
            while sample.seat is not None:
                sample.play(rng.choice(sample.legal()))
            assert sample.result() is not None


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_every_hidden_part_is_drawn_at_random(variant: Variant) -> None:
    """Otherwise a bot would know hidden information, or always assume the same."""
    oracle = companion(variant.slug, "oracle")
    if oracle is None or not hasattr(oracle, "unknown_to"):
        pytest.fail(f"tests/games/{variant.slug}/oracle.py has no unknown_to")
    state = variant.match(seed=218).state
    for seat in seats_and_spectator(state):
        samples = [state.game.imagine(state.view(seat), Rng(n)) for n in range(20)]
        hidden_parts = [oracle.unknown_to(sample, seat) for sample in samples]
        for part in oracle.unknown_to(state, seat):
            assert len({written(parts[part]) for parts in hidden_parts}) > 1, f"{part} is always the same"


def reveals_nothing(events: list[Event], seat: int | None) -> bool:
    """Return True if these events contain no reveal that `seat` sees, and no random event."""
    return not any(
        event.barrier == "chance" or (event.barrier == "reveal" and (not event.seats or seat in event.seats))
        for event in events
    )


def compare(state: State, action: Action, sample: State, seat: int | None) -> bool:
    """Play `action` in a state and its sample: `seat` must see the same in both, unless the action reveals something.

    Everything an event tells a seat must also be in its view afterwards, so equal views imply equal events. Return True
    if the views were equal.
    """
    if sample.why_not(action) is not None:
        return False  # another seat's move, which needs cards that differ in the sample
    after, sample_after = state.copy(), sample.copy()
    events, sample_events = after.play(action), sample_after.play(action)
    equal_views = written(after.view(seat)) == written(sample_after.view(seat))
    if equal_views:
        assert [event.seen_by(seat) for event in events] == [event.seen_by(seat) for event in sample_events]
        assert after.seat != seat or after.legal() == sample_after.legal()
    assert equal_views or not (reveals_nothing(events, seat) and reveals_nothing(sample_events, seat))
    return equal_views


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_twins_have_equal_views_and_events(variant: Variant) -> None:
    compared = 0
    match = variant.match(seed=231)
    for index, (state, action) in enumerate(walk(match, seed=232)):
        if not is_examined(index):
            continue
        for seat in seats_and_spectator(state) if index % 16 == 0 else [None, index % state.seats][index % 2 :]:
            sample = state.game.imagine(state.view(seat), Rng(index))
            compared += compare(state, action, sample, seat)
    assert compared > min(len(match.log), 150) / 4


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_events_are_plain_json_and_every_secret_has_a_seat(variant: Variant) -> None:
    for record in played(variant, seed=241).log:
        assert record.events
        for event in record.events:
            written([event.facts, event.secret])
            assert not (event.secret and not event.seats), "a secret that nobody knows"
            assert not event.facts.keys() & event.secret.keys()
            assert set(event.seats) <= set(range(variant.seats))
            assert event.barrier in ("", "reveal", "chance")
            for seat in [*range(variant.seats), None]:
                seen = event.seen_by(seat)
                known = {**event.facts, **(event.secret if seat in event.seats else {})}
                assert (seen.kind, seen.facts) == (event.kind, known)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_events_that_reveal_information_are_barriers(variant: Variant) -> None:
    """A seat may learn hidden information only through an event that stops undo.

    If the views of a state and its sample differ after the same action, the action has revealed something. `compare`
    assumes a barrier in this case; this test checks that there is one.
    """
    reveals = 0
    match = variant.match(seed=251)
    for index, (state, action) in enumerate(walk(match, seed=252)):
        if not is_examined(index) or (reveals > 10 and index % 7):
            continue
        for seat in seats_and_spectator(state):
            sample = state.game.imagine(state.view(seat), Rng(index))
            if sample.why_not(action) is None:
                after, sample_after = state.copy(), sample.copy()
                events = after.play(action)
                sample_after.play(action)
                if written(after.view(seat)) != written(sample_after.view(seat)):
                    assert any(event.barrier and (not event.seats or seat in event.seats) for event in events), (
                        f"seat {seat} has reveals from {action} without a barrier"
                    )
                    reveals += 1
    assert reveals or not any(event.barrier for record in match.log for event in record.events)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_only_a_game_without_secrets_has_equal_views(variant: Variant) -> None:
    differing = 0
    for state in sample_states(played(variant, seed=261), 262):
        distinct_views = {written({**view, "seat": None}) for view in views(state)}
        differing += len(distinct_views) > 1
    assert bool(differing) == variant.game.has_secrets
