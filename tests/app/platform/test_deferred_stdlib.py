"""The standard library that comes after the start: found by whoever needs a module of it, fetched once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder

import pytest

from wanli.app.platform.deferred_stdlib import DeferredStdlib


class Fetch:
    """Counts how often the library is fetched; `comes` says whether it does."""

    def __init__(self, comes: bool) -> None:
        self.comes = comes
        self.count = 0

    def __call__(self) -> bool:
        self.count += 1
        return self.comes


@pytest.fixture(autouse=True)
def finders() -> Iterator[None]:
    """No finder outlasts its test."""
    before = sys.meta_path[:]
    yield
    sys.meta_path[:] = before


def test_a_missing_module_has_the_library_fetched() -> None:
    fetch = Fetch(comes=True)
    awaited = DeferredStdlib(fetch)
    assert sys.meta_path.index(awaited) < sys.meta_path.index(PathFinder)
    spec = awaited.find_spec("colorsys")
    assert spec is not None
    assert spec.name == "colorsys"
    assert fetch.count == 1
    assert awaited not in sys.meta_path


def test_what_the_library_does_not_have_fetches_nothing() -> None:
    fetch = Fetch(comes=True)
    awaited = DeferredStdlib(fetch)
    with pytest.raises(ModuleNotFoundError):
        __import__("wanli_without_such_a_module")
    assert awaited.find_spec("wanli.no_such_module") is None
    assert fetch.count == 0


def test_it_is_asked_for_again_where_it_did_not_come() -> None:
    fetch = Fetch(comes=False)
    awaited = DeferredStdlib(fetch)
    for _ in range(2):
        with pytest.raises(ModuleNotFoundError, match="'colorsys'"):
            awaited.find_spec("colorsys")
    assert fetch.count == 2
    assert awaited in sys.meta_path


def test_places_found_empty_are_looked_at_again() -> None:
    awaited = DeferredStdlib(Fetch(comes=False))
    sys.path_importer_cache["/nowhere.zip/json"] = None
    awaited.arrived()
    assert "/nowhere.zip/json" not in sys.path_importer_cache
