"""The seeded random number generator that every state carries.

It is SplitMix64 (Steele, Lea, Flood, 2014). Its state is one 64-bit number, and it gives the same results in every
process, interpreter and version of Python. The standard module `random` guarantees that for some of its methods only,
and its state would add 2.5 kB to each save.
"""

from __future__ import annotations

import re
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_ENCODED = re.compile("[0-9a-f]{16}")
_GOLDEN_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A pseudorandom number generator with a small state, seeded with any int.

    Equal seeds give equal sequences in every release of this package. Generators are equal if their states are.

    >>> rng = Rng(7)
    >>> rng.below(6), rng.choice("abc"), rng.shuffled([1, 2, 3, 4])
    (3, 'a', [2, 4, 1, 3])
    >>> Rng.decode(rng.encode()) == rng
    True
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """Return 64 random bits as an int from 0 to 2**64 - 1."""
        self._state = state = (self._state + _GOLDEN_GAMMA) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def below(self, n: int) -> int:
        """Return an int from 0 to `n` - 1, all equally likely. Raises ValueError if `n` is not positive."""
        if n <= 0:
            raise ValueError(f"below() takes a positive number, not {n}")
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:  # numbers beyond the last multiple of n are rejected, so that the draw is exactly uniform
            bits = self.bits()
            if bits < limit:
                return bits % n

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, all equally likely. Raises ValueError if `items` is empty."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle `items` in place (Fisher–Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return a new list with `items` in random order."""
        shuffled = list(items)
        self.shuffle(shuffled)
        return shuffled

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """Return `k` of `items` in random order, without replacement.

        Raises ValueError if `k` is negative or greater than the number of items.
        """
        if not 0 <= k <= len(items):
            raise ValueError(f"sample() cannot take {k} of {len(items)}")
        return self.shuffled(items)[:k]

    def fork(self) -> Rng:
        """Return a new generator, seeded with one number drawn from this one."""
        return Rng(self.bits())

    def copy(self) -> Rng:
        """Return an independent generator in the same state: both will give the same numbers."""
        return Rng(self._state)

    def encode(self) -> str:
        """Return the state as 16 hex digits. As a JSON number it would lose digits in readers that use floats."""
        return f"{self._state:016x}"

    @staticmethod
    def decode(data: str) -> Rng:
        """Read the output of `encode`. Raises ValueError if `data` is not a str of 16 hex digits."""
        if not isinstance(data, str) or not _ENCODED.fullmatch(data):
            raise ValueError("a generator is written as 16 hex digits")
        return Rng(int(data, 16))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self._state == other._state

    __hash__ = None  # type: ignore[assignment]  # mutable


Chance = Rng
"""The name of `Rng` up to release 0.1. The next release removes it."""
