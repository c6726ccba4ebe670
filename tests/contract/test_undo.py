"""Every game: undo goes exactly to the last barrier, and leaves no trace."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.playing import Variant, any_move, played, seatings, written
from wanli.engine import Event, Match, Reason, Record, Rng, UndoRefused
from wanli.engine import match as match_module

CHECKPOINTS = [pytest.param(1, marks=pytest.mark.full), 3, pytest.param(64, marks=pytest.mark.full)]


def groups_of_people(seats: int) -> list[tuple[int, ...]]:
    """Return groups of human players: none, each seat alone, some pairs, and all seats."""
    pairs = list(combinations(range(seats), 2))
    return [(), *((seat,) for seat in range(seats)), *pairs[:3], tuple(range(seats))]


def crosses(event: Event, people: tuple[int, ...]) -> bool:
    """Return True if undo must not cross `event`: a random event, or a reveal that a human player saw."""
    if event.barrier == "chance":
        return True
    return event.barrier == "reveal" and (not event.seats or any(seat in people for seat in event.seats))


def blocked(record: Record, people: tuple[int, ...]) -> bool:
    return any(crosses(event, people) for event in record.events)


def undoing_seat(match: Match, by: int | None) -> int | None:
    """Return `by`, or by default the seat to act, or after the end the seat that acted last."""
    if by is not None or not match.log:
        return by
    return match.log[-1].seat if match.over else match.state.seat


def check_allowed(seat: int | None, people: tuple[int, ...], removed: list[Record]) -> None:
    """Check that one undo may remove the records in `removed` (oldest first)."""
    assert removed
    assert removed[0].seat == seat, "undo goes back to the seat's own action"
    assert not any(blocked(record, people) for record in removed), "undo has crossed a barrier"
    assert all(record.seat != seat for record in removed[1:]), "undo removes one action of the seat at a time"
    if people != (seat,):
        assert len(removed) == 1, "only the single human player may undo actions of others"


def check_refused(match: Match, by: int | None, people: tuple[int, ...], reason: Reason) -> None:
    """Check that the reason names the actual obstacle."""
    seat = undoing_seat(match, by)
    is_only_human = people == (seat,)
    for index, record in enumerate(reversed(match.log)):
        if blocked(record, people):
            assert reason.key in ("undo_reveal", "undo_chance")
            barriers = {event.barrier for event in record.events if crosses(event, people)}
            assert reason.key.removeprefix("undo_") in barriers
            return
        if record.seat != seat and not is_only_human:
            assert index == 0
            assert (reason.key, reason.values) == ("undo_other_seat", {"seat": record.seat})
            return
        assert record.seat != seat, "there was no obstacle"
    assert reason.key == "nothing_to_undo"


def can_undo_bot_moves(match: Match) -> bool:
    """Return True if a single human player could ever undo an action after which another seat acted."""
    return any(
        own.seat != next_.seat and not any(blocked(record, (own.seat,)) for record in (own, next_))
        for own, next_ in pairwise(match.log)
    )


def check_consistent(match: Match, states: list[str]) -> None:
    """Check that the match equals a new replay of its actions, with these states."""
    decoded = Match.decode(match.encode())
    assert decoded.log == match.log
    assert written(decoded.state.encode()) == written(match.state.encode())
    for index in range(len(match.log) + 1):
        assert written(match.at(index).encode()) == states[index]


@pytest.mark.parametrize("every", CHECKPOINTS)
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_undo_goes_exactly_to_the_last_barrier(variant: Variant, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "_CHECKPOINT_INTERVAL", every)
    rng = Rng(401)
    allowed = refused = undid_bot_moves = 0
    for people in groups_of_people(variant.seats):
        seed = 402
        match = variant.match(seed)
        states = [written(match.state.encode())]
        for _ in range(160):
            if match.over and rng.below(4) == 0:  # a short match: start another one
                check_consistent(match, states)
                seed += 1
                match = variant.match(seed)
                states = [written(match.state.encode())]
            if not match.over and rng.below(10) < 6:
                match.play(any_move(match.state, match.state.legal(), rng))
                states.append(written(match.state.encode()))
                continue
            by = rng.choice([None, *people, *people])
            before = written(match.encode())
            barrier = match.undo_barrier(by, people)
            if barrier is not None:
                refused += 1
                check_refused(match, by, people, barrier)
                with pytest.raises(UndoRefused) as refusal:
                    match.undo(by, people)
                assert refusal.value.reason == barrier
                assert written(match.encode()) == before
                assert written(match.state.encode()) == states[-1]
                continue
            log, seat = list(match.log), undoing_seat(match, by)
            count = match.undo(by, people)
            allowed += 1
            undid_bot_moves += count > 1
            check_allowed(seat, people, log[len(log) - count :])
            assert match.log == log[:-count]
            del states[len(states) - count :]
            assert written(match.state.encode()) == states[-1], "undo restores the earlier state"
            if rng.below(3) == 0:  # the same actions must lead to the same states
                for record in log[-count:]:
                    assert tuple(match.play(record.action)) == record.events
                    states.append(written(match.state.encode()))
                assert match.log == log
        check_consistent(match, states)
    assert allowed > 10
    assert refused > 10
    assert undid_bot_moves > 0 or not can_undo_bot_moves(played(variant, seed=402))


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_by_default_all_seats_are_human_and_the_seat_to_act_undoes(variant: Variant) -> None:
    match, rng = variant.match(seed=411), Rng(412)
    everybody = range(variant.seats)
    while not match.over:
        match.play(any_move(match.state, match.state.legal(), rng))
        default = match.undo_barrier()
        assert default == match.undo_barrier(people=everybody)
        last, acting = match.log[-1].seat, match.state.seat
        assert default == match.undo_barrier(acting if acting is not None else last, everybody)
        if acting not in (last, None):
            assert default is not None, "undo has crossed a change of the acting player"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_nothing_to_undo_at_the_start(variant: Variant) -> None:
    match = variant.match(seed=421)
    for people in [None, *groups_of_people(variant.seats)]:
        for by in [None, *range(variant.seats)]:
            barrier = match.undo_barrier(by, people)
            assert barrier is not None
            assert barrier.key == "nothing_to_undo"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_the_end_is_final(variant: Variant) -> None:
    """The final score reveals hidden information, so no seat can undo the last action."""
    match = played(variant, seed=422)
    if not variant.game.has_secrets:
        pytest.skip("nothing is hidden in this game")
    for people in [None, *groups_of_people(variant.seats)]:
        for by in [None, *range(variant.seats)]:
            assert match.undo_barrier(by, people) is not None
