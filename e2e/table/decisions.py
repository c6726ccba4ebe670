"""Positions with each kind of decision of a game, from matches played at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from e2e.table.tablet import players_for
from tests.scenes import look
from wanli.engine import JsonDict, Match, Rng, State
from wanli.games import GAMES, load_ui
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.session.forced_choices import forced_choice

MAX_ACTIONS = 400
"""The number of actions after which the search of a match ends. Later ones hardly bring another kind of decision."""
SEEDS = (1, 2)


def kind_of(state: State) -> str:
    """Name the pending decision by the verbs that may answer it."""
    return "+".join(sorted({action[0] for action in state.legal()}))


def first_positions(game: str, kinds: Sequence[str]) -> dict[str, Match]:
    """Return the first position with each of these kinds of decision."""
    records: dict[str, JsonDict] = {}
    for match in _positions(game):
        kind = kind_of(match.state)
        if kind in kinds and kind not in records:
            records[kind] = match.encode()
            if len(records) == len(kinds):
                break
    return {kind: Match.decode(records[kind]) for kind in kinds}


def widest_buttons(game: str, lang: str) -> dict[str, Match]:
    """Return for each kind of decision the position whose buttons have the most letters in this language."""
    records: dict[str, tuple[int, JsonDict]] = {}
    for match in _positions(game):
        kind, letters = kind_of(match.state), _letters_of_buttons(match.state, lang)
        if kind not in records or letters > records[kind][0]:
            records[kind] = letters, match.encode()
    return {kind: Match.decode(records[kind][1]) for kind in sorted(records)}


def widest_position(game: str, verb: str, lang: str) -> Match:
    """Return the position whose buttons have the most letters in this language, among those that `verb` may answer."""
    most, record = -1, {}
    for match in _positions(game):
        if any(action[0] == verb for action in match.state.legal()):
            letters = _letters_of_buttons(match.state, lang)
            if letters > most:
                most, record = letters, match.encode()
    return Match.decode(record)


def file_with(matches: Sequence[Match]) -> str:
    """Return a file with these matches between human players; their ids are "0", "1", and so on."""
    return write_file(
        [SavedMatch(str(number), match, players_for(["human"] * match.seats)) for number, match in enumerate(matches)]
    )


def _positions(game: str) -> Iterator[Match]:
    """Play matches with four, the maximum and the minimum number of seats; yield each position with a real choice."""
    numbers = GAMES[game].seats
    for seats in dict.fromkeys((4, numbers[-1], numbers[0])):
        for seed in SEEDS:
            match, dice = Match.new(game, seats, seed), Rng(seed)
            while not match.over and len(match.log) < MAX_ACTIONS:
                if forced_choice(match.state, load_ui(game)) is None:
                    yield match
                legal = match.state.legal()
                match.play(legal[dice.below(len(legal))])


def _letters_of_buttons(state: State, lang: str) -> int:
    context = look(state, state.seat, lang=lang)
    return sum(len(button.label) for button in load_ui(state.game.slug).buttons(context))
