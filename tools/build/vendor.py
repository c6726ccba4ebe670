"""Copies the runtime from node_modules: only the files that the page loads.

tools/build/notices.py collects their licences in one file.
"""

import base64
import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import zstandard

from tools.patch.patch_pyscript import CHANGE_NOTICE, PYSCRIPT, patched
from tools.paths import NODE_MODULES, ROOT

PYODIDE = NODE_MODULES / "pyodide"
MORPHDOM = NODE_MODULES / "morphdom"
IDB = NODE_MODULES / "idb"
LEAN_QR = NODE_MODULES / "lean-qr"
ZSTDDEC = NODE_MODULES / "zstddec"
WHOLE_STDLIB = "python_stdlib.zip"
STDLIB = "stdlib.zip"
SCRIPT = "pyodide.asm.js"
"""The file name of Pyodide's main script, which the build turns into a classic script."""
FACTORY_NAME = "_createPyodideModule"
"""The function that this script defines."""
EXPORT_LINE = f"export default {FACTORY_NAME};"
"""The line that makes the script a module."""
ZSTANDARD_LEVEL = 19  # higher levels take much longer and save only 0.1 %

# Modules of the standard library that cannot work in a page or are useful only in a shell: a third of the library
OMITTED_MODULES = frozenset(
    """
    _aix_support _android_support _apple_support _ios_support _osx_support _pyio _pyrepl antigravity bdb
    cProfile cmd code compileall ctypes curses dbm doctest email ensurepip filecmp fileinput ftplib getpass
    http idlelib imaplib mailbox multiprocessing nturl2path optparse pdb pickletools plistlib poplib profile
    profiling pstats pty pyclbr pydoc pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3 ssl
    tabnanny tarfile this timeit tkinter trace turtle turtledemo tty unittest venv wave webbrowser wsgiref
    xml xmlrpc zipapp
    """.split()
)
# The encodings that text in a page can have
ENCODINGS = frozenset(
    "__init__ aliases ascii charmap cp1252 cp437 idna latin_1 raw_unicode_escape utf_8 utf_8_sig".split()
)
# Packages whose docstrings Pyodide copies to JavaScript objects
KEEP_DOCSTRINGS = ("_pyodide", "pyodide")
STRIP_DOCSTRINGS = ROOT / "tools" / "patch" / "strip_docstrings.mjs"


def vendor_pyodide(folder: Path, program: Path) -> None:
    """Copy Pyodide: its loader, the compressed module and script, and a reduced standard library.

    `program` is the folder made by tools/patch/trim_pyodide.py.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _copy_script(PYODIDE / "pyodide.mjs", folder / "pyodide.js")
    (folder / "pyodide.asm.wasm.bin").write_bytes(pack((program / "pyodide.asm.wasm").read_bytes()))
    script = classic((program / "pyodide.asm.mjs").read_text("utf-8")).encode()
    (folder / f"{SCRIPT}.bin").write_bytes(pack(script))
    (folder / SCRIPT).write_bytes(
        script
    )  # for the offline cache: browsers cache compiled code only for uncompressed files
    cut_stdlib(PYODIDE / WHOLE_STDLIB, folder / STDLIB)
    subprocess.run(["node", str(STRIP_DOCSTRINGS), str(folder / STDLIB), *KEEP_DOCSTRINGS], check=True, cwd=ROOT)


def classic(module: str) -> str:
    """Turn Pyodide's script from a module into a classic script, since browsers cache compiled code only for those.

    The address that it reads is then the page's, so the loader passes the addresses of its files.
    """
    script = module.replace("import.meta.url", "location.href").rstrip()
    assert script.endswith(EXPORT_LINE), "Pyodide's script ends in an unknown way"
    return script.removesuffix(EXPORT_LINE)


def cut_stdlib(whole: Path, target: Path) -> None:
    """Write the standard library without OMITTED_MODULES. Order and times of the entries do not change."""
    with (
        zipfile.ZipFile(whole) as source,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out,
    ):
        for entry in source.infolist():
            parts = entry.filename.removesuffix("/").removesuffix(".py").split("/")
            if parts[0] in OMITTED_MODULES or (parts[0] == "encodings" and parts[-1] not in ENCODINGS):
                continue
            copy = zipfile.ZipInfo(entry.filename, entry.date_time)
            copy.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(copy, source.read(entry))


def pyscript_scripts() -> list[Path]:
    """The scripts of PyScript that the page loads: the entry, the chunk that it re-exports, and the error plugin."""
    scripts = PYSCRIPT / "dist"
    chunks = re.findall(r'from"\./([\w.-]+\.js)"', (scripts / "core.js").read_text(encoding="utf-8"))
    # PyScript loads its error plugin even when that is switched off
    return [scripts / "core.js", *(scripts / chunk for chunk in chunks), *sorted(scripts.glob("error-*.js"))]


def vendor_pyscript(folder: Path) -> None:
    """Copy PyScript's core and patch it. Raises ValueError unless `tools.patch.patch_pyscript` patches exactly one
    script.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = {script.name: patched(_script(script)) for script in pyscript_scripts()}
    changed = sum(text.startswith(CHANGE_NOTICE) for text in texts.values())
    if changed != 1:
        raise ValueError(f"{changed} of PyScript's scripts could be patched, instead of one")
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def vendor_morphdom(folder: Path) -> None:
    """Copy morphdom."""
    _vendor_module(MORPHDOM / "dist" / "morphdom-esm.js", folder, "morphdom.mjs")


def vendor_idb(folder: Path) -> None:
    """Copy idb."""
    _vendor_module(IDB / "build" / "index.js", folder, "idb.mjs")


def vendor_lean_qr(folder: Path) -> None:
    """Copy lean-qr."""
    _vendor_module(LEAN_QR / "index.mjs", folder, "lean-qr.mjs")


def _vendor_module(script: Path, folder: Path, name: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _copy_script(script, folder / name)


def empty_lock() -> str:
    """Pyodide's package index as JSON, without packages: the page installs none."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})


def vendor_unpacker() -> bytes:
    """The WebAssembly module of zstddec, which its script contains as Base64 text."""
    module = (ZSTDDEC / "dist" / "zstddec.mjs").read_text(encoding="utf-8")
    [program] = re.findall(r'"(AGFzbQ[\w+/=]+)"', module)
    return base64.b64decode(program)


def pack(content: bytes) -> bytes:
    """Compress for assets/glue/runtime/unpack.mjs. Equal content gives equal bytes."""
    return zstandard.ZstdCompressor(level=ZSTANDARD_LEVEL).compress(content)


def _copy_script(source: Path, target: Path) -> None:
    target.write_text(_script(source), encoding="utf-8")


def _script(source: Path) -> str:
    """The text of a script without the address of its source map, which is not shipped."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", source.read_text(encoding="utf-8"))
