"""What all tests share: which of them `make test` leaves to `make full`, and running only a part of them.

The marks themselves are explained in `pyproject.toml`.
"""

from __future__ import annotations

from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.playing import Variant, core


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--part", default="1/1", help="which of how many parts of the tests to run: 1/2, 2/2")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Modules named `test_…_fuzz.py` import hypothesis, which Pyodide does not have."""
    fuzz = collection_path.name.startswith("test_") and collection_path.name.endswith("_fuzz.py")
    return True if fuzz and find_spec("hypothesis") is None else None


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Mark what plays a variant outside the core as `full`; after pytest has chosen by marks, keep the wanted part."""
    for item in items:
        parameters = item.callspec.params if hasattr(item, "callspec") else {}
        if any(isinstance(value, Variant) and value not in core() for value in parameters.values()):
            item.add_marker("full")
    yield
    part, parts = map(int, config.getoption("--part").split("/"))
    items[:] = items[part - 1 :: parts]
