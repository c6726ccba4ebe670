"""Hostile links through the page's own functions: cut, flipped, spliced, or well packed around damaged content."""

import base64
import json
import random
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256

from tools.bench.table import Row
from tools.faults.damage import damaged
from tools.faults.harness.hostile_inputs import MOVES, refusals, sound_matches
from wanli.app.links.correspondence import arrival
from wanli.app.links.link_codec import Before, checksum, read_link, write_link
from wanli.app.storage.saved_match import SavedMatch

TRIES = 100_000
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OTHERS = "=+/ .%#\n\0é漢"
"""What no link holds."""
VALUES: tuple[object, ...] = (
    None, True, -1, 0, 1, 2.5, 10**9, 10**30, 1e300, "", "x", "\ud800", "p00" * 6, "00000000", "turn", "khan",
    [], {}, [[]], [0], [9], [[0, ["end"]]], [[10**9, []]], {"seed": 1}, [-1, "00000000"], ["a"] * 3, [[0, [[[[]]]]]],
)  # fmt: skip
"""What may stand in the head of a link."""


def measure(*_: object) -> list[Row]:
    """The rows of this fault. It needs no browser."""
    return refusals("hostile links", _reads(), time.process_time)


def _reads() -> Iterator[Callable[[], object]]:
    dice = random.Random(11)
    sources = [*_sources()]
    for number in range(TRIES):
        text, kept = sources[number % len(sources)]
        yield partial(_arrive, _hostile(text, sources[dice.randrange(len(sources))][0], dice), kept)


def _arrive(hostile: str, kept: SavedMatch) -> object:
    return arrival(read_link(hostile), kept)


def _sources() -> Iterator[tuple[str, SavedMatch]]:
    """Sound links of every game, with and without names and a link before, each with the match that is kept here."""
    for saved in sound_matches():
        match = saved.match
        before = Before(MOVES // 2, checksum(match.at(MOVES // 2)))
        yield write_link(saved, "replay", names=True), saved
        yield write_link(saved, "position", names=False), saved
        yield write_link(saved, "turn", names=True, before=before), saved


def _hostile(text: str, other: str, dice: random.Random) -> str:
    match dice.randrange(7):
        case 0:
            return text[: dice.randrange(len(text))]
        case 1:
            return _flipped(text, dice)
        case 2:
            return text[: dice.randrange(len(text))] + other[dice.randrange(len(other)) :]
        case 3:
            return _repacked(_flipped_bits(_unpacked(text), dice))
        case 4:
            return _repacked(_other_values(_unpacked(text), dice))
        case 5:
            return _repacked(dice.choice((b"0", b"[", b"\0", b"\xff")) * dice.choice((1, 40_000, 190_000, 1_000_000)))
        case _:
            head, _, number = _unpacked(text).partition(b"\0")
            return _repacked(damaged(head.decode(), dice).encode(errors="replace") + b"\0" + number)


def _flipped(text: str, dice: random.Random) -> str:
    """Some letters are others."""
    letters = list(text)
    for _ in range(dice.randint(1, 4)):
        letters[dice.randrange(len(letters))] = dice.choice(LETTERS if dice.random() < 0.8 else OTHERS)
    return "".join(letters)


def _flipped_bits(body: bytes, dice: random.Random) -> bytes:
    """Some bits are the others, mostly in the number of the actions; or more of it than there were."""
    found = bytearray(body + dice.randbytes(dice.choice((0, 0, 1, 50, 5_000))))
    start = dice.choice((0, found.index(0) + 1))
    for _ in range(dice.randint(1, 8) if start < len(found) else 0):
        found[dice.randrange(start, len(found))] ^= 1 << dice.randrange(8)
    return bytes(found)


def _other_values(body: bytes, dice: random.Random) -> bytes:
    """Some values of the head are others."""
    head, _, number = body.partition(b"\0")
    data = json.loads(head)
    for _ in range(dice.randint(1, 3)):
        data[dice.choice([*data, "o", "h", "m", "u", "b", "i"])] = dice.choice(VALUES)
    return json.dumps(data).encode() + b"\0" + number


def _unpacked(text: str) -> bytes:
    return zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))[4:], -15)


def _repacked(body: bytes) -> str:
    """A link with this body whose checksum is right."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = sha256(body).digest()[:4] + packer.compress(body) + packer.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
