"""Damaged saves, files and metadata: the page's own functions must reject them as damaged, and do nothing worse."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial

from tools.bench.table import Row
from tools.faults.harness.hostile_inputs import measure_refusals, valid_matches
from wanli.app.storage.store import raw_file
from wanli.app.storage.stored_copies import decode_steps
from wanli.saves.files import read_file, write_file
from wanli.saves.match_listing import parse_metadata, summarize
from wanli.saves.save_cursor import StoredMatch, entry_text
from wanli.saves.steps import at_once

TRIES = 100_000
VALUES = 'null -1 1.5 true "" [] {} "draw" 1e400 99999999999999999999 [[]] 0 \\ "'.split()
"""Replacements for values of a save."""

Reader = Callable[[str], object]


def measure(*_: object) -> list[Row]:
    """Return the rows of this fault. It needs no browser."""
    return measure_refusals("damaged saves", _attempts(), time.perf_counter)


def _attempts() -> Iterator[Callable[[], object]]:
    dice = random.Random(3)
    sources = [*_sources()]
    for number in range(TRIES):
        read, text = sources[number % len(sources)]
        yield partial(read, damage_text(text, dice))


def _sources() -> Iterator[tuple[Reader, str]]:
    """Yield each function that reads saves with valid texts of every game."""
    for saved in valid_matches():
        entries = [*map(entry_text, saved.entries())]
        metadata = saved.metadata_text(len(entries))
        yield read_file, write_file([saved])
        yield read_file, raw_file("sound", StoredMatch(metadata, tuple(entries)))
        yield _read_metadata, metadata
        yield partial(_read_entries, metadata), "\n".join(entries)


def _read_metadata(text: str) -> object:
    return summarize(parse_metadata(text))


def _read_entries(metadata: str, text: str) -> object:
    return at_once(decode_steps("sound", StoredMatch(metadata, tuple(text.split("\n")))))


def damage_text(text: str, dice: random.Random) -> str:
    """Return the text with one to three faults: cut off, or with a piece removed, doubled or replaced."""
    for _ in range(dice.randint(1, 3)):
        start = dice.randrange(len(text) + 1)
        end = min(len(text), start + dice.choice((1, 1, 2, 5, 20, 200)))
        piece = dice.choice(("", "", text[start:end] * 2, dice.choice(VALUES), chr(dice.randrange(1, 0x2FFF))))
        text = text[:start] + piece + (text[end:] if dice.random() < 0.95 else "")
    return text
