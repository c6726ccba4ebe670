"""Empties the docstrings of Python sources, which the page never reads.

It also runs inside Pyodide (tools/patch/strip_docstrings.mjs), so it imports only the standard library.
"""

import ast
import zipfile
from collections.abc import Collection


def without_docstrings(source: bytes) -> bytes:
    """A module with empty docstrings. Line numbers do not change."""
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


def strip_archive(archive: str, excluded: Collection[str]) -> None:
    """Empty the docstrings of a zip archive of sources, in place, except those of the `excluded` packages and modules.

    Names, order and times of the entries do not change.
    """
    with zipfile.ZipFile(archive) as source:
        entries = [(entry, source.read(entry)) for entry in source.infolist()]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for entry, content in entries:
            copy = zipfile.ZipInfo(entry.filename, entry.date_time)
            copy.compress_type = zipfile.ZIP_DEFLATED
            package = entry.filename.removesuffix(".py").split("/")[0]
            is_stripped = entry.filename.endswith(".py") and package not in excluded
            out.writestr(copy, without_docstrings(content) if is_stripped else content)
