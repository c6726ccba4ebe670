"""Makes dist/, the whole product: `python -m tools.build` (or `--dev`: no snapshot, no service worker)."""

import argparse
import json
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

from tools.build.archive import pack_archive
from tools.build.box_art import write_boxes
from tools.build.build_cache import once
from tools.build.bundle import bundle_modules, bundle_script, imported, minified_script
from tools.build.hashing import digest, folder_digest, place_file, place_folder
from tools.build.icons import write_icons
from tools.build.notices import notices
from tools.build.page_template import page, write_manifest
from tools.build.precache import write_worker
from tools.build.rules_pages import rules_pages
from tools.build.styles import bundle_styles, home_sheets, later_sheets
from tools.build.vendor import (
    EXPORT_LINE,
    FACTORY_NAME,
    SCRIPT,
    STDLIB,
    empty_lock,
    pack,
    vendor_idb,
    vendor_lean_qr,
    vendor_morphdom,
    vendor_pyodide,
    vendor_pyscript,
    vendor_unpacker,
)
from tools.patch.snapshot import make_snapshot
from tools.patch.trim_pyodide import program
from tools.paths import ASSETS, BUILD, DIST, PY, ROOT
from wanli.games import GAMES
from wanli.learn.lessons.check import check_lessons
from wanli.learn.puzzles.check import check_puzzles, puzzles_text

MODULES = ("boot/boot.mjs", "runtime/interpreter.mjs", "storage/database.mjs")
WORKERS = ("runtime/fetcher.mjs", "storage/database_worker.mjs")
"""The entry points, which the page or a worker loads by address. esbuild bundles all other modules into them."""

VENDORING_SOURCES = tuple(
    ROOT / "tools" / name for name in ("build/vendor.py", "patch/strip_docstrings.py", "patch/strip_docstrings.mjs")
)


def build(target: Path, *, dev: bool = False) -> str:
    """Build the site into `target`, which is replaced at the end. Returns the version of the site.

    Raises LessonError for a lesson that cannot be played as written, and PuzzleError for such a puzzle.
    """
    check_lessons()
    check_puzzles()
    staging_dir = BUILD / "staging"
    shutil.rmtree(staging_dir, ignore_errors=True)
    assets = staging_dir / "assets"
    assets.mkdir(parents=True)

    runtime = _runtime(assets)
    archive = pack_archive()
    places = {
        **runtime,
        "archive": place_file(archive, assets / "wanli.zip"),
        "bot_worker": place_file((PY / "bot_worker.py").read_bytes(), assets / "bot_worker.txt"),
        "home_style": place_file(bundle_styles(home_sheets()), assets / "home.css"),
        "later_style": place_file(bundle_styles(later_sheets()), assets / "later.css"),
        "early": place_file(minified_script((ASSETS / "glue" / "boot" / "early.js").read_bytes()), assets / "early.js"),
        "unpacker": place_file(vendor_unpacker(), assets / "zstddec.wasm"),
    }
    place_file(bundle_script(ASSETS / "glue" / "runtime" / "unpack.mjs", "unpacking"), assets / "unpack.js")
    if not dev:
        places["snapshot"] = _place_snapshot(make_snapshot(runtime["pyodide"], archive), assets)
    for name, fragment in rules_pages():
        (assets / "rules").mkdir(exist_ok=True)
        (assets / "rules" / f"{name}.bin").write_bytes(pack(fragment.encode()))
    (assets / "puzzles").mkdir()
    for slug in GAMES:
        (assets / "puzzles" / f"{slug}.json").write_text(puzzles_text(slug), encoding="utf-8")
    (assets / "licences.txt").write_text(notices(), encoding="utf-8")
    write_icons(assets / "icons")
    write_boxes(assets / "boxes")
    write_manifest(staging_dir)

    version = _version(staging_dir)
    glue = _place_glue(places, version, dev=dev)
    _write_page(staging_dir, places, glue)
    if not dev:
        write_worker(staging_dir, version)
    shutil.rmtree(target, ignore_errors=True)
    staging_dir.rename(target)
    return version


def _runtime(assets: Path) -> dict[str, Path]:
    """Place the vendored runtime. Pyodide is slow to pack, so its files are cached between builds."""
    cut = program()
    key = digest([cut.name.encode(), *(path.read_bytes() for path in VENDORING_SOURCES)])
    pyodide = place_folder(once("pyodide", key, lambda folder: vendor_pyodide(folder, cut)), assets / "pyodide")
    vendor_pyscript(BUILD / "pyscript")
    vendor_morphdom(BUILD / "morphdom")
    vendor_idb(BUILD / "idb")
    vendor_lean_qr(BUILD / "lean-qr")
    pyscript = place_folder(BUILD / "pyscript", assets / "pyscript")
    return {"pyodide": pyodide, "script": pyodide / SCRIPT, "pyscript": pyscript}


def _place_snapshot(compressed: Path, assets: Path) -> Path:
    """Place the compressed snapshot. Returns the path of the uncompressed one, which exists only in
    the offline cache.
    """
    content = compressed.read_bytes()
    uncompressed = assets / f"wanli.{digest([content])}.snapshot"
    uncompressed.with_name(f"{uncompressed.name}.bin").write_bytes(content)
    return uncompressed


def _version(made: Path) -> str:
    """The version: a digest of all files placed so far and of the sources of the files still to be placed."""
    sources = [
        ROOT / "index.html",
        ROOT / "sw.js",
        ROOT / "pyscript.toml",
        *sorted(path for folder in ("build", "patch") for path in (ROOT / "tools" / folder).glob("*.py")),
    ]
    parts = [
        folder_digest(made).encode(),
        folder_digest(ASSETS).encode(),
        *(path.read_bytes() for path in sources),
    ]
    return digest(parts)


def _place_glue(places: dict[str, Path], version: str, *, dev: bool) -> Path:
    """Bundle and place the page's scripts. build.mjs gives them the addresses of everything else."""
    assets = places["archive"].parent
    folder = BUILD / "glue"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ASSETS / "glue", folder)
    for script in folder.rglob("*.mjs"):
        text = script.read_text(encoding="utf-8")
        script.write_text(text.replace('"../../pyodide/', f'"../{places["pyodide"].name}/'), encoding="utf-8")

    def compressed_file_entry(uncompressed: Path) -> dict[str, object]:
        compressed = uncompressed.with_name(f"{uncompressed.name}.bin")
        address = f"../{uncompressed.relative_to(assets).as_posix()}"
        return {"plain": address, "packed": f"{address}.bin", "size": compressed.stat().st_size}

    build_info = {
        "version": "dev" if dev else version,
        "worker": None if dev else "../../sw.js",
        "config": tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8")),
        "pyodide": f"../{places['pyodide'].name}/",
        "lock": empty_lock(),
        "pyscript": f"../{places['pyscript'].name}/core.js",
        "unpacker": f"../{places['unpacker'].name}",
        "wasm": compressed_file_entry(places["pyodide"] / "pyodide.asm.wasm"),
        "script": compressed_file_entry(places["script"]),
        "creating": FACTORY_NAME,
        "exporting": EXPORT_LINE,
        "stdlib": f"../{places['pyodide'].name}/{STDLIB}",
        "snapshot": None if dev else compressed_file_entry(places["snapshot"]),
        "archive": f"../{places['archive'].name}",
        "main": (PY / "main.py").read_text(encoding="utf-8"),
        "bot_worker": f"../{places['bot_worker'].name}",
        "rules": "../rules/",
        "puzzles": "../puzzles/",
    }
    (folder / "build.mjs").write_text(f"export const build = {json.dumps(build_info, indent=2)};\n", encoding="utf-8")
    bundle_modules(folder, MODULES, WORKERS, BUILD / "bundled")
    return place_folder(BUILD / "bundled", assets / "glue")


def _write_page(staging_dir: Path, places: dict[str, Path], glue: Path) -> None:
    """Write index.html with the addresses of its scripts and style sheets."""

    def address(path: Path) -> str:
        return path.relative_to(staging_dir).as_posix()

    text = page(
        {
            **{name: address(places[name]) for name in ("home_style", "later_style", "early", "script")},
            **{name: address(glue / f"{name}.js") for name in ("boot", "fetcher")},
        },
        [
            *(address(script) for script in imported(glue / "boot.js", glue / "interpreter.js")),
            *(address(script) for script in (glue / "interpreter.js", places["pyodide"] / "pyodide.js")),
            *(address(script) for script in sorted(places["pyscript"].glob("core*.js"))),
        ],
    )
    (staging_dir / "index.html").write_text(text, encoding="utf-8")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dev", action="store_true", help="no snapshot and no service worker: quick to build")
    parser.add_argument("--out", type=Path, default=DIST)
    arguments = parser.parse_args()
    began = time.monotonic()
    try:
        version = build(arguments.out, dev=arguments.dev)
    except subprocess.CalledProcessError:
        sys.exit("The build failed. See Node's messages above.")
    size = sum(path.stat().st_size for path in arguments.out.rglob("*") if path.is_file())
    print(f"{arguments.out.name}/ {version}: {size / 2**20:.1f} MiB in {time.monotonic() - began:.1f} s")
