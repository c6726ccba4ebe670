"""The standard library of a page that was started without it: what a start needs of it lies in the memory snapshot."""

import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class DeferredStdlib(MetaPathFinder):
    """Finds modules of the standard library while its archive is still to come, before anybody looks into that.

    The first one that is asked for has the archive fetched at once: `fetch` writes it to its place, waits for it, and
    says whether that worked.
    """

    def __init__(self, fetch: Callable[[], bool]) -> None:
        self._fetch = fetch
        sys.meta_path.insert(sys.meta_path.index(PathFinder), self)

    @property
    def place(self) -> str:
        """The path of the file that the archive is to be."""
        return next(place for place in sys.path if place.endswith(".zip"))

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a module that is not in memory, None if the library does not have it.

        Raises ModuleNotFoundError if the library does not come.
        """
        if fullname.partition(".")[0] not in sys.stdlib_module_names:
            return None
        if not self._fetch():
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)
        self.arrived()
        return PathFinder.find_spec(fullname, path, target)

    def arrived(self) -> None:
        """The archive lies in its place: from now on its modules are found as everywhere."""
        sys.path_importer_cache.clear()  # places that were found empty before
        if self in sys.meta_path:
            sys.meta_path.remove(self)
