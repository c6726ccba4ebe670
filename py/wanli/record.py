"""Results of a long comparison, by number, kept in a file so that it may be broken off and gone on with."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Generic, TypeVar

from wanli.engine import JsonDict

T = TypeVar("T")

SOURCE = Path(__file__).parent
"""The folder of the package whose code plays."""


def code_of(game: str) -> str:
    """A short hash of what decides the play of `game`: the sources and data of the engine, the bots and the game."""
    whole = hashlib.sha256()
    for folder in ("engine", "bots", f"games/{game}/rules", f"games/{game}/bot"):
        for path in sorted((SOURCE / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                name = path.relative_to(SOURCE).as_posix()
                whole.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()[:12]


class Record(Generic[T]):
    """Results that are JSON, `found` by their number.

    With a `path` they are kept there: a first line that says what they are `about`, and under "code" which code made
    them (`code_of`), then a line for each. A last line that was broken off is dropped. Raises ValueError if the file
    is about something else or made by other code, is no record, or has a damaged line before the last.
    """

    def __init__(self, about: JsonDict, path: Path | None = None) -> None:
        self.found: dict[int, T] = {}
        self._path = path
        if path is None:
            return
        head = json.dumps(about).encode() + b"\n"
        kept = path.read_bytes() if path.exists() else b""
        if head.startswith(kept):  # nothing is in it yet, and its first line may be broken off
            path.write_bytes(head)
            return
        first, *lines = kept.splitlines(keepends=True)
        _check(path, first, about)
        whole = len(first)
        for place, line in enumerate(lines, start=2):
            try:
                number, result = _entry(line)
            except ValueError as error:
                if place <= len(lines):
                    raise ValueError(f"{path}, line {place} is damaged: mend it or take it out") from error
                os.truncate(path, whole)
                return
            self.found[number] = result
            whole += len(line)

    def add(self, number: int, result: T) -> None:
        """One more."""
        self.found[number] = result
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([number, result]) + "\n")


def _check(path: Path, first: bytes, about: JsonDict) -> None:
    """Raises ValueError unless the first line of the record says that it is `about` the same."""
    try:
        kept = json.loads(first)
    except ValueError:
        kept = None
    if not isinstance(kept, dict):
        raise ValueError(f"{path} is no record: its first line does not say what it is about")
    if kept == about:
        return
    if {**kept, "code": None} == {**about, "code": None}:
        raise ValueError(
            f"{path} was made by other code: the bots or the game have changed since. "
            "Name another file, or delete this one"
        )
    raise ValueError(f"{path} is about something else: {first.decode().strip()}")


def _entry(line: bytes) -> tuple[int, Any]:
    """The number and the result in a line. Raises ValueError if it is not whole."""
    match json.loads(line):
        case [int(number), result] if line.endswith(b"\n"):
            return number, result
    raise ValueError("no number with its result")
