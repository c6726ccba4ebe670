"""PyScript's own package of Python, taken out of its script.

The script would write it to files, file by file, in each start; it travels in the archive with our sources instead, and
in the memory snapshot, compiled.
"""

import json
import re

from tools.paths import NODE_MODULES

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
SOURCES = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
PACKAGE = "pyscript"
CHANGED = "// Changed for Wanli: the package of Python that it writes to files comes with Wanli's own.\n"
_WRITING = re.compile(
    r'[\w$]+\("\.",\{pyscript:\{"__init__\.py":.*?\}\}\),(?=[\w$]+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)


def package_sources() -> dict[str, str]:
    """The modules of the package: the names of their files, and what these contain."""
    module = SOURCES.read_text(encoding="utf-8")
    files: dict[str, str] = json.loads(module[module.index("{") : module.rindex("}") + 1])[PACKAGE]
    return files


def without_package(script: str) -> str:
    """PyScript's script with nothing left to write; others stay as they are."""
    cut, changes = _WRITING.subn("", script)
    return CHANGED + cut if changes else script
