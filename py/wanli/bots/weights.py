"""The weights of an evaluation: one dataclass per game, filled from the file `weights.toml` next to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wanli.engine.data_files import load_toml

T = TypeVar("T")


def load_weights(weights: Callable[..., T], package: str | None) -> T:
    """Build `weights` from `weights.toml` in the folder of `package`: `load_weights(Weights, __package__)`.

    Raises TypeError if the names in the file and the fields of `weights` differ.
    """
    return weights(**load_toml(package, "weights.toml"))
