"""Data files of a game: TOML beside its code, and checks of the numbers in it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, TypeVar

Record = TypeVar("Record")


def load_toml(package: str | None, *path: str) -> dict[str, Any]:
    """The file at `path`, folder by folder, in the folder of a package: `load_toml(__package__, "components.toml")`."""
    assert package, "called from a module of a package"
    return tomllib.loads(files(package).joinpath(*path).read_text("utf-8"))


def whole(value: object, what: str) -> int:
    """`value`, a whole number. Raises ValueError naming `what` it is."""
    if type(value) is not int:
        raise ValueError(f"{what}: {value!r} is no whole number")
    return value


def positive(value: object, what: str) -> int:
    """`value`, a whole number from 1 on. Raises ValueError naming `what` it is."""
    if type(value) is not int or value < 1:
        raise ValueError(f"{what}: {value!r} is no positive whole number")
    return value


def numbers(
    record: Callable[..., Record], table: Mapping[str, Any], check: Callable[[object, str], int] = positive
) -> Record:
    """A dataclass of whole numbers from the table that names them.

    Raises ValueError for a name that is missing or unknown, and for a number that `check` refuses.
    """
    found = {name: check(value, name) for name, value in table.items()}
    try:
        return record(**found)
    except TypeError as wrong:
        raise ValueError(str(wrong)) from wrong
