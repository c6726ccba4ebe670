"""The memory snapshot: asks Node to make it, once for the same sources and the same Pyodide."""

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
MAKERS = (PATCH / "snapshot.mjs", PATCH / "preload_imports.py", ASSETS / "glue" / "runtime" / "snapshot_patch.mjs")


def make_snapshot(pyodide: Path, archive: bytes) -> Path:
    """The packed snapshot of this archive under this vendored Pyodide; a folder's file, kept between builds.

    Raises CalledProcessError, with Node's words on stderr, if it cannot be made.
    """

    cut = program()

    def make(folder: Path) -> None:
        folder.mkdir()
        (folder / "wanli.zip").write_bytes(archive)
        job = {
            "archive": str(folder / "wanli.zip"),
            "stdlib": str(pyodide / STDLIB),
            "pyodide": str(cut / "pyodide.mjs"),
            "wasm": str(cut / "pyodide.asm.wasm"),
            "lock": empty_lock(),
            "pyscript": package_sources(),
            "out": str(folder / "snapshot"),
        }
        subprocess.run(["node", str(MAKERS[0]), json.dumps(job)], check=True, cwd=ROOT)
        made = folder / "snapshot"
        made.with_suffix(".bin").write_bytes(pack(made.read_bytes()))
        made.unlink()

    key = digest([archive, folder_digest(pyodide).encode(), *(m.read_bytes() for m in MAKERS)])
    return once("snapshot", key, make) / "snapshot.bin"
