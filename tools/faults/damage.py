"""Damaged saves, files and heads through the page's own functions: refused as damaged, and nothing worse."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial

from tools.bench.table import Row
from wanli.app.files import read_file, write_file
from wanli.app.head_summary import summarize
from wanli.app.port import StoredMatch
from wanli.app.saved_match import SavedMatch
from wanli.app.store import entry_text, parse_head, raw_file
from wanli.app.stored_copies import decode
from wanli.engine import DecodeError, Match, Rng
from wanli.games import GAMES
from wanli.ui.people import COLOURS, SHAPES, Person

TRIES = 100_000
SLOW = 2.0
"""Seconds that reading one of them may take, at most."""
MOVES = 6
"""Actions of the matches that are damaged: short ones, for there are many."""
VALUES = 'null -1 1.5 true "" [] {} "draw" 1e400 99999999999999999999 [[]] 0 \\ "'.split()
"""What may stand where something else stood."""

Reader = Callable[[str], object]


def measure(*_: object) -> list[Row]:
    """The rows of this fault. It needs no browser."""
    dice = random.Random(3)
    sources = [*_sources()]
    uncaught = refused = 0
    slowest = 0.0
    for number in range(TRIES):
        read, text = sources[number % len(sources)]
        spoilt = damaged(text, dice)
        began = time.perf_counter()
        try:
            read(spoilt)
        except DecodeError:
            refused += 1
        except Exception as error:
            uncaught += 1
            print(f"{type(error).__name__}: {error}")
        slowest = max(slowest, time.perf_counter() - began)
    return [
        Row(f"{TRIES} damaged saves, {refused} refused: other exceptions", str(uncaught), "0", not uncaught),
        Row("the slowest of them", f"{slowest * 1000:.0f} ms", f"{SLOW * 1000:.0f} ms", slowest <= SLOW),
    ]


def _sources() -> Iterator[tuple[Reader, str]]:
    """What reads saves, each with a sound text of every game."""
    for game in GAMES.values():
        match, rng = Match.new(game, game.seats[-1], 5), Rng(5)
        while not match.over and len(match.log) < MOVES:
            match.play(rng.choice(match.state.legal()))
        people = tuple(Person(f"P{seat}", COLOURS[seat], SHAPES[seat]) for seat in range(match.seats))
        saved = SavedMatch("sound", match, people)
        entries = [*map(entry_text, saved.entries())]
        head = saved.head_text(len(entries))
        yield read_file, write_file([saved])
        yield read_file, raw_file("sound", StoredMatch(head, tuple(entries)))
        yield _read_head, head
        yield partial(_read_entries, head), "\n".join(entries)


def _read_head(text: str) -> object:
    return summarize(parse_head(text))


def _read_entries(head: str, text: str) -> object:
    return decode("sound", StoredMatch(head, tuple(text.split("\n"))))


def damaged(text: str, dice: random.Random) -> str:
    """The text with one to three faults: cut, a piece lost, doubled, or replaced by something else."""
    for _ in range(dice.randint(1, 3)):
        start = dice.randrange(len(text) + 1)
        end = min(len(text), start + dice.choice((1, 1, 2, 5, 20, 200)))
        piece = dice.choice(("", "", text[start:end] * 2, dice.choice(VALUES), chr(dice.randrange(1, 0x2FFF))))
        text = text[:start] + piece + (text[end:] if dice.random() < 0.95 else "")
    return text
