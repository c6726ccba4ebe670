"""The server of `make play`."""

from __future__ import annotations

import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.serve import EVERYWHERE, HERE, announcement, display_name, network_addresses, server


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name in ("index.html", "a.mjs", "a.wasm", "a.wasm.bin", "a.txt", "m.json"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    serving = server(tmp_path, prefix="/games/wanli/")
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_port}"
    serving.shutdown()
    serving.server_close()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.wasm.bin", "application/octet-stream"),
        ("a.txt", "text/plain; charset=utf-8"),
        ("m.json", "application/json"),
    ],
)
def test_media_types_do_not_depend_on_the_machine(address: str, name: str, kind: str) -> None:
    with urllib.request.urlopen(f"{address}/games/wanli/{name}") as answer:
        assert answer.headers["Content-Type"] == kind


@pytest.mark.parametrize("path", ["/", "/index.html", "/games/wanli/../../etc/passwd", "/games/wanli/none"])
def test_files_outside_the_folder_are_not_served(address: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address + path)
    refused.value.close()
    assert refused.value.code == 404


def test_other_machines_cannot_reach_it_unless_it_is_opened(tmp_path: Path) -> None:
    for serving, address in ((server(tmp_path), "127.0.0.1"), (server(tmp_path, host="0.0.0.0"), "0.0.0.0")):
        assert serving.server_address[0] == address
        serving.server_close()
    assert (display_name("127.0.0.1"), display_name("0.0.0.0"), display_name("192.168.1.7")) == (
        "localhost",
        "localhost",
        "192.168.1.7",
    )


def test_an_open_server_names_its_addresses_and_draws_a_code() -> None:
    text = announcement(EVERYWHERE, 8000, ["192.168.1.7", "10.0.0.3"], codes=True)
    assert "http://192.168.1.7:8000/" in text
    assert "http://10.0.0.3:8000/" in text
    assert sum(line.count("█") for line in text.splitlines()) > 50, "the QR code"
    assert "https" in text


def test_a_server_for_this_machine_says_nothing_about_the_network() -> None:
    text = announcement(HERE, 8000, ["192.168.1.7"], codes=True)
    assert text.splitlines() == ["Wanli is at http://localhost:8000/   (stop it with Ctrl+C)"]


def test_a_terminal_without_unicode_gets_no_code() -> None:
    announcement(EVERYWHERE, 8000, ["192.168.1.7"], codes=False).encode("ascii")


def test_addresses_of_this_machine_are_not_local() -> None:
    assert not [address for address in network_addresses() if address.startswith("127.")]
