"""Runs the glue's modules in Node, with stubs in place of the page and of the libraries."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

GLUE = Path(__file__).parents[2] / "assets" / "glue"
LIBRARIES = {
    "morphdom": "export default () => {};",
    "idb": "export const openDB = (...rest) => globalThis.openDB?.(...rest);",
}

STUBS = """
const recorded = [];
const stub = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => "" : stub),
  apply: () => stub,
  construct: () => stub,
});
const target = (name) => new Proxy({}, {
  get: (_, property) => property !== "addEventListener" ? stub
    : (event, listener, options) => recorded.push({ name, event, listener, options }),
});
Object.assign(globalThis, { window: target("window"), document: target("document"), Worker: stub });
Object.defineProperty(globalThis, "navigator", { value: { vendor: "" } });
globalThis.matchMedia = () => target("media query");
globalThis.addEventListener = () => {};
const [folder, job] = JSON.parse(process.argv[2]);
"""


def run(script: str, folder: Path, job: object = None) -> Any:
    """Run a script in Node and return its JSON output. `folder` receives a copy of the glue.

    The script knows `folder` (the glue), `job` and `recorded`, the listeners attached to the stubbed page.
    """
    glue = folder / "glue"
    shutil.copytree(GLUE, glue)
    build = glue / "build.mjs"
    build.write_text(re.sub(r"= null", "= {}", build.read_text(encoding="utf-8")), encoding="utf-8")
    for library, export in LIBRARIES.items():
        (folder / library).mkdir()
        (folder / library / f"{library}.mjs").write_text(export, encoding="utf-8")
    (folder / "script.mjs").write_text(STUBS + script, encoding="utf-8")
    arguments = json.dumps([glue.as_posix(), job])
    done = subprocess.run(["node", folder / "script.mjs", arguments], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)
