"""The seeded generator that every match carries.

SplitMix64 (Steele, Lea, Flood, 2014): one 64-bit number of state, the same results in every process,
interpreter and version of Python. The module `random` promises that only for some of its methods, and its
state is 2.5 kB in each save.
"""

from __future__ import annotations

import re
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_WRITTEN = re.compile("[0-9a-f]{16}")
_GOLDEN = 0x9E3779B97F4A7C15


class Rng:
    """A small generator of random numbers, seeded with any int; equal seeds give equal results in every version."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits(self) -> int:
        """64 random bits as an int in 0 … 2**64 - 1."""
        self._state = state = (self._state + _GOLDEN) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def below(self, n: int) -> int:
        """An int in 0 … n - 1, all equally likely. Raises ValueError if `n` is not positive."""
        if n <= 0:
            raise ValueError(f"below() takes a positive number, not {n}")
        limit = (_MASK + 1) - (_MASK + 1) % n
        while True:  # rejecting the ragged end keeps the draw exactly even
            bits = self.bits()
            if bits < limit:
                return bits % n

    def choice(self, items: Sequence[T]) -> T:
        """One of `items`. Raises ValueError if there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put `items` into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list of `items` in random order."""
        result = list(items)
        self.shuffle(result)
        return result

    def sample(self, items: Sequence[T], k: int) -> list[T]:
        """`k` of `items`, none twice, in random order. Raises ValueError if there are fewer than `k`."""
        if not 0 <= k <= len(items):
            raise ValueError(f"sample() cannot take {k} of {len(items)}")
        return self.shuffled(items)[:k]

    def fork(self) -> Rng:
        """A generator of its own for somebody else; draws one number from this one."""
        return Rng(self.bits())

    def copy(self) -> Rng:
        """An independent generator that goes on exactly as this one will."""
        return Rng(self._state)

    def encode(self) -> str:
        """The state as 16 hex digits: a JSON number of this size loses digits in other readers."""
        return f"{self._state:016x}"

    @staticmethod
    def decode(data: str) -> Rng:
        """The generator that `encode` wrote. Raises ValueError if `data` is no hex number of 16 digits."""
        if not isinstance(data, str) or not _WRITTEN.fullmatch(data):
            raise ValueError("a generator is written as 16 hex digits")
        return Rng(int(data, 16))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self._state == other._state

    __hash__ = None  # type: ignore[assignment]  # mutable


Chance = Rng
"""The name of `Rng` up to release 0.1; goes with the next one."""
