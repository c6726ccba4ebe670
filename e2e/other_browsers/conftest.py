"""Fixtures for Firefox and WebKit: a host, and a browser of each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from e2e.host import TYPES, Host
from tools.other_browsers.drivers import STEPS, Driver, Firefox, WebKit


@pytest.fixture
def steps() -> str:
    """The script whose steps run in the page. A test that needs more steps overrides this fixture."""
    return STEPS


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def driver(request: pytest.FixtureRequest, steps: str) -> Iterator[Driver]:
    """A browser with one page."""
    engine: Callable[[str], Driver] = request.param
    made = engine(steps)
    yield made
    made.close()


@pytest.fixture
def host() -> Iterator[Host]:
    """The built page on a host that knows few file types. A test may switch it off."""
    made = Host(types=TYPES)
    yield made
    made.stop()
