"""The page's own scripts and style sheets made small: esbuild joins what is loaded together."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.paths import NODE_MODULES

ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"
_IMPORT = re.compile(r'(?:\bfrom|\bimport)"\./([\w.-]+\.mjs)"')


def bundle_modules(folder: Path, entries: Iterable[str], out: Path) -> None:
    """Each entry with what it imports, by the same name; what several share goes to files `shared-*.mjs`.

    Other folders' files (`../…`) stay imports of their own. Raises CalledProcessError, with esbuild's words on
    stderr, if something cannot be resolved.
    """
    shutil.rmtree(out, ignore_errors=True)
    _esbuild(
        *(str(folder / entry) for entry in entries),
        "--bundle",
        "--splitting",
        "--format=esm",
        "--minify",
        "--charset=utf8",
        "--out-extension:.js=.mjs",
        "--chunk-names=shared-[hash]",
        "--external:../pyodide-*",
        f"--outdir={out}",
    )


def imported(module: Path) -> list[Path]:
    """What a bundled module imports at once, itself or through others of its folder."""
    found: list[Path] = []
    waiting = [module]
    while waiting:
        for name in _IMPORT.findall(waiting.pop().read_text(encoding="utf-8")):
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
