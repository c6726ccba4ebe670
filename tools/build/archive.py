"""Our Python, as one archive: `wanli` with its data files, the compiled catalogues, and PyScript's package."""

import io
import zipfile
from collections.abc import Iterator

from tools.build.catalogues import catalogues
from tools.patch.patch_pyscript import PACKAGE, package_sources
from tools.patch.strip_docstrings import undocumented
from tools.paths import PY, WANLI

SUFFIXES = frozenset({".py", ".toml"})
EPOCH = (1980, 1, 1, 0, 0, 0)  # the archive depends on contents only


def sources() -> Iterator[tuple[str, bytes]]:
    """(path in the archive, content) of each module and data file, in a stable order."""
    for path in sorted(WANLI.rglob("*")):
        if path.suffix in SUFFIXES and "__pycache__" not in path.parts:
            content = path.read_bytes()
            yield path.relative_to(PY).as_posix(), undocumented(content) if path.suffix == ".py" else content
    for file, source in sorted(package_sources().items()):
        yield f"{PACKAGE}/{file}", source.encode()


def pack_archive() -> bytes:
    """The archive's bytes: equal for equal sources."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in (*sources(), *catalogues()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return out.getvalue()
