"""The page's own scripts and style sheets made small: esbuild joins what is loaded together."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.paths import NODE_MODULES

ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
_IMPORT = re.compile(r'(?:\bfrom|\bimport)"\./([\w.-]+\.js)"')


def bundle_modules(folder: Path, pages: Iterable[str], workers: Iterable[str], out: Path) -> None:
    """Each module with what it imports, by the same name, but `.js`, which every host knows: a worker's is whole, and
    what pages share goes to files `shared-*.js`.

    Pyodide stays an import of its own. Raises CalledProcessError, with esbuild's words on stderr, if something cannot
    be resolved.
    """
    shutil.rmtree(out, ignore_errors=True)
    _bundle(folder, pages, out, "--splitting")
    _bundle(folder, workers, out)


def _bundle(folder: Path, entries: Iterable[str], out: Path, *options: str) -> None:
    _esbuild(
        *(str(folder / entry) for entry in entries),
        *options,
        "--bundle",
        "--format=esm",
        "--minify",
        "--charset=utf8",
        "--entry-names=[name]",
        "--chunk-names=shared-[hash]",
        "--external:../pyodide-*",
        f"--outdir={out}",
    )


def imported(*modules: Path) -> list[Path]:
    """What bundled modules import at once, themselves or through others of their folder."""
    found: list[Path] = []
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        for name in _IMPORT.findall(module.read_text(encoding="utf-8")):
            path = module.with_name(name)
            if path not in found:
                found.append(path)
                waiting.append(path)
    return sorted(found)


def bundle_script(entry: Path, name: str) -> bytes:
    """A module with what it imports, as a classic script that puts its exports into a variable."""
    return _esbuild(str(entry), "--bundle", "--format=iife", f"--global-name={name}", "--minify", "--charset=utf8")


def small_script(content: bytes) -> bytes:
    """A classic script without what only readers need."""
    return _esbuild("--minify", "--charset=utf8", "--loader=js", content=content)


def small_sheet(content: bytes) -> bytes:
    """A style sheet without spaces and comments; its rules stay as they are."""
    return _esbuild("--minify-whitespace", "--charset=utf8", "--loader=css", content=content)


def _esbuild(*arguments: str, content: bytes | None = None) -> bytes:
    done = subprocess.run(
        [str(ESBUILD), "--log-level=warning", *arguments],
        check=True,
        input=content,
        stdout=subprocess.PIPE,
        env={**os.environ, "NO_COLOR": "1"},
    )
    return done.stdout
