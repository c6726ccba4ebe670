"""Old public names that stay importable for one release."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping


def renamed(module: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """Return a `__getattr__` for the module with this name that finds its old names: old name → new name.

    Using an old name gives a DeprecationWarning that contains the new one.
    """

    def find(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warnings.warn(f"{module}.{name} is now {module}.{names[name]}", DeprecationWarning, stacklevel=2)
        return getattr(sys.modules[module], names[name])

    return find
