"""The weights of evaluations: a dataclass of each game, filled from the `weights.toml` beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wanli.engine.data_files import load_toml

T = TypeVar("T")


def load_weights(weights: Callable[..., T], package: str | None) -> T:
    """`weights` with each name and value of `weights.toml` in `package`: `load_weights(Weights, __package__)`.

    Raises TypeError if the file has a name that `weights` does not have, or lacks one.
    """
    return weights(**load_toml(package, "weights.toml"))
