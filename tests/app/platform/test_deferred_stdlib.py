"""The deferred standard library: fetched once, by the first import that needs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder

import pytest

from wanli.app.platform.deferred_stdlib import DeferredStdlib


class Fetch:
    """Counts the fetches of the library; `succeeds` is the result of a fetch."""

    def __init__(self, succeeds: bool) -> None:
        self.succeeds = succeeds
        self.count = 0

    def __call__(self) -> bool:
        self.count += 1
        return self.succeeds


@pytest.fixture(autouse=True)
def finders() -> Iterator[None]:
    """Remove the finders that a test adds."""
    before = sys.meta_path[:]
    yield
    sys.meta_path[:] = before


def test_a_missing_module_causes_a_fetch() -> None:
    fetch = Fetch(succeeds=True)
    awaited = DeferredStdlib(fetch)
    assert sys.meta_path.index(awaited) < sys.meta_path.index(PathFinder)
    spec = awaited.find_spec("colorsys")
    assert spec is not None
    assert spec.name == "colorsys"
    assert fetch.count == 1
    assert awaited not in sys.meta_path


def test_a_module_outside_the_library_causes_no_fetch() -> None:
    fetch = Fetch(succeeds=True)
    awaited = DeferredStdlib(fetch)
    with pytest.raises(ModuleNotFoundError):
        __import__("wanli_without_such_a_module")
    assert awaited.find_spec("wanli.no_such_module") is None
    assert fetch.count == 0


def test_a_failed_fetch_is_repeated() -> None:
    fetch = Fetch(succeeds=False)
    awaited = DeferredStdlib(fetch)
    for _ in range(2):
        with pytest.raises(ModuleNotFoundError, match="'colorsys'"):
            awaited.find_spec("colorsys")
    assert fetch.count == 2
    assert awaited in sys.meta_path


def test_empty_path_entries_are_searched_again() -> None:
    awaited = DeferredStdlib(Fetch(succeeds=False))
    sys.path_importer_cache["/nowhere.zip/json"] = None
    awaited.arrived()
    assert "/nowhere.zip/json" not in sys.path_importer_cache
