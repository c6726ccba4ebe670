"""What PyScript's script does that Wanli has no use for, taken out of it.

It would write its own package of Python to files, file by file, in each start; that travels in the archive with our
sources instead, and in the memory snapshot, compiled. And it would look for scripts and handlers of events in all that
any painting changes, a tenth of a painting; our scripts are children of the body.
"""

import json
import re

from tools.paths import NODE_MODULES

PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
SOURCES = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
PACKAGE = "pyscript"
CHANGED = (
    "// Changed for Wanli: the package of Python that it writes to files comes with Wanli's own, and it watches the "
    "children of the body alone.\n"
)
_WRITING = re.compile(
    r'[\w$]+\("\.",\{pyscript:\{"__init__\.py":.*?\}\}\),(?=[\w$]+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)
_WATCHING = re.compile(
    r"(?P<watch>[\w$]+)=(?P<root>[\w$]+)=>\((?P<observer>[\w$]+)\.observe\((?P=root),"
    r"\{childList:!0,subtree:!0,attributes:!0\}\),(?P=root)\)(?P<between>.{0,200}?)(?P=watch)\(document\)",
    re.DOTALL,
)


def package_sources() -> dict[str, str]:
    """The modules of the package: the names of their files, and what these contain."""
    module = SOURCES.read_text(encoding="utf-8")
    files: dict[str, str] = json.loads(module[module.index("{") : module.rindex("}") + 1])[PACKAGE]
    return files


def adapted(script: str) -> str:
    """PyScript's script with nothing left to write, and little to watch; others stay as they are."""
    without_package, written = _WRITING.subn("", script)
    cut, watched = _WATCHING.subn(
        r"\g<watch>=\g<root>=>(\g<observer>.observe(\g<root>,{childList:!0}),\g<root>)\g<between>\g<watch>(document.body)",
        without_package,
    )
    return CHANGED + cut if written or watched else script
