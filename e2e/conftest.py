"""Fixtures for all end-to-end tests: the system's Chromium."""

from __future__ import annotations

import pytest

from tools.browsers import launch_args, require


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    """The system's Chromium; Playwright brings none."""
    return {"executable_path": require("chromium"), "args": launch_args()}
