"""Every game: each legal action has a distinct text, which is read back as the same action and reveals no secret."""

from __future__ import annotations

import pytest

from tests.playing import Variant, any_move, any_verb, seatings, variants, walk
from wanli.engine import DecodeError, IllegalAction, Match, Rng, State, UnknownMove, read_match, write_match
from wanli.games import GAMES

MAX_READ = 8
"""The number of actions per decision that are read back in `make test`. All are written."""
EVERY = 10
"""In `make test` one of so many decisions is examined."""


def check_texts(state: State, rng: Rng, max_read: int) -> None:
    """Check that all legal actions have different texts, and that some of the texts are read back."""
    game, legal = state.game, state.legal()
    texts = [game.write(action, state) for action in legal]
    folded = [text.casefold() for text in texts]
    assert len(set(folded)) == len(folded), sorted(text for text in texts if folded.count(text.casefold()) > 1)[:4]
    pairs = list(zip(legal, texts, strict=True))
    for action, text in pairs if len(pairs) <= max_read else rng.sample(pairs, max_read):
        assert text == " ".join(text.split())
        read = game.read(text.upper() if rng.below(2) and max_read == MAX_READ else text, state)
        assert read == action, (text, read)


@pytest.mark.parametrize("variant", variants(), ids=str)
def test_legal_actions_survive_the_round_trip(variant: Variant) -> None:
    rng = Rng(81)
    for number, (state, _) in enumerate(walk(variant.match(81), any_verb, 81)):
        if number % EVERY == 0:
            check_texts(state, rng, MAX_READ)


@pytest.mark.full
@pytest.mark.parametrize("slug", GAMES)
def test_all_legal_actions_of_fifty_matches_survive_the_round_trip(slug: str) -> None:
    mixes = [variant for variant in variants() if variant.slug == slug]
    for seed in range(50):
        rng = Rng(seed)
        for state, _ in walk(mixes[seed % len(mixes)].match(seed), any_verb if seed % 2 else any_move, seed):
            check_texts(state, rng, len(state.legal()))


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_texts_do_not_depend_on_hidden_information(variant: Variant) -> None:
    for number, (state, _) in enumerate(walk(variant.match(82), any_verb, 82)):
        if number % 40 == 0:
            sample = state.game.imagine(state.view(state.seat), Rng(number))
            for action in state.legal()[:20]:
                assert state.game.write(action, state) == state.game.write(action, sample)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_a_printed_match_is_read_back_as_the_same_match(variant: Variant) -> None:
    match = variant.match(83)
    rng = Rng(83)
    while not match.over and len(match.log) < 200:
        match.play(any_move(match.state, match.state.legal(), rng))
    printed = write_match(match)
    again = read_match(printed)
    assert again.encode() == match.encode()
    assert again.state.encode() == match.state.encode()
    assert write_match(again) == printed


def test_a_printed_match_may_contain_comments() -> None:
    match = Match.new("mauer", 2, 3, {"open_scores": True})
    match.play(match.state.legal()[0])
    printed = write_match(match).replace("\n\n", "\n\n# The first turn\n\n")
    assert read_match(printed).encode() == match.encode()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game: khan", "a letter", "not_a_match"),
        ("game: khan", "game: chess", "unknown_game"),
        ("version: ", "version: 9", "other_version"),
        ("seats: 2", "seats: many", "damaged"),
        ("seats: 2", "seats: 9", "damaged"),
        ("option notes: true", "option notes: perhaps", "damaged"),
        ("option notes: true", "option nets: true", "damaged"),
        ("1. player 1", "2. player 1", "damaged_at"),
        ("1. player 1", "1. player 2", "damaged_at"),
        ("C3 farmer", "C3 plough", "damaged_at"),
        ("C3 farmer, C2", "C3 farmer, G5", "damaged_at"),
    ],
)
def test_a_damaged_transcript_is_refused(old: str, new: str, reason: str) -> None:
    match = Match.new("khan", seats=2, seed=7)
    match.play(match.game.read("C3 farmer, C2", match.state))
    printed = write_match(match)
    assert old in printed
    with pytest.raises(DecodeError) as refusal:
        read_match(printed.replace(old, new, 1))
    assert refusal.value.reason.key == reason


@pytest.mark.parametrize("slug", GAMES)
def test_nonsense_is_refused_with_suggestions(slug: str) -> None:
    game = GAMES[slug]
    state = game.new(game.seats[0], 5)
    legal_texts = [game.write(action, state) for action in state.legal()]
    for text in ("", " ", "?", "xyzzy", "0", "-1", "((", '"', "\x00", "9" * 5000, "1 " * 500, legal_texts[0] + " zz"):
        with pytest.raises(UnknownMove) as refusal:
            game.read(text, state)
        assert refusal.value.reason.key == "unknown_move"
        assert set(refusal.value.suggestions) <= set(legal_texts)
    assert legal_texts[0] in refusal.value.suggestions


@pytest.mark.parametrize("slug", GAMES)
def test_every_text_can_be_completed(slug: str) -> None:
    game = GAMES[slug]
    state = game.new(game.seats[-1], 5)
    legal_texts = [game.write(action, state) for action in state.legal()]
    assert game.complete("", state) == legal_texts
    for text in legal_texts[:20]:
        for length in (1, len(text) // 2, len(text)):
            assert text in game.complete(text[:length], state)


def test_a_move_that_the_rules_forbid_is_refused_with_its_rule() -> None:
    match = Match.new("khan", seats=2, seed=7)
    with pytest.raises(IllegalAction) as refusal:
        match.game.read("C3 farmer, G5", match.state)
    assert refusal.value.reason == match.state.why_not(("settle", 14, 32, "farmer"))
