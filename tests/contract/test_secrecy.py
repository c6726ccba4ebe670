"""Every game: a view tells its seat what it may know, and nothing that it may not.

A twin is a state that differs from the real one only in what a seat cannot know; `Game.imagine` makes them.
Whatever the seat is shown of the two must be the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tests.playing import (
    Variant,
    companion,
    digest,
    played,
    seatings,
    seats_and_onlooker,
    variants,
    views,
    walk,
    worth_a_look,
    written,
)
from wanli.engine import Action, Event, JsonDict, Match, Rng, State

ALWAYS = {"game", "seat", "seats", "options", "to_move"}


def moments(match: Match, seed: int, count: int = 12) -> Iterator[State]:
    """Some states of a finished match, the first and last among them."""
    rng = Rng(seed)
    chosen = {0, 1, len(match.log) - 1, len(match.log), *(rng.below(len(match.log)) for _ in range(count))}
    for moment in sorted(chosen):
        yield match.at(moment)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_views_are_plain_and_say_whose_they_are(variant: Variant) -> None:
    for state in moments(played(variant, seed=201), 202):
        for seat in seats_and_onlooker(state):
            view = state.view(seat)
            written(view)
            assert view.keys() >= ALWAYS
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
def test_an_imagined_state_gives_the_same_view(variant: Variant) -> None:
    for number, state in enumerate(moments(played(variant, seed=211), 212)):
        for seat in seats_and_onlooker(state):
            view = state.view(seat)
            before = written(view)
            twin = state.game.imagine(view, Rng(number))
            assert written(view) == before, "imagine has changed the view"
            assert written(twin.view(seat)) == before
            assert twin.seat == state.seat
            assert (twin.result() is None) == (state.result() is None)
            if seat is not None and seat == state.seat:
                assert twin.legal() == state.legal()


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_view_is_enough_even_as_text(variant: Variant) -> None:
    """Bots think in another thread, so a view reaches them as JSON text."""
    for state in moments(played(variant, seed=213), 214):
        for seat in seats_and_onlooker(state):
            view: JsonDict = json.loads(json.dumps(state.view(seat)))
            twin = state.game.imagine(view, Rng(3))
            again = state.game.imagine(state.view(seat), Rng(3))
            assert written(twin.encode()) == written(again.encode()), "equal views and generators, equal imagination"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_imagination_knows_no_more_than_the_view(variant: Variant) -> None:
    """Twins of a twin come out as those of the real state: the truth has left no trace in the view."""
    for number, state in enumerate(moments(played(variant, seed=215), 216, count=15)):
        for seat in seats_and_onlooker(state):
            twin = state.game.imagine(state.view(seat), Rng(number))
            one = state.game.imagine(state.view(seat), Rng(5))
            other = state.game.imagine(twin.view(seat), Rng(5))
            assert written(one.encode()) == written(other.encode())


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_the_unknown_is_drawn_at_random(variant: Variant) -> None:
    state = variant.match(seed=217).state
    for seat in seats_and_onlooker(state):
        imagined = {digest(state.game.imagine(state.view(seat), Rng(n)).encode()) for n in range(30)}
        assert len(imagined) > 1, "all imaginations are alike"
        assert digest(state.encode()) not in imagined, "the generator itself is hidden from all"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_imagined_states_are_sound(variant: Variant) -> None:
    """They play to an end, and their own saves and views work."""
    match = played(variant, seed=221)
    for number, state in enumerate(moments(match, 222, count=6)):
        for seat in seats_and_onlooker(state):
            rng = Rng(number)
            twin = state.game.imagine(state.view(seat), rng)
            twin = twin.game.decode(json.loads(json.dumps(twin.encode())))
            while twin.seat is not None:
                twin.play(rng.choice(twin.legal()))
            assert twin.result() is not None


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_every_part_of_the_unknown_is_drawn_at_random(variant: Variant) -> None:
    """Else a bot that searches imagined states would know something, or always believe the same."""
    oracle = companion(variant.slug, "oracle")
    if oracle is None or not hasattr(oracle, "unknown_to"):
        pytest.fail(f"tests/games/{variant.slug}/oracle.py has no unknown_to")
    state = variant.match(seed=218).state
    for seat in seats_and_onlooker(state):
        twins = [state.game.imagine(state.view(seat), Rng(n)) for n in range(20)]
        told = [oracle.unknown_to(twin, seat) for twin in twins]
        for part in oracle.unknown_to(state, seat):
            assert len({written(parts[part]) for parts in told}) > 1, f"{part} is imagined always alike"


def tells_nothing_new(events: list[Event], seat: int | None) -> bool:
    """Whether `seat` has learnt nothing hidden from these events: neither a reveal that it sees nor a random
    event.
    """
    return not any(
        event.barrier == "chance" or (event.barrier == "reveal" and (not event.seats or seat in event.seats))
        for event in events
    )


def compare(state: State, action: Action, twin: State, seat: int | None) -> bool:
    """Play `action` in a state and in `seat`'s twin of it: `seat` must see the same, unless it was revealed.

    Whatever an event tells a seat must also be in its view afterwards: equal views, equal events.
    """
    if twin.why_not(action) is not None:
        return False  # somebody else's move, which needs what he holds
    one, other = state.copy(), twin.copy()
    mine, theirs = one.play(action), other.play(action)
    alike = written(one.view(seat)) == written(other.view(seat))
    if alike:
        assert [event.seen_by(seat) for event in mine] == [event.seen_by(seat) for event in theirs]
        assert one.seat != seat or one.legal() == other.legal()
    assert alike or not (tells_nothing_new(mine, seat) and tells_nothing_new(theirs, seat))
    return alike


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_twins_give_equal_views_and_equal_logs(variant: Variant) -> None:
    compared = 0
    match = variant.match(seed=231)
    for number, (state, action) in enumerate(walk(match, seed=232)):
        if not worth_a_look(number):
            continue
        for seat in seats_and_onlooker(state) if number % 16 == 0 else [None, number % state.seats][number % 2 :]:
            twin = state.game.imagine(state.view(seat), Rng(number))
            compared += compare(state, action, twin, seat)
    assert compared > min(len(match.log), 150) / 4


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_events_are_plain_and_secrets_belong_to_somebody(variant: Variant) -> None:
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
def test_what_only_one_seat_learns_is_a_barrier(variant: Variant) -> None:
    """A view may only grow richer in hidden things through an event that stops undo.

    Shown by twins: if somebody's twin no longer fits after an action that both could play, then something was
    revealed, and `compare` has taken the barrier for granted. Here the barrier itself is checked on the same
    pairs.
    """
    learnt = 0
    match = variant.match(seed=251)
    for number, (state, action) in enumerate(walk(match, seed=252)):
        if not worth_a_look(number) or (learnt > 10 and number % 7):
            continue
        for seat in seats_and_onlooker(state):
            twin = state.game.imagine(state.view(seat), Rng(number))
            if twin.why_not(action) is None:
                one, other = state.copy(), twin.copy()
                mine = one.play(action)
                other.play(action)
                if written(one.view(seat)) != written(other.view(seat)):
                    assert any(event.barrier and (not event.seats or seat in event.seats) for event in mine), (
                        f"seat {seat} has learnt from {action} without a barrier"
                    )
                    learnt += 1
    assert learnt or not any(event.barrier for record in match.log for event in record.events)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_game_without_secrets_shows_the_same_to_all(variant: Variant) -> None:
    differing = 0
    for state in moments(played(variant, seed=261), 262):
        shown = {written({**view, "seat": None}) for view in views(state)}
        differing += len(shown) > 1
    assert bool(differing) == variant.game.has_secrets
