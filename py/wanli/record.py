"""Results of a long comparison, by number, kept in a file so that it may be broken off and gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Generic, TypeVar

from wanli.engine import JsonDict

T = TypeVar("T")


class Record(Generic[T]):
    """Results that are JSON, `found` by their number.

    With a `path` they are kept there: a first line that says what they are `about`, then a line for each. Raises
    ValueError if the file is about something else.
    """

    def __init__(self, about: JsonDict, path: Path | None = None) -> None:
        self.found: dict[int, T] = {}
        self._path = path
        if path is None:
            return
        if not path.exists():
            path.write_text(json.dumps(about) + "\n", "utf-8")
        first, *lines = path.read_text("utf-8").splitlines()
        if json.loads(first) != about:
            raise ValueError(f"{path} is about something else: {first}")
        for line in lines:
            number, result = json.loads(line)
            self.found[number] = result

    def add(self, number: int, result: T) -> None:
        """One more."""
        self.found[number] = result
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([number, result]) + "\n")
