"""What all tests share: the mark for tests that need a whole CPython, and leaving those out where there is
none.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

IN_PYODIDE = sys.platform == "emscripten"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--part", default="1/1", help="which of how many parts of the tests to run: 1/2, 2/2")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "cpython: needs subprocesses or hypothesis, so it cannot run inside Pyodide")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Modules named `test_…_fuzz.py` import hypothesis, which Pyodide does not have."""
    fuzz = collection_path.name.startswith("test_") and collection_path.name.endswith("_fuzz.py")
    return True if fuzz and find_spec("hypothesis") is None else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    part, parts = map(int, config.getoption("--part").split("/"))
    items[:] = items[part - 1 :: parts]
    if IN_PYODIDE:
        for item in items:
            if item.get_closest_marker("cpython"):
                item.add_marker(pytest.mark.skip(reason="needs CPython"))
