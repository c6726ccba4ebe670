"""Sources without their docstrings. It runs inside Pyodide too (tools/patch/strip_docstrings.mjs), so it needs no other
module.
"""

import ast
import zipfile
from collections.abc import Collection


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


def undocument(archive: str, kept: Collection[str]) -> None:
    """Empty the docstrings of an archive of sources, in place, but for the packages and modules that are `kept`.

    Names, order and times of its entries stay.
    """
    with zipfile.ZipFile(archive) as source:
        entries = [(entry, source.read(entry)) for entry in source.infolist()]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for entry, content in entries:
            made = zipfile.ZipInfo(entry.filename, entry.date_time)
            made.compress_type = zipfile.ZIP_DEFLATED
            first = entry.filename.removesuffix(".py").split("/")[0]
            short = entry.filename.endswith(".py") and first not in kept
            out.writestr(made, undocumented(content) if short else content)
