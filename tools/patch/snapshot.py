"""Makes the memory snapshot with Node, once per version of the sources and of Pyodide."""

import json
import subprocess
from pathlib import Path

from tools.build.build_cache import once
from tools.build.hashing import digest, folder_digest
from tools.build.vendor import STDLIB, empty_lock, pack
from tools.patch.patch_pyscript import package_sources
from tools.patch.trim_pyodide import program
from tools.paths import ASSETS, ROOT

PATCH = Path(__file__).parent
INPUTS = (PATCH / "snapshot.mjs", PATCH / "preload_imports.py", ASSETS / "glue" / "runtime" / "snapshot_patch.mjs")


def make_snapshot(pyodide: Path, archive: bytes) -> Path:
    """The path of the compressed snapshot for this archive and this vendored Pyodide, cached between builds.

    Raises CalledProcessError if Node cannot make it; its message goes to stderr.
    """

    trimmed = program()

    def make(folder: Path) -> None:
        folder.mkdir()
        (folder / "wanli.zip").write_bytes(archive)
        job = {
            "archive": str(folder / "wanli.zip"),
            "stdlib": str(pyodide / STDLIB),
            "pyodide": str(trimmed / "pyodide.mjs"),
            "wasm": str(trimmed / "pyodide.asm.wasm"),
            "lock": empty_lock(),
            "pyscript": package_sources(),
            "out": str(folder / "snapshot"),
        }
        subprocess.run(["node", str(INPUTS[0]), json.dumps(job)], check=True, cwd=ROOT)
        made = folder / "snapshot"
        made.with_suffix(".bin").write_bytes(pack(made.read_bytes()))
        made.unlink()

    key = digest([archive, folder_digest(pyodide).encode(), *(path.read_bytes() for path in INPUTS)])
    return once("snapshot", key, make) / "snapshot.bin"
