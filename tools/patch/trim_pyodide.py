"""Trims Pyodide's WebAssembly module and its script: removes everything that only dynamic libraries need.

Pyodide can load dynamic libraries, so it offers them 8,560 functions and constants by name. Each is an export of the
module with an entry in its table and a variable in the script. Wanli loads no such library. Removing a name also
removes all code that nothing else uses. The memory snapshot must be made with the same module that restores it.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.build.build_cache import once
from tools.build.hashing import digest
from tools.build.vendor import PYODIDE
from tools.paths import ASSETS, NODE_MODULES, ROOT

STARTER = "pyodide.mjs"
SCRIPT = "pyodide.asm.mjs"
PROGRAM = "pyodide.asm.wasm"
TRIMMER = Path(__file__).with_suffix(".mjs")

_ASSIGN_EXPORTS = "function assignWasmExports(wasmExports){"
"""The start of the function that assigns each export to a variable. The variables are declared right before it."""
_ASSIGNMENT = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?;?')
_UNSIGNED = re.compile(r'wasmExports\["([^"]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
_NAMED = re.compile(r'wasmExports(?:\.|\[")([\w$]+)')
_WORD = re.compile(r"[\w$]+")
_LIST_EXPORTS = "updateGOT(origExports);"
"""The call that lists all exports for libraries."""


def program() -> Path:
    """The folder with Pyodide's loader, the trimmed script and the trimmed module, cached between builds.

    Raises ValueError if Pyodide's script has an unknown structure, and CalledProcessError if the module cannot be
    trimmed; Node's message goes to stderr.
    """
    starter = PYODIDE / STARTER
    script, exports = cut_script((PYODIDE / SCRIPT).read_text("utf-8"), [starter.read_text("utf-8"), *_own_scripts()])
    job = {"program": str(PYODIDE / PROGRAM), "exports": sorted(exports)}

    def make(folder: Path) -> None:
        folder.mkdir()
        shutil.copyfile(starter, folder / STARTER)
        (folder / SCRIPT).write_text(script, encoding="utf-8")
        argument = json.dumps({**job, "out": str(folder / PROGRAM)})
        subprocess.run(["node", str(TRIMMER), argument], check=True, cwd=ROOT)

    tools = [TRIMMER, PYODIDE / "package.json", NODE_MODULES / "binaryen" / "package.json"]
    inputs = [script.encode(), *(export.encode() for export in job["exports"])]
    return once("program", digest([*inputs, *(path.read_bytes() for path in tools)]), make)


def _own_scripts() -> list[str]:
    """Wanli's own scripts, some of which use exports of the module."""
    scripts = [*(ASSETS / "glue").rglob("*.mjs"), *(ROOT / "tools" / "patch").glob("*.mjs")]
    return [script.read_text("utf-8") for script in sorted(scripts)]


def cut_script(script: str, others: Iterable[str]) -> tuple[str, set[str]]:
    """Remove the names that neither Pyodide's script nor the `others` use.

    Returns the script and the exports that it still uses. Raises ValueError if the script has an unknown structure.
    """
    head, separator, rest = script.partition(_ASSIGN_EXPORTS)
    assignments, ended, rest = rest.partition("}")
    declared = head.rfind("var ")
    if not (separator and ended and declared >= 0 and rest.count(_LIST_EXPORTS) + head.count(_LIST_EXPORTS) == 1):
        raise ValueError("Pyodide's script has an unknown structure")
    head, variables = head[:declared], head[declared:].removeprefix("var ").rstrip(";").split(",")
    plain = _UNSIGNED.sub("", rest)
    words = {word for text in (head, plain, *others) for word in _WORD.findall(text)}
    unused: set[str] = set()

    def used(assignment: re.Match[str]) -> str:
        if assignment[1] in words or assignment[2] in words:  # any mention counts: some names are computed
            return assignment[0]
        unused.add(assignment[1])
        return ""

    assignments = _ASSIGNMENT.sub(used, assignments)
    before = f"{head}var {','.join(name for name in variables if name not in unused)};{_ASSIGN_EXPORTS}{assignments}}}"
    exports = {name for text in (before, plain) for name in _NAMED.findall(text)}
    rest = _UNSIGNED.sub(lambda wrapper: wrapper[0] if wrapper[1] in exports else "", rest)
    return (before + rest).replace(_LIST_EXPORTS, ""), exports
