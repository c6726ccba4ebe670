"""Slow steps are made once for the same input and kept in build/."""

import shutil
from collections.abc import Callable
from pathlib import Path

from tools.paths import BUILD


def once(name: str, key: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills, made anew only if `key`, a digest of all that goes in, has changed."""
    folder = BUILD / "kept" / f"{name}-{key}"
    if folder.exists():
        return folder
    for old in folder.parent.glob(f"{name}-*"):
        shutil.rmtree(old)
    making = folder.with_name(f"{name}.making")
    shutil.rmtree(making, ignore_errors=True)
    making.parent.mkdir(parents=True, exist_ok=True)
    make(making)
    making.rename(folder)
    return folder
