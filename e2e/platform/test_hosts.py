"""Simple web servers: they know few types of files, and some refuse all others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from e2e.host import TYPES, WITH_WASM, Host
from e2e.platform.conftest import Watched
from tools.paths import DIST

pytestmark = pytest.mark.browser

KEPT = "navigator.serviceWorker.ready.then(() => caches.keys())"
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


def test_every_file_has_an_extension_that_all_web_servers_know() -> None:
    extensions = {path.suffix for path in DIST.rglob("*") if path.is_file()}
    assert ".html" in extensions
    assert extensions <= {*TYPES}


def test_python_and_the_bots_start_and_the_page_works_offline(watched: Watched, simple_host: Host) -> None:
    missing: list[str] = []
    watched.page.context.on("response", lambda answer: missing.append(answer.url) if not answer.ok else None)
    page = watched.ready(simple_host.address)
    assert not watched.says("starting plainly")
    bots = page.evaluate(THINK)
    assert "KeyError" in bots[1]  # Python read the question, which is empty
    [name] = page.evaluate(KEPT)
    assert page.evaluate("(name) => caches.open(name).then((c) => c.match('manifest.json')).then(Boolean)", name)
    assert not missing
    simple_host.stop()
    watched.ready(simple_host.address)
    assert not watched.says("starting plainly")
    assert page.evaluate(THINK) == bots


def test_a_plain_start_works(watched: Watched, simple_host: Host) -> None:
    watched.ready(f"{simple_host.address}?plain")
