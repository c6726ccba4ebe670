"""Modules that were compiled while the site was built, to be imported in the page without their sources.

What speaks to the browser cannot be imported where the memory snapshot is made, so it is compiled and kept there
(`tools/patch/preload_imports.py`); the snapshot carries it into the page.
"""

from collections.abc import Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType


class PrecompiledModules(MetaPathFinder, InspectLoader):
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
