"""The vocabularies: size, stable meaning, and entry by steps that lead to exactly the legal actions."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from examples.goofspiel.rules.game import GOOFSPIEL
from examples.nim.rules.game import NIM
from tests.adapters.setups import quick
from tests.playing import Variant, seatings, variants
from wanli.adapters import Playing, Setup
from wanli.encoding import MAX_TOKENS, ActionEntry, VocabularyError
from wanli.engine import Action, Rng, State, from_json
from wanli.games import GAMES
from wanli.games.great_wall.rules import refusals as great_wall
from wanli.games.khan.rules import handlers as khan
from wanli.games.mauer.rules import handlers as mauer
from wanli.games.meridian.rules import handlers as meridian
from wanli.games.settlers.rules import handlers as settlers
from wanli.games.settlers.rules.components import COMPONENTS

CORPUS = sorted((Path(__file__).parents[1] / "corpus").glob("*.json.xz"))
ALL = [pytest.param(v, id=str(v), marks=() if v in quick() else pytest.mark.full) for v in variants()]
SETUPS = [pytest.param(Setup(v.slug, v.seats), id=str(v)) for v in seatings()]
EXAMPLES = [pytest.param(Setup(game), id=game.slug) for game in (NIM, GOOFSPIEL)]


def states(setup: Setup, seed: int, every: int = 1) -> Iterator[State]:
    """Play a random match through the vocabulary. Yield the states before its decisions."""
    playing, rng = Playing(setup, seed), Rng(seed)
    number = due = 0
    while not playing.over:
        if number >= due and not playing.entry.entered:
            yield playing.state
            due += every
            every += 1  # later positions of long matches resemble earlier ones
        number += 1
        playing.step(rng.choice(playing.indices))


def entered(setup: Setup, state: State) -> list[Action]:
    """Return the actions at the ends of all paths of the entry."""
    actions: list[Action] = []
    paths: list[ActionEntry] = [setup.vocabulary.entry(state)]
    while paths:
        entry = paths.pop()
        assert entry.indices
        assert len(set(entry.indices)) == len(entry.indices)
        for index in entry.indices:
            other = entry.copy(state)
            action = other.enter(index)
            if action is None:
                paths.append(other)
            else:
                actions.append(action)
                assert tuple(other.entered) == setup.vocabulary.word(action)
    return actions


@pytest.mark.parametrize("setup", [*SETUPS, *EXAMPLES])
def test_a_vocabulary_has_at_most_5000_tokens(setup: Setup) -> None:
    assert 0 < len(setup.vocabulary) <= MAX_TOKENS == 5000


@pytest.mark.parametrize("setup", [*SETUPS, *EXAMPLES])
def test_the_indices_do_not_depend_on_the_match(setup: Setup) -> None:
    other = Setup(setup.game, setup.seats)
    assert other.vocabulary.tokens == setup.vocabulary.tokens
    assert [setup.vocabulary.index(token) for token in other.vocabulary.tokens] == list(range(len(setup.vocabulary)))


@pytest.mark.parametrize("variant", ALL)
def test_the_paths_of_an_entry_end_at_the_legal_actions(variant: Variant) -> None:
    setup = Setup(variant.slug, variant.seats, dict(variant.options))
    for state in states(setup, 1, every=3):
        reached = entered(setup, state)
        assert len(reached) == len(set(reached))
        for action in reached:
            assert state.why_not(action) is None
        left_out = set(state.legal()) - set(reached)
        assert {action[0] for action in left_out} <= ({"counter"} if variant.slug == "settlers" else set())


@pytest.mark.parametrize("setup", EXAMPLES)
def test_the_examples_reach_all_legal_actions(setup: Setup) -> None:
    for state in states(setup, 1):
        assert sorted(entered(setup, state)) == sorted(state.legal())


def test_settlers_reaches_all_offers_of_up_to_three_cards_per_side() -> None:
    setup = Setup("settlers", 4)
    sides = [
        tuple(chosen.count(resource) for resource in range(5))
        for size in range(1, 5)
        for chosen in combinations_with_replacement(range(5), size)
    ]
    verbs: set[str] = set()
    for state in states(setup, 5):
        found = {action[0] for action in state.legal()} & {"offer", "counter"} - verbs
        for verb in found:
            verbs.add(verb)
            offers = [(verb, give, get) for give in sides for get in sides]
            legal = {action for action in offers if state.why_not(action) is None}
            small = {action for action in legal if sum(action[1]) <= 3 and sum(action[2]) <= 3}
            assert {action for action in entered(setup, state) if action[0] == verb} == small
            assert len(legal) > len(small) > 10
        if len(verbs) == 2:
            return
    raise AssertionError("no offer and counter-offer in this match")


def test_a_refused_index_changes_nothing() -> None:
    playing = Playing(Setup("meridian", 2), 1)
    vocabulary = playing.setup.vocabulary
    playing.step(vocabulary.index(("place",)))
    before = playing.state.encode(), playing.entry.entered[:], playing.indices
    refused = [index for index in range(len(vocabulary)) if index not in playing.indices]
    for index in [*refused, -1, len(vocabulary)]:
        with pytest.raises(VocabularyError):
            playing.step(index)
    assert (playing.state.encode(), playing.entry.entered, playing.indices) == before


def test_forced_tokens_are_entered_automatically() -> None:
    playing = Playing(Setup("meridian", 2, {"start": 0}), 7)
    vocabulary = playing.setup.vocabulary
    playing.step(vocabulary.index(("place",)))
    playing.step(vocabulary.index(("card", "6")))
    assert [vocabulary.tokens[index] for index in playing.entry.entered] == [("place",), ("card", "6"), ("meridian", 6)]


def test_an_unknown_token_is_refused() -> None:
    with pytest.raises(VocabularyError):
        Setup("mauer").vocabulary.index(("fly", 1))


def test_a_copy_of_a_match_is_independent() -> None:
    playing = Playing(Setup("khan", 2), 3)
    rng = Rng(1)
    for _ in range(9):
        playing.step(rng.choice(playing.indices))
    before = playing.state.encode(), playing.entry.entered[:]
    other = playing.copy()
    assert (other.state.encode(), other.entry.entered, other.indices) == (*before, playing.indices)
    while not other.over:
        other.step(rng.choice(other.indices))
    assert (playing.state.encode(), playing.entry.entered) == before


def test_the_settlers_limit_matches_the_documented_one() -> None:
    assert COMPONENTS.limits.offers == 3


VERBS: dict[str, Iterable[str]] = {
    "mauer": mauer.HANDLERS,
    "meridian": meridian.HANDLERS,
    "khan": khan.HANDLERS,
    "settlers": settlers.HANDLERS,
    "great_wall": great_wall.VERBS,
}


@pytest.mark.parametrize("slug", VERBS)
def test_the_vocabulary_has_every_verb_of_the_game(slug: str) -> None:
    options = [{}, {"map": "island"}] if slug == "settlers" else [{}]
    first = {token[0] for chosen in options for token in Setup(slug, options=chosen).vocabulary.tokens}
    assert set(VERBS[slug]) - first == set()


@pytest.mark.cpython  # lzma
@pytest.mark.parametrize("corpus", CORPUS, ids=lambda path: path.name.split(".")[0])
def test_the_vocabulary_has_the_moves_of_recorded_matches(corpus: Path) -> None:
    """Bots and random players made them, in all kinds of matches."""
    for line in lzma.decompress(corpus.read_bytes()).decode().splitlines():
        record = json.loads(line)["match"]
        game = GAMES[record["game"]]
        setup = Setup(game, record["seats"], record["options"])
        actions = [from_json(action) for action in record["actions"]]
        assert [action for action in actions if not setup.vocabulary.word(action)] == []
