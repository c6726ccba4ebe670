"""Hostile inputs for functions of the page: counts rejections and unexpected exceptions."""

from collections.abc import Callable, Iterable, Iterator

from tools.bench.table import Row
from wanli.engine import DecodeError, Match, Rng
from wanli.games import GAMES
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import COLOURS, SHAPES, Person

MAX_SECONDS = 2.0
"""The maximum time for reading an input, in seconds."""
MOVES = 6
"""The number of actions in the matches that are damaged. They are short because there are many."""


def measure_refusals(
    description: str, attempts: Iterable[Callable[[], object]], clock: Callable[[], float]
) -> list[Row]:
    """Return rows about these attempts to read an input: exceptions other than DecodeError, and the slowest attempt."""
    tries = uncaught = refused = 0
    slowest = 0.0
    for attempt in attempts:
        tries += 1
        began = clock()
        try:
            attempt()
        except DecodeError:
            refused += 1
        except Exception as error:
            uncaught += 1
            print(f"{type(error).__name__}: {error}")
        slowest = max(slowest, clock() - began)
    return [
        Row(f"{tries} {description}, {refused} refused: other exceptions", str(uncaught), "0", not uncaught),
        Row("the slowest of them", f"{slowest * 1000:.0f} ms", f"{MAX_SECONDS * 1000:.0f} ms", slowest <= MAX_SECONDS),
    ]


def valid_matches() -> Iterator[SavedMatch]:
    """Yield a short valid match of every game."""
    for game in GAMES.values():
        match, rng = Match.new(game, game.seats[-1], 5), Rng(5)
        while not match.over and len(match.log) < MOVES:
            match.play(rng.choice(match.state.legal()))
        people = tuple(Person(f"P{seat}", COLOURS[seat], SHAPES[seat]) for seat in range(match.seats))
        yield SavedMatch("sound", match, people)
