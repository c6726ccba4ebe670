"""The weights of evaluations: a dataclass of each game, filled from the `weights.toml` beside it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import TypeVar

T = TypeVar("T")


def load_weights(weights: Callable[..., T], package: str | None) -> T:
    """`weights` with each name and value of `weights.toml` in `package`: `load_weights(Weights, __package__)`.

    Raises TypeError if the file has a name that `weights` does not have, or lacks one.
    """
    assert package, "called from a module of a package"
    return weights(**tomllib.loads(files(package).joinpath("weights.toml").read_text("utf-8")))
