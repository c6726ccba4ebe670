"""Data files of a game: TOML next to its code, and checks of the numbers in it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, TypeVar

Record = TypeVar("Record")


def load_toml(package: str | None, *path: str) -> dict[str, Any]:
    """Parse the TOML file at `path` inside the folder of a package.

    `path` is given folder by folder: `load_toml(__package__, "data", "board.toml")`.

    Raises FileNotFoundError if there is no such file, `tomllib.TOMLDecodeError` if it is not TOML.
    """
    assert package, "called from a module of a package"
    return tomllib.loads(files(package).joinpath(*path).read_text("utf-8"))


def whole(value: object, name: str) -> int:
    """Return `value` if it is an int. Raises ValueError that mentions `name` otherwise, even for a bool."""
    if type(value) is not int:
        raise ValueError(f"{name}: {value!r} is no whole number")
    return value


def positive(value: object, name: str) -> int:
    """Return `value` if it is an int above 0. Raises ValueError that mentions `name` otherwise."""
    if type(value) is not int or value < 1:
        raise ValueError(f"{name}: {value!r} is no positive whole number")
    return value


def numbers(
    record: Callable[..., Record], table: Mapping[str, Any], check: Callable[[object, str], int] = positive
) -> Record:
    """Build a dataclass of ints from a TOML table with the same names.

    Raises ValueError if a name is missing or unknown, or if `check` rejects a number.

    >>> from collections import namedtuple
    >>> numbers(namedtuple("Size", "width height"), {"width": 3, "height": 2})
    Size(width=3, height=2)
    """
    checked_values = {name: check(value, name) for name, value in table.items()}
    try:
        return record(**checked_values)
    except TypeError as error:
        raise ValueError(str(error)) from error
