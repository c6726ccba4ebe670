"""Every game: a state once left never changes, a copy goes its own way, and the same actions lead to the same
place.
"""

from __future__ import annotations

import pytest

from tests.playing import Variant, digest, played, scramble, seatings, variants, views, walk, worth_a_look, written
from wanli.engine import Match, Rng, State


def picture(state: State) -> str:
    """Everything that can be asked of a state, as one fingerprint."""
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
    earlier: list[tuple[State, str]] = []
    for number, (state, _) in enumerate(walk(match, seed=103)):
        if not worth_a_look(number):
            continue
        earlier.append((state.copy(), picture(state)))
        if rng.below(10) == 0:  # a branch of its own from some earlier state must not touch the others either
            branch = rng.choice(earlier)[0].copy()
            branch.play(rng.choice(branch.legal()))
    assert len(earlier) > 5
    for number, (state, taken) in enumerate(earlier):
        assert picture(state) == taken, f"the state before action {number} has changed"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_copy_plays_on_identically(variant: Variant) -> None:
    match = variant.match(seed=111)
    for moment, (state, _) in enumerate(walk(match, seed=112)):
        if moment % 17:
            continue
        one, other = state.copy(), state.copy()
        rng = Rng(moment)
        for _ in range(40):
            if one.seat is None:
                break
            action = rng.choice(one.legal())
            assert one.play(action) == other.play(action)
            assert one.legal() == other.legal()
        assert written(one.encode()) == written(other.encode())


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_what_is_handed_out_shares_nothing_with_the_state(variant: Variant) -> None:
    match = played(variant, seed=121)
    rng = Rng(122)
    for moment in sorted({0, len(match.log), *(rng.below(len(match.log)) for _ in range(30))}):
        state = match.at(moment)
        before = picture(state)
        for view in views(state):
            scramble(view)
        assert picture(state) == before, "a view holds a reference to the state"
        encoded = state.encode()
        scramble(encoded)
        assert picture(state) == before, "an encoded state holds a reference to the state"
        source = state.encode()
        decoded = state.game.decode(source)
        scramble(source)
        assert picture(decoded) == before, "a decoded state holds a reference to its source"
        for view in views(state):
            imagined = state.game.imagine(view, Rng(1))
            taken = picture(imagined)
            scramble(view)
            assert picture(imagined) == taken, "an imagined state holds a reference to the view"


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_what_a_match_hands_out_shares_nothing_with_it(variant: Variant) -> None:
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
def test_options_handed_in_are_not_kept(variant: Variant) -> None:
    options = {option.key: option.default for option in variant.game.options}
    match = Match.new(variant.slug, variant.seats, 1, options)
    before = written(match.encode())
    options.clear()
    options["scrambled"] = True
    assert written(match.encode()) == before


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_equal_setups_give_equal_matches(variant: Variant) -> None:
    one, other = variant.match(seed=131), variant.match(seed=131)
    for _, action in walk(one, seed=132):
        other.play(action)
    assert written(one.state.encode()) == written(other.state.encode())
    assert one.log == other.log


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_another_seed_gives_another_match(variant: Variant) -> None:
    deals = {written(variant.match(seed).state.encode()) for seed in range(20)}
    assert len(deals) == 20


@pytest.mark.pyodide
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_any_moment_of_a_match_can_be_had_again(variant: Variant) -> None:
    match = variant.match(seed=141)
    taken = [digest(state.encode()) for state, _ in walk(match, seed=142)]
    taken.append(digest(match.state.encode()))
    assert len(taken) == len(match.log) + 1
    moments = [moment for moment in range(len(match.log) + 1) if worth_a_look(moment)]
    for moment in Rng(143).shuffled([*moments, len(match.log)]):
        state = match.at(moment)
        assert digest(state.encode()) == taken[moment], f"after {moment} actions"
        if state.seat is not None:
            state.play(state.legal()[0])  # a traveller must not disturb the past
    for wrong in (-1, len(match.log) + 1):
        with pytest.raises(IndexError):
            match.at(wrong)
