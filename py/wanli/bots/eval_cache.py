"""A cache of values of positions, or of parts of them that many positions share."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class EvalCache(dict[K, V]):
    """A dict of at most `most` values; when one more is stored in a full one, it is emptied first."""

    def __init__(self, most: int = 1500) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: K, value: V) -> V:
        """Store `value` and give it back."""
        if len(self) >= self._most:
            self.clear()
        self[key] = value
        return value
