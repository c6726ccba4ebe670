"""Configuration of all tests: the tests that only `make full` runs, and the option to run a part of the tests.

`pyproject.toml` explains the marks.
"""

from __future__ import annotations

from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.playing import Variant, core


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--part", default="1/1", help="run one part of the tests: 1/2 is the first of two parts")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Ignore `test_…_fuzz.py` where hypothesis is missing, as in Pyodide."""
    is_fuzz_test = collection_path.name.startswith("test_") and collection_path.name.endswith("_fuzz.py")
    return True if is_fuzz_test and find_spec("hypothesis") is None else None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Mark tests of variants outside the core as `full`. After selection by marks, drop the tests of other parts."""
    for item in items:
        parameters = item.callspec.params if hasattr(item, "callspec") else {}
        if any(isinstance(value, Variant) and value not in core() for value in parameters.values()):
            item.add_marker("full")
    yield
    part, parts = map(int, config.getoption("--part").split("/"))
    items[:] = items[part - 1 :: parts]
