"""Fills the memory of the snapshot: every module (imported or compiled), every catalogue and every lesson.

It runs inside Pyodide while tools/patch/snapshot.mjs makes the snapshot, which deletes the functions of this module
before it saves the memory. Functions that the page calls are therefore in `wanli`.
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
    f"wanli.app.platform.{name}"
    for name in ("bridge", "dom", "focus", "indexed_database", "listeners", "local_storage", "page", "painter")
)
"""Modules that import `js`, so that only the page can import them."""
COMMANDS = frozenset({"wanli.__main__", "wanli.arena", "wanli.record"})
"""Commands for a shell and their modules, which the page does not need."""
OFF_THE_PAGE = frozenset({"wanli.adapters", "wanli.encoding", "wanli.terminal"})
"""Packages that only programs outside the page use. Those programs also use the package `encoding` of each game."""


class Unannotated(zipimport.zipimporter):
    """Imports modules from the archive without their annotations, which the page never reads."""

    def __init__(self, path: str) -> None:
        if not path.startswith(ARCHIVE):
            raise ImportError(path)
        super().__init__(path)

    def get_code(self, fullname: str) -> CodeType:
        """Compile the module."""
        tree = unannotated(self.get_source(fullname) or "")
        return compile(tree, self.get_filename(fullname), "exec", dont_inherit=True)


def unannotated(source: str) -> ast.Module:
    """Parse a module and remove the annotations of functions and variables. Those of classes
    declare fields, and stay.
    """
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
    """Import everything that the page needs.

    `pyscript` is JSON: file name → source. Returns the names of Wanli's modules as JSON."""
    sys.path.insert(0, ARCHIVE)
    sys.path_hooks.insert(0, Unannotated)
    names = preload(json.loads(pyscript))
    sys.path_hooks.remove(Unannotated)
    sys.path.remove(ARCHIVE)  # the page has no such file
    sys.path_importer_cache.clear()
    return json.dumps(names)


def preload(pyscript: Mapping[str, str]) -> list[str]:
    """Import all of Wanli, compile PyScript's modules (file name → source), and read every catalogue and lesson.

    Returns the names of Wanli's modules in memory, for the log of the build.
    """
    import wanli
    from wanli.app.platform.precompiled_modules import PrecompiledModules
    from wanli.learn.lessons.catalogue import load_lessons
    from wanli.texts.languages import load_catalogues

    compiled = PrecompiledModules()
    for file, source in pyscript.items():
        package = file == "__init__.py"
        compiled.add("pyscript" if package else f"pyscript.{file.removesuffix('.py')}", source, package=package)
        _import_dependencies(source)
    for name in needed(module.name for module in pkgutil.walk_packages(wanli.__path__, "wanli.")):
        if name in BROWSER_ONLY:
            source = _source(name)
            compiled.add(name, source)
            _import_dependencies(source)
        else:
            importlib.import_module(name)
    for codec in pkgutil.iter_modules(
        encodings.__path__
    ):  # codecs are looked up by name, so no import statement mentions them
        importlib.import_module(f"encodings.{codec.name}")
    sys.meta_path.insert(0, compiled)
    load_catalogues()
    load_lessons()
    gc.collect()
    gc.freeze()  # the garbage collector need not visit the objects of the snapshot again
    return [name for name in sys.modules if name.split(".")[0] == "wanli"]


def needed(names: Iterable[str]) -> list[str]:
    """The modules that the page may need, of Wanli's modules by their full names."""
    return [name for name in names if name not in COMMANDS and not _is_off_the_page(name.split("."))]


def _is_off_the_page(parts: list[str]) -> bool:
    """True for a module of `OFF_THE_PAGE` or of a game's encoding, by the parts of its name."""
    return ".".join(parts[:2]) in OFF_THE_PAGE or (parts[1] == "games" and parts[3:4] == ["encoding"])


def _source(name: str) -> str:
    """The source of a module, without importing the module. Raises ImportError if there is none."""
    spec = importlib.util.find_spec(name)
    get_source = getattr(spec and spec.loader, "get_source", None)
    if get_source is None:
        raise ImportError(f"cannot find the source of {name}", name=name)
    return str(get_source(name))


def _import_dependencies(source: str) -> None:
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
