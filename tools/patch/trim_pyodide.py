"""Python's program and the script around it, without what only dynamic libraries would need.

Pyodide can load such libraries, so it gives them 8,560 functions and constants by name: each is an export of the
program, with a place in its table and a variable in the script. The page loads none. With a name goes whatever of the
program nothing else leads to. The memory snapshot has to be made with the very program that restores it.
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
CUTTING = Path(__file__).with_suffix(".mjs")

_TAKEN_OVER = "function assignWasmExports(wasmExports){"
"""Begins the function that gives each export to a variable of its own; the variables are declared right before."""
_ASSIGNMENT = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?;?')
_UNSIGNED = re.compile(r'wasmExports\["([^"]+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
_NAMED = re.compile(r'wasmExports(?:\.|\[")([\w$]+)')
_WORD = re.compile(r"[\w$]+")
_LISTED = "updateGOT(origExports);"
"""Lists all exports for libraries."""


def program() -> Path:
    """The folder with Pyodide's own script for starting, the cut script and the cut program; made once.

    Raises ValueError for a Pyodide whose script has another form, CalledProcessError, with Node's words on stderr, if
    the program cannot be cut.
    """
    starter = PYODIDE / STARTER
    script, exports = cut_script((PYODIDE / SCRIPT).read_text("utf-8"), [starter.read_text("utf-8"), *_own_scripts()])
    job = {"program": str(PYODIDE / PROGRAM), "exports": sorted(exports)}

    def make(folder: Path) -> None:
        folder.mkdir()
        shutil.copyfile(starter, folder / STARTER)
        (folder / SCRIPT).write_text(script, encoding="utf-8")
        told = json.dumps({**job, "out": str(folder / PROGRAM)})
        subprocess.run(["node", str(CUTTING), told], check=True, cwd=ROOT)

    means = [CUTTING, PYODIDE / "package.json", NODE_MODULES / "binaryen" / "package.json"]
    asked = [script.encode(), *(export.encode() for export in job["exports"])]
    return once("program", digest([*asked, *(path.read_bytes() for path in means)]), make)


def _own_scripts() -> list[str]:
    """Our own scripts, for some ask the program for something, too."""
    scripts = [*(ASSETS / "glue").rglob("*.mjs"), *(ROOT / "tools" / "patch").glob("*.mjs")]
    return [script.read_text("utf-8") for script in sorted(scripts)]


def cut_script(script: str, others: Iterable[str]) -> tuple[str, set[str]]:
    """Pyodide's script without the names that neither it nor the `others` use, and the exports that it still asks for.

    Raises ValueError if the script has another form.
    """
    head, found, rest = script.partition(_TAKEN_OVER)
    assignments, ended, rest = rest.partition("}")
    declared = head.rfind("var ")
    if not (found and ended and declared >= 0 and rest.count(_LISTED) + head.count(_LISTED) == 1):
        raise ValueError("Pyodide's script has another form")
    head, variables = head[:declared], head[declared:].removeprefix("var ").rstrip(";").split(",")
    plain = _UNSIGNED.sub("", rest)
    words = {word for text in (head, plain, *others) for word in _WORD.findall(text)}
    unused: set[str] = set()

    def used(found: re.Match[str]) -> str:
        if found[1] in words or found[2] in words:  # by its name: what asks for one that is worked out
            return found[0]
        unused.add(found[1])
        return ""

    assignments = _ASSIGNMENT.sub(used, assignments)
    before = f"{head}var {','.join(name for name in variables if name not in unused)};{_TAKEN_OVER}{assignments}}}"
    asked = {name for text in (before, plain) for name in _NAMED.findall(text)}
    rest = _UNSIGNED.sub(lambda found: found[0] if found[1] in asked else "", rest)
    return (before + rest).replace(_LISTED, ""), asked
