"""A bounded cache of values, of whole positions or of parts that many positions share."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class EvalCache(dict[K, V]):
    """A dict with at most `max_size` values. Storing one more in a full cache clears it first."""

    def __init__(self, max_size: int = 1500) -> None:
        super().__init__()
        self._max_size = max_size

    def store(self, key: K, value: V) -> V:
        """Store `value` and return it."""
        if len(self) >= self._max_size:
            self.clear()
        self[key] = value
        return value
