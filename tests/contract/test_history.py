"""Every game: earlier states never change, copies are independent, and equal actions lead to equal states."""

from __future__ import annotations

import pytest

from tests.playing import Variant, digest, is_examined, played, scramble, seatings, variants, views, walk, written
from wanli.engine import Match, Rng, State


def fingerprint(state: State) -> str:
    """Return a fingerprint of everything that a state returns: encoding, views, legal actions and result."""
    result = state.result()
    return digest(
        [
            state.encode(),
            views(state),
            [repr(action) for action in state.legal()],
            None if result is None else result.encode(),
        ]
    )


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_no_earlier_state_changes(variant: Variant) -> None:
    match = variant.match(seed=101)
    rng = Rng(102)
    earlier_states: list[tuple[State, str]] = []
    for index, (state, _) in enumerate(walk(match, seed=103)):
        if not is_examined(index):
            continue
        earlier_states.append((state.copy(), fingerprint(state)))
        if rng.below(10) == 0:  # playing a copy of an earlier state must not change the others
            branch = rng.choice(earlier_states)[0].copy()
            branch.play(rng.choice(branch.legal()))
    assert len(earlier_states) > 5
    for index, (state, expected) in enumerate(earlier_states):
        assert fingerprint(state) == expected, f"the state before action {index} has changed"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_copy_behaves_identically(variant: Variant) -> None:
    match = variant.match(seed=111)
    for index, (state, _) in enumerate(walk(match, seed=112)):
        if index % 17:
            continue
        copy, second_copy = state.copy(), state.copy()
        rng = Rng(index)
        for _ in range(40):
            if copy.seat is None:
                break
            action = rng.choice(copy.legal())
            assert copy.play(action) == second_copy.play(action)
            assert copy.legal() == second_copy.legal()
        assert written(copy.encode()) == written(second_copy.encode())


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_returned_data_shares_nothing_with_the_state(variant: Variant) -> None:
    match = played(variant, seed=121)
    rng = Rng(122)
    for index in sorted({0, len(match.log), *(rng.below(len(match.log)) for _ in range(30))}):
        state = match.at(index)
        before = fingerprint(state)
        for view in views(state):
            scramble(view)
        assert fingerprint(state) == before, "a view holds a reference to the state"
        encoded = state.encode()
        scramble(encoded)
        assert fingerprint(state) == before, "an encoded state holds a reference to the state"
        source = state.encode()
        decoded = state.game.decode(source)
        scramble(source)
        assert fingerprint(decoded) == before, "a decoded state holds a reference to its source"
        for view in views(state):
            imagined = state.game.imagine(view, Rng(1))
            expected = fingerprint(imagined)
            scramble(view)
            assert fingerprint(imagined) == expected, "a sampled state holds a reference to the view"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_returned_data_shares_nothing_with_the_match(variant: Variant) -> None:
    match = played(variant, seed=123)
    log = written([[[e.kind, e.facts, e.secret] for e in record.events] for record in match.log])
    setup = written(match.setup())
    scramble(match.encode())
    scramble(match.setup())
    match.actions.clear()
    scramble(match.at(len(match.log)).encode())
    for record in match.log:
        for event in record.events:
            for seat in [*range(match.seats), None]:
                scramble(event.seen_by(seat).facts)
    assert written([[[e.kind, e.facts, e.secret] for e in record.events] for record in match.log]) == log
    assert written(match.setup()) == setup


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_match_copies_its_options(variant: Variant) -> None:
    options = {option.key: option.default for option in variant.game.options}
    match = Match.new(variant.slug, variant.seats, 1, options)
    before = written(match.encode())
    options.clear()
    options["scrambled"] = True
    assert written(match.encode()) == before


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_equal_setups_give_equal_matches(variant: Variant) -> None:
    match, second_match = variant.match(seed=131), variant.match(seed=131)
    for _, action in walk(match, seed=132):
        second_match.play(action)
    assert written(match.state.encode()) == written(second_match.state.encode())
    assert match.log == second_match.log


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_another_seed_gives_another_match(variant: Variant) -> None:
    first_states = {written(variant.match(seed).state.encode()) for seed in range(20)}
    assert len(first_states) == 20


@pytest.mark.pyodide
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_any_earlier_state_of_a_match_can_be_restored(variant: Variant) -> None:
    match = variant.match(seed=141)
    digests = [digest(state.encode()) for state, _ in walk(match, seed=142)]
    digests.append(digest(match.state.encode()))
    assert len(digests) == len(match.log) + 1
    indices = [index for index in range(len(match.log) + 1) if is_examined(index)]
    for index in Rng(143).shuffled([*indices, len(match.log)]):
        state = match.at(index)
        assert digest(state.encode()) == digests[index], f"after {index} actions"
        if state.seat is not None:
            state.play(state.legal()[0])  # must not change the match
    for invalid in (-1, len(match.log) + 1):
        with pytest.raises(IndexError):
            match.at(invalid)
