"""Bundles and minifies the page's scripts and style sheets with esbuild."""

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
    """Bundle each entry point with its imports, under the same name with the suffix `.js`, which every host knows.

    Code that `pages` share goes into files `shared-*.js`; each of the `workers` is one complete file. Pyodide remains
    a separate import. Raises CalledProcessError if esbuild cannot resolve an import; its message goes to stderr.
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
    """The modules that bundled `modules` import statically, directly or through others in their folder."""
    imports: list[Path] = []
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        for name in _IMPORT.findall(module.read_text(encoding="utf-8")):
            path = module.with_name(name)
            if path not in imports:
                imports.append(path)
                waiting.append(path)
    return sorted(imports)


def bundle_script(entry: Path, name: str) -> bytes:
    """Bundle a module with its imports as a classic script that assigns the exports to the global `name`."""
    return _esbuild(str(entry), "--bundle", "--format=iife", f"--global-name={name}", "--minify", "--charset=utf8")


def minified_script(content: bytes) -> bytes:
    """Minify a classic script."""
    return _esbuild("--minify", "--charset=utf8", "--loader=js", content=content)


def minified_sheet(content: bytes) -> bytes:
    """Remove white space and comments from a style sheet. The rules themselves do not change."""
    return _esbuild("--minify-whitespace", "--charset=utf8", "--loader=css", content=content)


def _esbuild(*arguments: str, content: bytes | None = None) -> bytes:
    result = subprocess.run(
        [str(ESBUILD), "--log-level=warning", *arguments],
        check=True,
        input=content,
        stdout=subprocess.PIPE,
        env={**os.environ, "NO_COLOR": "1"},
    )
    return result.stdout
