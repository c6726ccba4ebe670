"""Dotted names of this package in docstrings and comments must exist."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).parents[2]
SOURCES = ("py", "tools", "tests", "e2e", "examples")
DOTTED_NAME = re.compile(r"`(wanli(?:\.\w+)+)`")


def dotted_names() -> dict[str, set[str]]:
    """Return each dotted name in backticks with the files that contain it."""
    files_by_name: dict[str, set[str]] = {}
    for source in SOURCES:
        for path in (ROOT / source).rglob("*.py"):
            for name in DOTTED_NAME.findall(path.read_text("utf-8")):
                files_by_name.setdefault(name, set()).add(str(path.relative_to(ROOT)))
    return files_by_name


def test_every_dotted_name_exists() -> None:
    names = dotted_names()
    assert len(names) > 15
    assert [(name, places) for name, places in sorted(names.items()) if not exists(name)] == []


@pytest.mark.parametrize("name", ["wanli.app.gone", "wanli.engine.Gone", "wanli.engine.Match.gone"])
def test_a_missing_name_is_detected(name: str) -> None:
    assert not exists(name)


def exists(name: str) -> bool:
    """True if a dotted name leads to a module, or to a member of one."""
    try:
        resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True
