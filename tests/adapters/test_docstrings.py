"""The examples in the docstrings and in docs/adapters.md work as printed."""

from __future__ import annotations

import doctest
import re
from importlib import import_module

import pytest

from tools.paths import ROOT

pytestmark = pytest.mark.cpython


@pytest.mark.parametrize(
    "name",
    [
        "wanli.adapters.playing",
        "wanli.adapters.rewards",
        "wanli.encoding.choices",
        "wanli.encoding.features",
        "wanli.encoding.vocabulary",
    ],
)
def test_examples_work(name: str) -> None:
    failed, attempted = doctest.testmod(import_module(name))
    assert failed == 0 < attempted


PAGE = (ROOT / "docs" / "adapters.md").read_text("utf-8")


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_the_examples_of_the_page_run(example: str) -> None:
    if "pyspiel" in example:
        pytest.importorskip("pyspiel")
    if "pettingzoo" in example:
        pytest.importorskip("pettingzoo")
    exec(example, {})
