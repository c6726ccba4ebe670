"""Simple web servers: they know few file types, and some refuse all others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.host import TYPES, WITH_WASM, Host
from e2e.platform.conftest import LoggedPage
from tools.paths import DIST

pytestmark = pytest.mark.browser

CACHE_NAMES = "navigator.serviceWorker.ready.then(() => caches.keys())"
THINK = "wanli.think('{}').then((answer) => ['answer', answer], (error) => [error.name, String(error)])"


@pytest.fixture(
    params=[
        pytest.param(TYPES, id="wasm as octet-stream"),
        pytest.param(WITH_WASM, id="wasm known", marks=pytest.mark.full),
    ]
)
def simple_host(request: pytest.FixtureRequest) -> Iterator[Host]:
    """A host of dist/ that serves only the extensions every web server knows."""
    made = Host(types=request.param)
    yield made
    made.stop()


def test_every_file_has_a_common_extension() -> None:
    extensions = {path.suffix for path in DIST.rglob("*") if path.is_file()}
    assert ".html" in extensions
    assert extensions <= {*TYPES}


def test_python_and_the_bots_start_and_the_page_works_offline(logged_page: LoggedPage, simple_host: Host) -> None:
    missing: list[str] = []
    logged_page.page.context.on("response", lambda answer: missing.append(answer.url) if not answer.ok else None)
    page = logged_page.open_address(simple_host.address)
    assert not logged_page.logged("starting plainly")
    bots = page.evaluate(THINK)
    assert "KeyError" in bots[1]  # Python has read the request, which is empty
    [name] = page.evaluate(CACHE_NAMES)
    assert page.evaluate("(name) => caches.open(name).then((c) => c.match('manifest.json')).then(Boolean)", name)
    assert not missing
    simple_host.stop()
    logged_page.open_address(simple_host.address)
    assert not logged_page.logged("starting plainly")
    assert page.evaluate(THINK) == bots


def test_a_start_without_snapshot_works(logged_page: LoggedPage, simple_host: Host) -> None:
    logged_page.open_address(f"{simple_host.address}?plain")
