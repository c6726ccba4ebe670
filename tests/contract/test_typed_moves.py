"""Every game: each legal action can be typed, and the field shows only what its seat may know."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.playing import Variant, any_move, any_verb, seatings, variants, walk
from tests.scenes import look
from wanli.engine import Rng, State
from wanli.games import GAMES, load_ui
from wanli.session.typed_moves import MAX_WHOLE, Choice, all_choices, answer_to, continuations, summary
from wanli.texts.languages import translator

EVERY, MAX_TYPED = 20, 12
"""In `make test` every so many decisions some actions are typed, at most so many."""


def choices_of(state: State, lang: str = "en") -> list[Choice]:
    """The legal moves of the seat to act."""
    return all_choices(look(state, state.seat, lang=lang), load_ui(state.game.slug), state)


def check_typing(state: State, choices: list[Choice], typed: list[Choice]) -> None:
    """Check that each of the `typed` choices is accepted, and reached by taking over continuations."""
    for choice in typed:
        assert answer_to(choice.written, choices, state).play == choice.action
        text, steps = "", 0
        while True:
            found = continuations(text, choices)
            fitting = [one for one in found if choice.written.startswith(one.text)]
            following = max(fitting, key=lambda one: len(one.text))  # one move may begin like another
            steps += 1
            if following.choice is not None:
                break
            assert following.count > 1
            assert following.text > text, "no progress"
            text = following.text
        assert following.choice == choice
        assert steps < MAX_WHOLE


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_legal_actions_are_typed_and_accepted(variant: Variant) -> None:
    rng = Rng(91)
    for number, (state, _) in enumerate(walk(variant.match(91), any_verb, 91)):
        if number % EVERY:
            continue
        choices = choices_of(state)
        check_typing(state, choices, choices if len(choices) <= MAX_TYPED else rng.sample(choices, MAX_TYPED))


def test_an_offer_that_is_not_listed_is_typed_and_accepted() -> None:
    typed = 0
    for state, _ in walk(Variant("settlers", 4, ()).match(94), any_verb, 94):
        choices = choices_of(state)
        for choice in choices:
            if choice.action[0] != "offer":
                continue
            _, give, get = choice.action
            other = ("offer", give, tuple(3 * number for number in get))
            if other not in state.legal() and state.canonical(other) == other:
                assert answer_to(state.game.write(other, state), choices, state).play == other
                typed += 1
        if typed > 5:
            return
    raise AssertionError("no offer was typed")


@pytest.mark.full
@pytest.mark.parametrize("slug", GAMES)
def test_all_legal_actions_of_fifty_matches_are_typed_and_accepted(slug: str) -> None:
    mixes = [variant for variant in variants() if variant.slug == slug]
    for seed in range(50):
        for state, _ in walk(mixes[seed % len(mixes)].match(seed), any_verb if seed % 2 else any_move, seed):
            choices = choices_of(state)
            assert len({choice.label for choice in choices}) == len(choices)
            for choice in choices:
                assert answer_to(choice.written, choices, state).play == choice.action
            check_typing(state, choices, choices[:: -(-len(choices) // MAX_TYPED)])


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_the_field_does_not_depend_on_hidden_information(variant: Variant) -> None:
    ui, t = load_ui(variant.slug), translator("en")
    for number, (state, _) in enumerate(walk(variant.match(92), any_verb, 92)):
        if number % 50:
            continue
        assert state.seat is not None
        sample = state.game.imagine(state.view(state.seat), Rng(number))
        choices, others = choices_of(state), choices_of(sample)
        assert choices == others
        assert summary(choices, t) == summary(others, t)
        assert ui.own_pieces(look(state, state.seat)) == ui.own_pieces(look(sample, state.seat))
        for text in ("", "1", "xyzzy", choices[0].written[:-2], choices[-1].label[:9]):
            assert answer_to(text, choices, state) == answer_to(text, others, sample)
            assert continuations(text, choices) == continuations(text, others)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_own_pieces_are_lines_of_plain_text(slug: str, lang: str) -> None:
    game, ui, t = GAMES[slug], load_ui(slug), translator(lang)
    match = Variant(slug, game.seats[-1], ()).match(93)
    assert not ui.own_pieces(look(match.state, None, lang=lang)), "a spectator has no pieces"
    lines: set[str] = set()
    for state, _ in islice(walk(match, any_move, 93), 0, 200, 20):
        for seat in range(state.seats):
            own = ui.own_pieces(look(state, seat, lang=lang))
            assert all(line == line.strip() and line and "<" not in line for line in own)
            lines |= set(own)
    assert len(lines) > 3
    assert not t.missing
