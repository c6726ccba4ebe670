"""Runs inside Pyodide while the snapshot is made (tools/snapshot.mjs): fills the memory with what the page needs.

That is every module, imported or compiled, every catalogue and every lesson. The functions here are forgotten
before the snapshot is taken; only what the page itself calls lies in `wanli`.
"""

import ast
import gc
import importlib
import importlib.util
import json
import pkgutil
import sys
from collections.abc import Iterable, Mapping

ARCHIVE = "/tmp/wanli.zip"
# They need the browser, so only the page can import them.
BROWSER_ONLY = frozenset({"wanli.app.browser"})
# Commands for a shell, and what serves nothing else.
COMMANDS = frozenset({"wanli.__main__", "wanli.arena", "wanli.record"})


def fill(pyscript: str) -> str:
    """Import all that the page will need; `pyscript` and the answer, the modules' names, are JSON."""
    sys.path.insert(0, ARCHIVE)
    names = preload(json.loads(pyscript))
    sys.path.remove(ARCHIVE)  # the file is not there any more when the page runs
    sys.path_importer_cache.clear()
    return json.dumps(names)


def preload(pyscript: Mapping[str, str]) -> list[str]:
    """Import all of Wanli, compile PyScript's own modules (file name -> source), and read every catalogue and
    lesson.

    Returns the names of the modules of Wanli now in memory, for the build's log.
    """
    import wanli
    from wanli.app.compiled import Compiled
    from wanli.app.languages import load_catalogues
    from wanli.app.lessons.catalogue import load_lessons

    compiled = Compiled()
    for file, source in pyscript.items():
        package = file == "__init__.py"
        compiled.add("pyscript" if package else f"pyscript.{file.removesuffix('.py')}", source, package=package)
        _import_what_it_imports(source)
    for name in needed(module.name for module in pkgutil.walk_packages(wanli.__path__, "wanli.")):
        if name in BROWSER_ONLY:
            source = _source(name)
            compiled.add(name, source)
            _import_what_it_imports(source)
        else:
            importlib.import_module(name)
    sys.meta_path.insert(0, compiled)
    load_catalogues()
    load_lessons()
    gc.collect()
    gc.freeze()  # what lies in the snapshot stays for good: the collector need not look at it again and again
    return [name for name in sys.modules if name.split(".")[0] == "wanli"]


def needed(names: Iterable[str]) -> list[str]:
    """Those of the modules of Wanli, by their whole names, that the page may need."""
    return [name for name in names if name not in COMMANDS]


def _source(name: str) -> str:
    """The source of a module, wherever it lies, without importing it."""
    spec = importlib.util.find_spec(name)
    get_source = getattr(spec and spec.loader, "get_source", None)
    if get_source is None:
        raise ImportError(f"no source of {name} to compile", name=name)
    return str(get_source(name))


def _import_what_it_imports(source: str) -> None:
    """Import the standard modules that a source names; those of the browser do not exist here."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        else:
            continue
        for name in names:
            if name.split(".")[0] in (*sys.stdlib_module_names, "pyodide", "wanli"):
                importlib.import_module(name)
