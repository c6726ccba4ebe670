"""Numbered results of a long comparison, stored in a file so that it can be interrupted and resumed."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Generic, TypeVar

from wanli.engine import JsonDict

T = TypeVar("T")

SOURCE = Path(__file__).parent
"""The folder of the package `wanli`."""


def code_of(game: str) -> str:
    """Return a short hash of the code and data that decide how bots play `game`: engine, bots, rules and heuristic."""
    digest = hashlib.sha256()
    for folder in ("engine", "bots", f"games/{game}/rules", f"games/{game}/bot"):
        for path in sorted((SOURCE / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                name = path.relative_to(SOURCE).as_posix()
                digest.update(f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()[:12]


class Record(Generic[T]):
    """Results that are JSON data, by number.

    With a `path`, they are also stored in that file. Its first line is the description `about`, which contains the hash
    of the code under "code" (`code_of`); every further line is one result. An incomplete last line, left by an
    interrupted run, is dropped.

    Raises ValueError if the file has another description or was written by other code, if it is no record, or if a line
    before the last one is damaged.
    """

    def __init__(self, about: JsonDict, path: Path | None = None) -> None:
        self.results: dict[int, T] = {}
        self._path = path
        if path is None:
            return
        header = json.dumps(about).encode() + b"\n"
        content = path.read_bytes() if path.exists() else b""
        if header.startswith(content):  # no results yet; the first line may be incomplete
            path.write_bytes(header)
            return
        first, *lines = content.splitlines(keepends=True)
        _check(path, first, about)
        valid_length = len(first)
        for number_of_line, line in enumerate(lines, start=2):
            try:
                number, result = _entry(line)
            except ValueError as error:
                if number_of_line <= len(lines):
                    raise ValueError(f"{path}, line {number_of_line} is damaged: repair or delete it") from error
                os.truncate(path, valid_length)
                return
            self.results[number] = result
            valid_length += len(line)

    def add(self, number: int, result: T) -> None:
        """Add a result, and append it to the file."""
        self.results[number] = result
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([number, result]) + "\n")


def _check(path: Path, first: bytes, about: JsonDict) -> None:
    """Raise ValueError unless the first line of the record equals the description `about`."""
    try:
        stored = json.loads(first)
    except ValueError:
        stored = None
    if not isinstance(stored, dict):
        raise ValueError(f"{path} is no record: its first line does not say what it is about")
    if stored == about:
        return
    if {**stored, "code": None} == {**about, "code": None}:
        raise ValueError(
            f"{path} was made by other code: the bots or the game have changed since. "
            "Name another file, or delete this one"
        )
    raise ValueError(f"{path} is about something else: {first.decode().strip()}")


def _entry(line: bytes) -> tuple[int, Any]:
    """Return the number and the result in a line. Raises ValueError if the line is incomplete."""
    match json.loads(line):
        case [int(number), result] if line.endswith(b"\n"):
            return number, result
    raise ValueError("no number with its result")
