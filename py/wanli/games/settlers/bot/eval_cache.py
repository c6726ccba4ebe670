"""A cache of values of parts of positions, which many positions share."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class EvalCache(dict[K, V]):
    """A dict that is cleared when it is full."""

    def __init__(self, most: int = 1500) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: K, value: V) -> V:
        """Remember `value` and give it back."""
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value
