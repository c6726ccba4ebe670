"""The examples in the docstrings of public names work as printed, and every method of the contract has one."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import wanli.bots
import wanli.engine
import wanli.terminal
from wanli.engine import Game, Match, State

pytestmark = pytest.mark.cpython
PACKAGES = (wanli.engine, wanli.bots, wanli.terminal)
MODULES = [
    "wanli",
    *(package.__name__ for package in PACKAGES),
    *(module.name for package in PACKAGES for module in walk_packages(package.__path__, f"{package.__name__}.")),
]
CONTRACT = {
    Game: ("new", "decode", "imagine", "write", "read", "complete"),
    State: ("legal", "why_not", "play", "view", "result", "copy", "encode"),
    Match: ("new", "play", "undo", "undo_barrier", "at", "branch", "encode", "decode"),
}
"""The methods that outside programs call."""


@pytest.mark.parametrize("name", MODULES)
def test_examples_work(name: str) -> None:
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0


@pytest.mark.parametrize(("owner", "name"), [(owner, name) for owner, names in CONTRACT.items() for name in names])
def test_every_method_of_the_contract_has_an_example(owner: type, name: str) -> None:
    tests = doctest.DocTestFinder(recurse=False).find(getattr(owner, name), name)
    assert sum(len(test.examples) for test in tests) >= 1
