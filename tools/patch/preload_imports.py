"""Runs inside Pyodide while the snapshot is made (tools/patch/snapshot.mjs): fills the memory with what the page needs.

That is every module, imported or compiled, every catalogue and every lesson. The functions here are forgotten
before the snapshot is taken; only what the page itself calls lies in `wanli`.
"""

import ast
import encodings
import gc
import importlib
import importlib.util
import json
import pkgutil
import sys
import zipimport
from collections.abc import Iterable, Mapping
from types import CodeType

ARCHIVE = "/tmp/wanli.zip"
BROWSER_ONLY = frozenset(
    f"wanli.app.platform.{name}" for name in ("dom", "focus", "listeners", "local_storage", "page", "painter")
)
"""Modules that import `js`, so that only the page can import them."""
# Commands for a shell, and what serves nothing else.
COMMANDS = frozenset({"wanli.__main__", "wanli.arena", "wanli.record"})


class Unannotated(zipimport.zipimporter):
    """Imports from the archive, without the annotations that nobody reads in the page."""

    def __init__(self, path: str) -> None:
        if not path.startswith(ARCHIVE):
            raise ImportError(path)
        super().__init__(path)

    def get_code(self, fullname: str) -> CodeType:
        """The module, compiled."""
        tree = unannotated(self.get_source(fullname) or "")
        return compile(tree, self.get_filename(fullname), "exec", dont_inherit=True)


def unannotated(source: str) -> ast.Module:
    """A module without the annotations of functions and variables; those of classes stay, for they declare fields."""
    module = ast.parse(source)
    _Unannotated().visit(module)
    return ast.fix_missing_locations(module)


class _Unannotated(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [part if isinstance(part, ast.AnnAssign) else self.visit(part) for part in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if not node.simple or node.value is None:
            return node
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def fill(pyscript: str) -> str:
    """Import all that the page will need; `pyscript` and the answer, the modules' names, are JSON."""
    sys.path.insert(0, ARCHIVE)
    sys.path_hooks.insert(0, Unannotated)
    names = preload(json.loads(pyscript))
    sys.path_hooks.remove(Unannotated)
    sys.path.remove(ARCHIVE)  # the file is not there any more when the page runs
    sys.path_importer_cache.clear()
    return json.dumps(names)


def preload(pyscript: Mapping[str, str]) -> list[str]:
    """Import all of Wanli, compile PyScript's own modules (file name -> source), and read every catalogue and
    lesson.

    Returns the names of the modules of Wanli now in memory, for the build's log.
    """
    import wanli
    from wanli.app.core.languages import load_catalogues
    from wanli.app.learn.lessons.catalogue import load_lessons
    from wanli.app.platform.precompiled_modules import PrecompiledModules

    compiled = PrecompiledModules()
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
    for codec in pkgutil.iter_modules(encodings.__path__):  # found by their names, which no import shows
        importlib.import_module(f"encodings.{codec.name}")
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
    """Import the modules that a source imports, except those that exist only in the browser."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [node.module]
        else:
            continue
        for name in names:
            if name in BROWSER_ONLY:
                continue
            if name.split(".")[0] in (*sys.stdlib_module_names, "pyodide", "wanli"):
                importlib.import_module(name)
