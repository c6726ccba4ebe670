"""The licence notices of everything in dist/, as one text file: `assets/licences.txt`.

Each build writes it from the installed packages, so that it is always up to date. The packages that are bundled in
PyScript's scripts are read from their source maps.
"""

import json
import re
import sysconfig
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools.build.vendor import IDB, LEAN_QR, MORPHDOM, PYODIDE, ZSTDDEC, pyscript_scripts
from tools.patch.patch_pyscript import PYSCRIPT
from tools.paths import NODE_MODULES, ROOT

HEAD = """\
The licences of Wanli and of all software in this folder.
Wanli's licence comes first, then those of Pyodide, Python, and the packages of JavaScript in alphabetical order.
Wanli plays by the rules of games that belong to their authors and publishers, and is not connected with them.
"""

PYODIDES = """\
Pyodide {version} is CPython and its runtime, compiled to WebAssembly. It is covered by the Mozilla Public License 2.0,
which can be read at https://www.mozilla.org/MPL/2.0/. Its source code and that of all its parts is available free of
charge at

    {sources}

This copy is as published, with two changes: Wanli's tools/patch/trim_pyodide.py removes with binaryen the code that
only dynamic libraries need, because Wanli loads none, and the last lines of the scripts, which named their source
maps, are missing.
"""

PYSCRIPTS = """\
This copy is as published, with two changes: its Python package is part of Wanli's sources instead, and the last lines
of the scripts, which named their source maps, are missing.

"""

PYTHONS = """\
Python's standard library travels here as Pyodide was published with it, and once more without the modules that
cannot work in a page. Python and its library are covered by the licence below; their source form can be had at
https://www.python.org/downloads/source/.

"""

# Some packages name this licence without including its text.
ISC = """\
ISC License

Copyright (c) {author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN
AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
PERFORMANCE OF THIS SOFTWARE.
"""

_PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")


@dataclass(frozen=True)
class Package:
    """A package of JavaScript, from its package.json. `licence` is its short name, "" for none."""

    name: str
    version: str
    licence: str
    author: str
    repository: str

    @property
    def folder(self) -> Path:
        """The folder in which it is installed."""
        return NODE_MODULES / self.name


def package(folder: Path) -> Package:
    """Return the package installed in a folder. Raises OSError if there is none."""
    metadata = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    author, repository = metadata.get("author", ""), metadata.get("repository", "")
    address = repository["url"] if isinstance(repository, dict) else repository
    return Package(
        metadata["name"],
        metadata["version"],
        metadata.get("license", ""),
        author["name"] if isinstance(author, dict) else author,
        address.removeprefix("git+").removesuffix(".git"),
    )


@cache
def distributed_packages() -> tuple[Package, ...]:
    """Return every package of which dist/ contains a part, by name.

    Raises OSError if a script in dist/ has no source map, or a package that it names is not installed.
    """
    bundled = {name for script in pyscript_scripts() for name in _bundled(script)}
    folders = [PYODIDE, PYSCRIPT, MORPHDOM, IDB, LEAN_QR, ZSTDDEC, *(NODE_MODULES / name for name in bundled)]
    return tuple(sorted(map(package, folders), key=lambda entry: entry.name))


def _bundled(script: Path) -> set[str]:
    """Return the other packages that are bundled in a script."""
    sources = json.loads(script.with_name(f"{script.name}.map").read_text(encoding="utf-8"))["sources"]
    return {match[1] for source in sources if (match := _PACKAGE.search(source))}


def notices() -> str:
    """Return the text of the file.

    Raises ValueError for a package whose licence text is required but not available.
    """
    pyodide = package(PYODIDE)
    parts = [
        ("Wanli", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        (f"Pyodide {pyodide.version}", PYODIDES.format(version=pyodide.version, sources=sources_of(pyodide))),
        ("Python", PYTHONS + python_licence()),
        *((entry.name, _changes(entry) + licence_text(entry)) for entry in distributed_packages() if entry != pyodide),
    ]
    return HEAD + "".join(f"\n\n{name}\n{'=' * len(name)}\n\n{text.strip()}\n" for name, text in parts)


def _changes(entry: Package) -> str:
    return PYSCRIPTS if entry.folder == PYSCRIPT else ""


def sources_of(entry: Package) -> str:
    """Return the address of the sources of this version."""
    return f"{entry.repository}/tree/{entry.version}"


def licence_text(entry: Package) -> str:
    """Return the text of a package's licence, its own or the standard text of that licence. Raises ValueError."""
    for name in ("LICENSE", "LICENSE.txt", "LICENSE.md"):
        if (entry.folder / name).exists():
            return (entry.folder / name).read_text(encoding="utf-8")
    if entry.licence == "ISC" and entry.author:
        return ISC.format(author=entry.author)
    raise ValueError(f"{entry.name} brings no text of its licence ({entry.licence or 'unknown'})")


def python_licence() -> str:
    """Return the licence of the Python that builds, or its address, for some installations lack the file."""
    file = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if file.exists():
        return file.read_text(encoding="utf-8")
    return "PSF License Agreement: https://docs.python.org/3/license.html\n"
