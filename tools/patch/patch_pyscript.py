"""Removes two steps of PyScript's script that Wanli does not need.

PyScript writes its Python package to files at each start. Wanli ships that package in its own archive, and compiled in
the memory snapshot. PyScript also searches every change of the document for scripts and event handlers, which takes a
tenth of a painting. Wanli's scripts are children of the body, so only those are observed.
"""

import json
import re

from tools.paths import NODE_MODULES

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
SOURCES = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
PACKAGE = "pyscript"
CHANGE_NOTICE = (
    "// Changed for Wanli: the package of Python that it writes to files comes with Wanli's own, and it watches the "
    "children of the body alone.\n"
)
_WRITES_PACKAGE = re.compile(
    r'[\w$]+\("\.",\{pyscript:\{"__init__\.py":.*?\}\}\),(?=[\w$]+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)
_OBSERVES_DOCUMENT = re.compile(
    r"(?P<watch>[\w$]+)=(?P<root>[\w$]+)=>\((?P<observer>[\w$]+)\.observe\((?P=root),"
    r"\{childList:!0,subtree:!0,attributes:!0\}\),(?P=root)\)(?P<between>.{0,200}?)(?P=watch)\(document\)",
    re.DOTALL,
)


def package_sources() -> dict[str, str]:
    """The modules of PyScript's Python package: file name → source."""
    module = SOURCES.read_text(encoding="utf-8")
    files: dict[str, str] = json.loads(module[module.index("{") : module.rindex("}") + 1])[PACKAGE]
    return files


def patched(script: str) -> str:
    """Patch a script of PyScript: no package to write, and fewer nodes to observe. Other scripts are returned
    unchanged.
    """
    without_package, writes = _WRITES_PACKAGE.subn("", script)
    result, observers = _OBSERVES_DOCUMENT.subn(
        r"\g<watch>=\g<root>=>(\g<observer>.observe(\g<root>,{childList:!0}),\g<root>)\g<between>\g<watch>(document.body)",
        without_package,
    )
    return CHANGE_NOTICE + result if writes or observers else script
