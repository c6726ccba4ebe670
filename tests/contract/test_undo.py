"""Every game: what can be taken back, what cannot, and that taking back leaves no trace."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tests.playing import Variant, any_move, played, seatings, written
from wanli.engine import Event, Match, Reason, Record, Rng, UndoRefused
from wanli.engine import match as match_module

CHECKPOINTS = [pytest.param(1, marks=pytest.mark.full), 3, pytest.param(64, marks=pytest.mark.full)]


def groups_of_people(seats: int) -> list[tuple[int, ...]]:
    """Nobody, each seat alone, some pairs, everybody."""
    pairs = list(combinations(range(seats), 2))
    return [(), *((seat,) for seat in range(seats)), *pairs[:3], tuple(range(seats))]


def crosses(event: Event, people: tuple[int, ...]) -> bool:
    """Whether taking back `event` would unsee something: chance always, a reveal if a person saw it."""
    if event.barrier == "chance":
        return True
    return event.barrier == "reveal" and (not event.seats or any(seat in people for seat in event.seats))


def blocked(record: Record, people: tuple[int, ...]) -> bool:
    return any(crosses(event, people) for event in record.events)


def who_asks(match: Match, by: int | None) -> int | None:
    """The seat to act unless another is named; after the end the one that acted last."""
    if by is not None or not match.log:
        return by
    return match.log[-1].seat if match.over else match.state.seat


def check_allowed(asking: int | None, people: tuple[int, ...], taken: list[Record]) -> None:
    """The records in `taken` (oldest first) may go in one undo."""
    assert taken
    assert taken[0].seat == asking, "undo goes back to an own action"
    assert not any(blocked(record, people) for record in taken), "undo has crossed a barrier"
    assert all(record.seat != asking for record in taken[1:]), "undo takes back one own action at a time"
    if people != (asking,):
        assert len(taken) == 1, "only somebody alone with bots may go back past others"


def check_refused(match: Match, by: int | None, people: tuple[int, ...], reason: Reason) -> None:
    """The reason names what really stands in the way."""
    asking = who_asks(match, by)
    alone = people == (asking,)
    back = list(reversed(match.log))
    for number, record in enumerate(back):
        if blocked(record, people):
            assert reason.key in ("undo_reveal", "undo_chance")
            barriers = {event.barrier for event in record.events if crosses(event, people)}
            assert reason.key.removeprefix("undo_") in barriers
            return
        if record.seat != asking and not alone:
            assert number == 0
            assert (reason.key, reason.values) == ("undo_other_seat", {"seat": record.seat})
            return
        assert record.seat != asking, "nothing stood in the way"
    assert reason.key == "nothing_to_undo"


def may_pass_over_bots(match: Match) -> bool:
    """Whether somebody alone with bots could ever take back an action after which another seat acted."""
    return any(
        own.seat != next_.seat and not any(blocked(record, (own.seat,)) for record in (own, next_))
        for own, next_ in pairwise(match.log)
    )


def check_ordinary(match: Match, states: list[str]) -> None:
    """Whatever was taken back and played since: it is a match like any other, that has been through these states."""
    again = Match.decode(match.encode())
    assert again.log == match.log
    assert written(again.state.encode()) == written(match.state.encode())
    for moment in range(len(match.log) + 1):
        assert written(match.at(moment).encode()) == states[moment]


@pytest.mark.parametrize("every", CHECKPOINTS)
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_undo_goes_exactly_to_the_last_barrier(variant: Variant, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "_CHECKPOINT_EVERY", every)
    rng = Rng(401)
    allowed = refused = passed_over_bots = 0
    for people in groups_of_people(variant.seats):
        seed = 402
        match = variant.match(seed)
        taken_at = [written(match.state.encode())]
        for _ in range(160):
            if match.over and rng.below(4) == 0:  # a short game: one more match
                check_ordinary(match, taken_at)
                seed += 1
                match = variant.match(seed)
                taken_at = [written(match.state.encode())]
            if not match.over and rng.below(10) < 6:
                match.play(any_move(match.state, match.state.legal(), rng))
                taken_at.append(written(match.state.encode()))
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
                assert written(match.state.encode()) == taken_at[-1]
                continue
            log, asking = list(match.log), who_asks(match, by)
            count = match.undo(by, people)
            allowed += 1
            passed_over_bots += count > 1
            check_allowed(asking, people, log[len(log) - count :])
            assert match.log == log[:-count]
            del taken_at[len(taken_at) - count :]
            assert written(match.state.encode()) == taken_at[-1], "not where it was before"
            if rng.below(3) == 0:  # the same again must lead to the same
                for record in log[-count:]:
                    assert tuple(match.play(record.action)) == record.events
                    taken_at.append(written(match.state.encode()))
                assert match.log == log
        check_ordinary(match, taken_at)
    assert allowed > 10
    assert refused > 10
    assert passed_over_bots > 0 or not may_pass_over_bots(played(variant, seed=402))


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_by_default_everybody_is_a_person_and_the_seat_to_act_asks(variant: Variant) -> None:
    match, rng = variant.match(seed=411), Rng(412)
    everybody = range(variant.seats)
    while not match.over:
        match.play(any_move(match.state, match.state.legal(), rng))
        default = match.undo_barrier()
        assert default == match.undo_barrier(people=everybody)
        last, acting = match.log[-1].seat, match.state.seat
        assert default == match.undo_barrier(acting if acting is not None else last, everybody)
        if acting not in (last, None):
            assert default is not None, "undo has crossed a change of the acting person"


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
    """The final score shows what was hidden, so the last action stays, whoever asks."""
    match = played(variant, seed=422)
    if not variant.game.has_secrets:
        pytest.skip("nothing is hidden in this game")
    for people in [None, *groups_of_people(variant.seats)]:
        for by in [None, *range(variant.seats)]:
            assert match.undo_barrier(by, people) is not None
