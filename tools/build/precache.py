"""Writes the service worker's list: every file of a version with the hash of its content."""

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.paths import ROOT

WORKER = "sw.js"
SCREENSHOTS = "assets/screenshots/"
"""Pictures that only the browser shows, before it installs the app."""
PLACE = re.compile(r"/\* PRECACHE \*/ \{.*?\};")
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".snapshot": "application/octet-stream",
    ".wasm": "application/wasm",
}


def entries(dist: Path) -> list[dict[str, str]]:
    """One entry per file that the page may need without a network.

    A file that is only sent compressed (`name.bin`) is cached uncompressed under `name`. A file that exists in both
    forms is fetched uncompressed, so that the browser can cache its compiled code.
    """
    listed = []
    for path in sorted(dist.rglob("*")):
        if not path.is_file() or path.name == WORKER or (path.suffix == ".bin" and path.with_suffix("").exists()):
            continue
        address = path.relative_to(dist).as_posix()
        if address.startswith(SCREENSHOTS):
            continue
        entry = {"url": address}
        if path.suffix == ".bin":
            plain = path.with_suffix("")
            entry = {"url": address.removesuffix(".bin"), "packed": address, "type": TYPES[plain.suffix]}
        entry["integrity"] = f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"
        listed.append(entry)
    return listed


def write_worker(dist: Path, version: str) -> None:
    """Write sw.js with the list of all files in dist/ and the addresses of the decompressor."""
    script = (ROOT / WORKER).read_text(encoding="utf-8")
    files = entries(dist)

    def address_like(pattern: str) -> str:
        return next((file["url"] for file in files if re.search(pattern, file["url"])), "")

    unpack = {"script": address_like(r"/unpack\.\w+\.js$"), "program": address_like(r"/zstddec\.\w+\.wasm$")}
    content: Mapping[str, object] = {"version": version, "unpack": unpack, "files": files}
    filled, places = PLACE.subn(lambda _: f"{json.dumps(content, indent=1)};", script)
    assert places == 1, "sw.js has no place for its list"
    (dist / WORKER).write_text(filled, encoding="utf-8")
