"""The graph of imports between the Python files of the repository: the page, its tests and its tools.

Files are named by their path from the root of the repository, with slashes.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

SOURCE_FOLDERS = ("py", "tests", "tools", "e2e", "examples")
DOTTED_NAME = re.compile(r"[\w.]*\.[a-z]\w+[\w.]*")
"""A string that can name a module. The dot keeps ordinary words out."""

Graph = dict[str, set[str]]
"""For each Python file, the files that it imports."""


def read_sources(root: Path) -> dict[str, str]:
    """Return the text of every Python file, by path."""
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for folder in SOURCE_FOLDERS
        for path in sorted((root / folder).rglob("*.py"))
    }


def build_graph(sources: Mapping[str, str]) -> Graph:
    """Return the import graph of these sources. Files that Python cannot parse import nothing.

    A test depends on the `conftest.py` of each folder above it. The imports of a `conftest.py` are left out: otherwise
    every test would be near to everything that a fixture uses.
    """
    modules = {module_name(path): path for path in sources}
    graph: Graph = {}
    for path, source in sources.items():
        is_conftest = PurePosixPath(path).name == "conftest.py"
        imported = set() if is_conftest else _imported_names(source, module_name(path), modules)
        graph[path] = {modules[name] for name in imported if not is_test(modules[name])} - {path}
        if not is_conftest:
            graph[path] |= {str(folder / "conftest.py") for folder in PurePosixPath(path).parents} & sources.keys()
    return graph


def module_name(path: str) -> str:
    """Return the name by which Python imports a file: `wanli.games` for `py/wanli/games/__init__.py`."""
    parts = PurePosixPath(path.removeprefix("py/")).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_test(path: str) -> bool:
    """Return whether pytest collects the file. Nothing imports such a file."""
    return PurePosixPath(path).match("test_*.py")


def distances(graph: Graph, start: Mapping[str, int]) -> dict[str, int]:
    """Return the number of imports between the starting files and each file that depends on them.

    `start` gives the distance of each starting file itself.
    """
    importers: Graph = {path: set() for path in graph}
    for path, imported_paths in graph.items():
        for imported in imported_paths:
            importers[imported].add(path)
    reached: dict[str, int] = {}
    level, frontier = 0, set[str]()
    while frontier or any(distance >= level for distance in start.values()):
        frontier |= {path for path, distance in start.items() if distance == level}
        frontier -= reached.keys()
        reached |= dict.fromkeys(frontier, level)
        frontier = {importer for path in frontier for importer in importers.get(path, ())}
        level += 1
    return reached


def _imported_names(source: str, module: str, modules: Mapping[str, str]) -> set[str]:
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return set()
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {_imported_from(node, alias.name, module, modules) for alias in node.names}
        else:
            names.update(_names_in_string(node, modules))
    return names & modules.keys()


def _imported_from(node: ast.ImportFrom, name: str, module: str, modules: Mapping[str, str]) -> str:
    """`from a.b import c` imports the module `a.b.c` if there is one, otherwise `a.b`."""
    package = node.module or ""
    if node.level:
        is_package = modules[module].endswith("__init__.py")
        above = module.split(".")[: len(module.split(".")) - node.level + is_package]
        package = ".".join([*above, package] if package else above)
    return f"{package}.{name}" if f"{package}.{name}" in modules else package


def _names_in_string(node: ast.AST, modules: Mapping[str, str]) -> Iterator[str]:
    """Modules that are imported by name: `import_module(f"{package}.ui.game_ui")` imports that of every package."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and DOTTED_NAME.fullmatch(node.value):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        constants = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        if DOTTED_NAME.fullmatch("".join(str(text or "") for text in constants)):
            pattern = re.compile("".join(r"[\w.]+" if text is None else re.escape(str(text)) for text in constants))
            yield from filter(pattern.fullmatch, modules)
