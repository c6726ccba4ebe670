"""What docstrings and comments name as a part of this package is there."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).parents[2]
SOURCES = ("py", "tools", "tests", "e2e", "examples")
NAMED = re.compile(r"`(wanli(?:\.\w+)+)`")


def named() -> dict[str, set[str]]:
    """Each dotted name in backticks, with the files that name it."""
    found: dict[str, set[str]] = {}
    for source in SOURCES:
        for path in (ROOT / source).rglob("*.py"):
            for name in NAMED.findall(path.read_text("utf-8")):
                found.setdefault(name, set()).add(str(path.relative_to(ROOT)))
    return found


def test_every_part_that_is_named_exists() -> None:
    names = named()
    assert len(names) > 15
    assert [(name, places) for name, places in sorted(names.items()) if not exists(name)] == []


@pytest.mark.parametrize("name", ["wanli.app.gone", "wanli.engine.Gone", "wanli.engine.Match.gone"])
def test_what_is_not_there_is_found_out(name: str) -> None:
    assert not exists(name)


def exists(name: str) -> bool:
    """Whether a dotted name leads to a module, or to something in one."""
    try:
        resolve_name(name)
    except (ImportError, AttributeError):
        return False
    return True
