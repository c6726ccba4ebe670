"""What the memory snapshot holds: every module the page needs, imported or compiled, and every catalogue.

Runs once, in Node, while the site is built; nothing here is called in the page. Modules that speak to the
browser cannot be imported then, so they are compiled and kept, and `Compiled` hands them out when the page
imports them.
"""

import ast
import gc
import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

import wanli

# Imported by the page or the worker only: they need the browser, or are commands for a shell.
BROWSER_ONLY = ("wanli.app.browser",)
COMMANDS = ("__main__", "arena")


class Compiled(MetaPathFinder, InspectLoader):
    """Finds and loads modules from code objects held in memory, so that nothing is compiled in the page."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[CodeType, bool]] = {}

    def add(self, name: str, source: str, *, package: bool = False) -> None:
        """Compile `source` now; `import name` runs it later."""
        self._codes[name] = compile(source, f"<{name}>", "exec", dont_inherit=True), package

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a held module, None for any other."""
        if fullname not in self._codes:
            return None
        return ModuleSpec(fullname, self, origin=f"<{fullname}>", is_package=self.is_package(fullname))

    def get_code(self, fullname: str) -> CodeType:
        """The compiled module."""
        return self._codes[fullname][0]

    def get_source(self, fullname: str) -> None:
        """No source is kept."""

    def is_package(self, fullname: str) -> bool:
        """Whether modules lie below this one."""
        return self._codes[fullname][1]


def preload(pyscript: Mapping[str, str]) -> list[str]:
    """Import all of Wanli, compile PyScript's own modules (file name -> source), and read every catalogue.

    Returns the names of the modules of Wanli now in memory, for the build's log.
    """
    compiled = Compiled()
    for file, source in pyscript.items():
        package = file == "__init__.py"
        compiled.add("pyscript" if package else f"pyscript.{file.removesuffix('.py')}", source, package=package)
        _import_what_it_imports(source)
    for name in _modules():
        if name in BROWSER_ONLY:
            source = _source(name)
            compiled.add(name, source)
            _import_what_it_imports(source)
        else:
            importlib.import_module(name)
    sys.meta_path.insert(0, compiled)
    _load_catalogues()
    gc.collect()
    return [name for name in sys.modules if name.split(".")[0] == "wanli"]


def _modules() -> list[str]:
    found = [module.name for module in pkgutil.walk_packages(wanli.__path__, "wanli.")]
    return [name for name in found if name.rpartition(".")[2] not in COMMANDS]


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


def _load_catalogues() -> None:
    from wanli.app import languages

    languages.load_catalogues()
