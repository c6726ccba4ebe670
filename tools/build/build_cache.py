"""A cache for slow build steps, in build/kept."""

import shutil
from collections.abc import Callable
from pathlib import Path

from tools.paths import BUILD


def once(name: str, key: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills. `make` runs only if `key`, a digest of its input, has changed."""
    folder = BUILD / "kept" / f"{name}-{key}"
    if folder.exists():
        return folder
    for old in folder.parent.glob(f"{name}-*"):
        shutil.rmtree(old)
    staging_dir = folder.with_name(f"{name}.staging")
    shutil.rmtree(staging_dir, ignore_errors=True)
    staging_dir.parent.mkdir(parents=True, exist_ok=True)
    make(staging_dir)
    staging_dir.rename(folder)
    return folder
