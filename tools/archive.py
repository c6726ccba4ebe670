"""Our Python, as one archive: every module and data file of `wanli`, and the compiled catalogues."""

import ast
import io
import zipfile
from collections.abc import Iterator

from tools.catalogues import catalogues
from tools.paths import PY, WANLI

SUFFIXES = frozenset({".py", ".toml"})
EPOCH = (1980, 1, 1, 0, 0, 0)  # the archive depends on contents only


def sources() -> Iterator[tuple[str, bytes]]:
    """(path in the archive, content) of each module and data file, in a stable order."""
    for path in sorted(WANLI.rglob("*")):
        if path.suffix in SUFFIXES and "__pycache__" not in path.parts:
            content = path.read_bytes()
            yield path.relative_to(PY).as_posix(), undocumented(content) if path.suffix == ".py" else content


def undocumented(source: bytes) -> bytes:
    """A module with its docstrings emptied, for nobody reads them in the page; every line keeps its number."""
    lines = source.splitlines(keepends=True)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            text = node.body[0]
            assert text.end_lineno is not None
            assert text.end_col_offset is not None
            first, last = text.lineno - 1, text.end_lineno - 1
            before, after = lines[first][: text.col_offset], lines[last][text.end_col_offset :]
            empty = b'"""' + b"\n" * (last - first) + b'"""'
            lines[first : last + 1] = (before + empty + after).splitlines(keepends=True)
    return b"".join(lines)


def pack_archive() -> bytes:
    """The archive's bytes: equal for equal sources."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in (*sources(), *catalogues()):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return out.getvalue()
