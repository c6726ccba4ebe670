"""What the licences of everything in dist/ ask for, as one text file: `assets/licences.txt`.

Made anew with each build, from the packages as they are installed, so that it cannot fall behind them. What
PyScript's scripts were bundled from is read from their source maps.
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
Wanli, and what it is built on: the licences of everything in this folder.
Wanli's own comes first, then Pyodide, Python, and the packages of JavaScript in alphabetical order.
Wanli plays by the rules of games that belong to their authors and publishers, and is not connected with them.
"""

PYODIDES = """\
Pyodide {version} is CPython and its runtime, compiled to WebAssembly. It is covered by the Mozilla Public License 2.0,
which can be read at https://www.mozilla.org/MPL/2.0/. Its source form, with that of all that it is made of, can be had
without charge at

    {sources}

It travels here as it was published, but for what only dynamic libraries would need, none of which is loaded (Wanli's
tools/patch/trim_pyodide.py cuts it out with binaryen), and for the last lines of its scripts, which named their source
maps.
"""

PYSCRIPTS = """\
It travels here as it was published, but for its package of Python, which lies with Wanli's sources instead, and for the
last lines of its scripts, which named their source maps.

"""

PYTHONS = """\
Python's standard library travels here as Pyodide was published with it, and once more without the modules that
cannot work in a page. Python and its library are covered by the licence below; their source form can be had at
https://www.python.org/downloads/source/.

"""

# Some packages name this licence without bringing its text.
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
    """A package of JavaScript, by what its package.json says. `licence` is its short name, "" for none."""

    name: str
    version: str
    licence: str
    author: str
    repository: str

    @property
    def folder(self) -> Path:
        """Where it is installed."""
        return NODE_MODULES / self.name


def package(folder: Path) -> Package:
    """The package installed in a folder. Raises OSError if there is none."""
    told = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    author, repository = told.get("author", ""), told.get("repository", "")
    address = repository["url"] if isinstance(repository, dict) else repository
    return Package(
        told["name"],
        told["version"],
        told.get("license", ""),
        author["name"] if isinstance(author, dict) else author,
        address.removeprefix("git+").removesuffix(".git"),
    )


@cache
def travelling() -> tuple[Package, ...]:
    """Every package of which something lies in dist/, by name.

    Raises OSError if a script that travels has no source map, or a package that it names is not installed.
    """
    bundled = {name for script in pyscript_scripts() for name in _bundled(script)}
    folders = [PYODIDE, PYSCRIPT, MORPHDOM, IDB, LEAN_QR, ZSTDDEC, *(NODE_MODULES / name for name in bundled)]
    return tuple(sorted(map(package, folders), key=lambda each: each.name))


def _bundled(script: Path) -> set[str]:
    """The packages that a bundled script is made of, besides its own."""
    sources = json.loads(script.with_name(f"{script.name}.map").read_text(encoding="utf-8"))["sources"]
    return {found[1] for source in sources if (found := _PACKAGE.search(source))}


def notices() -> str:
    """The text of the file.

    Raises ValueError for a package whose licence has to be told with its text, if that is not to be had.
    """
    pyodide = package(PYODIDE)
    parts = [
        ("Wanli", (ROOT / "LICENSE").read_text(encoding="utf-8")),
        (f"Pyodide {pyodide.version}", PYODIDES.format(version=pyodide.version, sources=sources_of(pyodide))),
        ("Python", PYTHONS + python_licence()),
        *((each.name, _changes(each) + licence_text(each)) for each in travelling() if each != pyodide),
    ]
    return HEAD + "".join(f"\n\n{name}\n{'=' * len(name)}\n\n{text.strip()}\n" for name, text in parts)


def _changes(each: Package) -> str:
    return PYSCRIPTS if each.folder == PYSCRIPT else ""


def sources_of(each: Package) -> str:
    """Where the sources of this version lie."""
    return f"{each.repository}/tree/{each.version}"


def licence_text(each: Package) -> str:
    """The text of a package's licence: as it brings it, or as all of that name are worded. Raises ValueError."""
    for name in ("LICENSE", "LICENSE.txt", "LICENSE.md"):
        if (each.folder / name).exists():
            return (each.folder / name).read_text(encoding="utf-8")
    if each.licence == "ISC" and each.author:
        return ISC.format(author=each.author)
    raise ValueError(f"{each.name} brings no text of its licence ({each.licence or 'unknown'})")


def python_licence() -> str:
    """Python's licence, of the Python that builds; a few installations leave the file out, then where it is found."""
    file = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if file.exists():
        return file.read_text(encoding="utf-8")
    return "PSF License Agreement: https://docs.python.org/3/license.html\n"
