"""Hostile links for the page's own functions: cut, flipped, spliced, or valid around damaged content."""

import base64
import json
import random
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256

from tools.bench.table import Row
from tools.faults.damage import damage_text
from tools.faults.harness.hostile_inputs import MOVES, measure_refusals, valid_matches
from wanli.saves.correspondence import arrival
from wanli.saves.link_codec import Before, checksum, read_link, write_link
from wanli.saves.saved_match import SavedMatch

TRIES = 100_000
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
INVALID_LETTERS = "=+/ .%#\n\0é漢"
"""Characters that no link contains."""
VALUES: tuple[object, ...] = (
    None, True, -1, 0, 1, 2.5, 10**9, 10**30, 1e300, "", "x", "\ud800", "p00" * 6, "00000000", "turn", "khan",
    [], {}, [[]], [0], [9], [[0, ["end"]]], [[10**9, []]], {"seed": 1}, [-1, "00000000"], ["a"] * 3, [[0, [[[[]]]]]],
)  # fmt: skip
"""Replacements for values in the metadata of a link."""


def measure(*_: object) -> list[Row]:
    """Return the rows of this fault. It needs no browser."""
    return measure_refusals("hostile links", _attempts(), time.process_time)


def _attempts() -> Iterator[Callable[[], object]]:
    dice = random.Random(11)
    sources = [*_sources()]
    for number in range(TRIES):
        text, saved = sources[number % len(sources)]
        yield partial(_arrive, _make_hostile(text, sources[dice.randrange(len(sources))][0], dice), saved)


def _arrive(hostile: str, saved: SavedMatch) -> object:
    return arrival(read_link(hostile), saved)


def _sources() -> Iterator[tuple[str, SavedMatch]]:
    """Yield valid links of every game, with and without names and a previous link, each with its match."""
    for saved in valid_matches():
        match = saved.match
        before = Before(MOVES // 2, checksum(match.at(MOVES // 2)))
        yield write_link(saved, "replay", names=True), saved
        yield write_link(saved, "position", names=False), saved
        yield write_link(saved, "turn", names=True, before=before), saved


def _make_hostile(text: str, other: str, dice: random.Random) -> str:
    match dice.randrange(7):
        case 0:
            return text[: dice.randrange(len(text))]
        case 1:
            return _replace_letters(text, dice)
        case 2:
            return text[: dice.randrange(len(text))] + other[dice.randrange(len(other)) :]
        case 3:
            return _repack(_flip_bits(_unpack(text), dice))
        case 4:
            return _repack(_replace_values(_unpack(text), dice))
        case 5:
            return _repack(dice.choice((b"0", b"[", b"\0", b"\xff")) * dice.choice((1, 40_000, 190_000, 1_000_000)))
        case _:
            head, _, number = _unpack(text).partition(b"\0")
            return _repack(damage_text(head.decode(), dice).encode(errors="replace") + b"\0" + number)


def _replace_letters(text: str, dice: random.Random) -> str:
    """Replace some letters."""
    letters = list(text)
    for _ in range(dice.randint(1, 4)):
        letters[dice.randrange(len(letters))] = dice.choice(LETTERS if dice.random() < 0.8 else INVALID_LETTERS)
    return "".join(letters)


def _flip_bits(body: bytes, dice: random.Random) -> bytes:
    """Flip some bits, mostly in the number that encodes the actions, or append bytes to it."""
    damaged = bytearray(body + dice.randbytes(dice.choice((0, 0, 1, 50, 5_000))))
    start = dice.choice((0, damaged.index(0) + 1))
    for _ in range(dice.randint(1, 8) if start < len(damaged) else 0):
        damaged[dice.randrange(start, len(damaged))] ^= 1 << dice.randrange(8)
    return bytes(damaged)


def _replace_values(body: bytes, dice: random.Random) -> bytes:
    """Replace some values of the metadata."""
    head, _, number = body.partition(b"\0")
    data = json.loads(head)
    for _ in range(dice.randint(1, 3)):
        data[dice.choice([*data, "o", "h", "m", "u", "b", "i"])] = dice.choice(VALUES)
    return json.dumps(data).encode() + b"\0" + number


def _unpack(text: str) -> bytes:
    return zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[4:], -15)


def _repack(body: bytes) -> str:
    """Return a link with this body and a valid checksum."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = sha256(body).digest()[:4] + packer.compress(body) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
