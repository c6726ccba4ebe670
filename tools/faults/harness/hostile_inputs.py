"""Many hostile inputs, one after the other, through functions of the page: what is refused, and what goes wrong."""

from collections.abc import Callable, Iterable, Iterator

from tools.bench.table import Row
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import DecodeError, Match, Rng
from wanli.games import GAMES
from wanli.ui.markup.people import COLOURS, SHAPES, Person

SLOW = 2.0
"""Seconds that reading one of them may take, at most."""
MOVES = 6
"""Actions of the matches that are spoilt: short ones, for there are many."""


def refusals(named: str, reads: Iterable[Callable[[], object]], clock: Callable[[], float]) -> list[Row]:
    """The rows about all these `reads` of what is `named`: exceptions other than DecodeError, and the slowest."""
    tries = uncaught = refused = 0
    slowest = 0.0
    for read in reads:
        tries += 1
        began = clock()
        try:
            read()
        except DecodeError:
            refused += 1
        except Exception as error:
            uncaught += 1
            print(f"{type(error).__name__}: {error}")
        slowest = max(slowest, clock() - began)
    return [
        Row(f"{tries} {named}, {refused} refused: other exceptions", str(uncaught), "0", not uncaught),
        Row("the slowest of them", f"{slowest * 1000:.0f} ms", f"{SLOW * 1000:.0f} ms", slowest <= SLOW),
    ]


def sound_matches() -> Iterator[SavedMatch]:
    """A short sound match of every game."""
    for game in GAMES.values():
        match, rng = Match.new(game, game.seats[-1], 5), Rng(5)
        while not match.over and len(match.log) < MOVES:
            match.play(rng.choice(match.state.legal()))
        people = tuple(Person(f"P{seat}", COLOURS[seat], SHAPES[seat]) for seat in range(match.seats))
        yield SavedMatch("sound", match, people)
