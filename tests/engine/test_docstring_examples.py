"""The examples in the docstrings of the engine work as printed."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import wanli.engine

pytestmark = pytest.mark.cpython
MODULES = ["wanli.engine", *(module.name for module in walk_packages(wanli.engine.__path__, "wanli.engine."))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_work(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


def test_examples_exist() -> None:
    tests = doctest.DocTestFinder().find(wanli.engine)
    assert sum(len(test.examples) for test in tests) >= 5
