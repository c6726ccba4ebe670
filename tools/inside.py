"""Runs inside Pyodide while the snapshot is made (tools/snapshot.mjs)."""

import json
import sys


def fill(pyscript: str) -> str:
    """Import all that the page will need; `pyscript` and the answer, the modules' names, are JSON."""
    sys.path.insert(0, "/tmp/wanli.zip")
    from wanli.app.preload import preload

    names = preload(json.loads(pyscript))
    sys.path.remove("/tmp/wanli.zip")  # the file is not there any more when the page runs
    sys.path_importer_cache.clear()
    return json.dumps(names)
