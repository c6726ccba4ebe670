"""Imports modules that were compiled during the build, without their sources.

Modules that use the browser cannot be imported while the memory snapshot is made. They are compiled and stored there
(`tools/patch/preload_imports.py`), and the snapshot carries them into the page.
"""

from collections.abc import Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType


class PrecompiledModules(MetaPathFinder, InspectLoader):
    """Imports modules from code objects in memory, so that the page compiles nothing."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[CodeType, bool]] = {}

    def add(self, name: str, source: str, *, package: bool = False) -> None:
        """Compile `source` now; `import name` runs it later."""
        self._codes[name] = compile(source, f"<{name}>", "exec", dont_inherit=True), package

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a precompiled module; None for any other module."""
        if fullname not in self._codes:
            return None
        return ModuleSpec(fullname, self, origin=f"<{fullname}>", is_package=self.is_package(fullname))

    def get_code(self, fullname: str) -> CodeType:
        """The compiled module."""
        return self._codes[fullname][0]

    def get_source(self, fullname: str) -> None:
        """None: the source is not stored."""

    def is_package(self, fullname: str) -> bool:
        """True if the module is a package."""
        return self._codes[fullname][1]
