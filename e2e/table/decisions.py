"""Positions with each kind of decision of a game, from matches played at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from e2e.table.tablet import seated
from tests.scenes import look
from wanli.app.session.forced_choices import forced_choice
from wanli.app.storage.files import write_file
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import JsonDict, Match, Rng, State
from wanli.games import GAMES, load_ui

LONGEST = 400
"""So many actions of a match are looked at; after them hardly another kind of decision comes."""
SEEDS = (1, 2)


def kind_of(state: State) -> str:
    """The pending decision, named by the verbs that may answer it."""
    return "+".join(sorted({action[0] for action in state.legal()}))


def first_of(game: str, kinds: Sequence[str]) -> dict[str, Match]:
    """By kind of decision the first position that is met."""
    found: dict[str, JsonDict] = {}
    for match in _positions(game):
        kind = kind_of(match.state)
        if kind in kinds and kind not in found:
            found[kind] = match.encode()
            if len(found) == len(kinds):
                break
    return {kind: Match.decode(found[kind]) for kind in kinds}


def fullest(game: str, lang: str) -> dict[str, Match]:
    """By kind of decision the position whose buttons have the most letters in this language."""
    found: dict[str, tuple[int, JsonDict]] = {}
    for match in _positions(game):
        kind, letters = kind_of(match.state), _letters_of_buttons(match.state, lang)
        if kind not in found or letters > found[kind][0]:
            found[kind] = letters, match.encode()
    return {kind: Match.decode(found[kind][1]) for kind in sorted(found)}


def file_of(matches: Sequence[Match]) -> str:
    """A file with these matches between persons; their ids are "0", "1", and so on."""
    return write_file(
        [SavedMatch(str(number), match, seated(["human"] * match.seats)) for number, match in enumerate(matches)]
    )


def _positions(game: str) -> Iterator[Match]:
    """Matches of four and of the most and fewest seats, at each position that a person is asked at."""
    numbers = GAMES[game].seats
    for seats in dict.fromkeys((4, numbers[-1], numbers[0])):
        for seed in SEEDS:
            match, dice = Match.new(game, seats, seed), Rng(seed)
            while not match.over and len(match.log) < LONGEST:
                if forced_choice(match.state, load_ui(game)) is None:
                    yield match
                legal = match.state.legal()
                match.play(legal[dice.below(len(legal))])


def _letters_of_buttons(state: State, lang: str) -> int:
    context = look(state, state.seat, lang=lang)
    return sum(len(button.label) for button in load_ui(state.game.slug).buttons(context))
