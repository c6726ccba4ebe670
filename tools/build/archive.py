"""Packs our Python code into one archive: `wanli` with its data files, compiled catalogues, and PyScript's package."""

import io
import zipfile
from collections.abc import Iterator

from tools.build.catalogues import catalogues
from tools.patch.patch_pyscript import PACKAGE, package_sources
from tools.patch.strip_docstrings import without_docstrings
from tools.paths import PY, WANLI

SUFFIXES = frozenset({".py", ".toml"})
OFF_THE_PAGE = frozenset({"adapters", "encoding", "terminal", "arena.py", "record.py", "__main__.py"})
"""Folders and modules of `wanli` and its games that the page never imports."""
EPOCH = (1980, 1, 1, 0, 0, 0)  # a fixed date, so that the archive depends on its contents only


def sources() -> Iterator[tuple[str, bytes]]:
    """Yield each module and data file as (path in the archive, content), in a stable order."""
    for path in sorted(WANLI.rglob("*")):
        folder = path.relative_to(WANLI).parts
        in_package = folder[2:] if folder[0] == "games" else folder
        if in_package and in_package[0] in OFF_THE_PAGE:
            continue
        if path.suffix in SUFFIXES and "__pycache__" not in path.parts:
            content = path.read_bytes()
            yield path.relative_to(PY).as_posix(), without_docstrings(content) if path.suffix == ".py" else content
    for file, source in sorted(package_sources().items()):
        yield f"{PACKAGE}/{file}", source.encode()


def pack_archive() -> bytes:
    """The bytes of the archive. Equal sources give equal bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in (*sources(), *catalogues()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return out.getvalue()
