"""File names with a hash of the content: other content has another address, so that caches are never stale."""

import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path

LENGTH = 10

"""Return a short name for these bytes, in order and with their boundaries."""


def digest(parts: Iterable[bytes]) -> str:
    """A short name for these bytes, in order and with their boundaries."""
    total = hashlib.sha256()
    for part in parts:
        total.update(hashlib.sha256(part).digest())
    return total.hexdigest()[:LENGTH]


def folder_digest(folder: Path) -> str:
    """Return a short name for all files of a folder, by path and content."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return digest(part for file in files for part in (str(file.relative_to(folder)).encode(), file.read_bytes()))


def place_folder(source: Path, target: Path) -> Path:
    """Copy a folder to `target-<digest>`. Return the path of the copy."""
    placed = target.with_name(f"{target.name}-{folder_digest(source)}")
    shutil.copytree(source, placed)
    return placed


def place_file(content: bytes, target: Path) -> Path:
    """Write `stem.<digest>.suffix` next to `target`. Return its path."""
    placed = target.with_name(f"{target.stem}.{digest([content])}{target.suffix}")
    placed.parent.mkdir(parents=True, exist_ok=True)
    placed.write_bytes(content)
    return placed
