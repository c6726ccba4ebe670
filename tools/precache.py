"""The service worker's list: every file of one version, with the hash of its content."""

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.paths import ROOT

WORKER = "sw.js"
PLACE = re.compile(r"/\* PRECACHE \*/ \{.*?\};")
# Not kept: what only a stock Pyodide asks for.
LEFT_OUT = frozenset({"python_stdlib.zip", "pyodide-lock.json"})
TYPES = {".wasm": "application/wasm", ".snapshot": "application/octet-stream"}


def entries(dist: Path, *, everything: bool = False) -> list[dict[str, str]]:
    """One entry a file. A file with a packed copy (`name.bin`) is fetched as that copy and kept unpacked.

    `everything` keeps also what the page never asks for.
    """
    found = []
    for path in sorted(dist.rglob("*")):
        if not path.is_file() or path.suffix == ".bin" or path.name == WORKER:
            continue
        if path.name in LEFT_OUT and not everything:
            continue
        entry = {"url": path.relative_to(dist).as_posix()}
        packed = path.with_name(f"{path.name}.bin")
        if packed.exists():
            entry |= {"packed": packed.relative_to(dist).as_posix(), "type": TYPES[path.suffix]}
        fetched = packed if packed.exists() else path
        entry["integrity"] = f"sha256-{base64.b64encode(hashlib.sha256(fetched.read_bytes()).digest()).decode()}"
        found.append(entry)
    return found


def write_worker(dist: Path, version: str, *, everything: bool = False) -> None:
    """Write sw.js with the list of all that dist/ now holds."""
    script = (ROOT / WORKER).read_text(encoding="utf-8")
    content: Mapping[str, object] = {"version": version, "files": entries(dist, everything=everything)}
    filled, places = PLACE.subn(lambda _: f"{json.dumps(content, indent=1)};", script)
    assert places == 1, "sw.js has no place for its list"
    (dist / WORKER).write_text(filled, encoding="utf-8")
