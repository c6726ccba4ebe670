"""Loads the standard library late: a start from the memory snapshot does not need its archive."""

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class DeferredStdlib(MetaPathFinder):
    """Imports modules of the standard library whose archive is not yet loaded.

    The first such import fetches the archive synchronously: `fetch` writes it to its place and returns True on success.
    """

    def __init__(self, fetch: Callable[[], bool]) -> None:
        self._fetch = fetch
        sys.meta_path.insert(sys.meta_path.index(PathFinder), self)

    @property
    def place(self) -> str:
        """The path of the archive."""
        return next(path for path in sys.path if path.endswith(".zip"))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module that is not in memory; None if the library does not contain it.

        Raises ModuleNotFoundError if the library cannot be fetched.
        """
        if fullname.partition(".")[0] not in sys.stdlib_module_names:
            return None
        if not self._fetch():
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        self.arrived()
        return PathFinder.find_spec(fullname, path, target)

    def arrived(self) -> None:
        """The archive is in place: from now on its modules are imported normally."""
        sys.path_importer_cache.clear()  # forget the paths that had no archive
        if self in sys.meta_path:
            sys.meta_path.remove(self)
