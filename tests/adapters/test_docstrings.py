"""The examples in the docstrings work as printed."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

pytestmark = pytest.mark.cpython


@pytest.mark.parametrize(
    "name", ["wanli.adapters.playing", "wanli.adapters.rewards", "wanli.encoding.features", "wanli.encoding.vocabulary"]
)
def test_examples_work(name: str) -> None:
    failed, attempted = doctest.testmod(import_module(name))
    assert failed == 0 < attempted
