"""The runtime taken from node_modules: only the files the page asks for, nothing from another origin.

Their licences travel together, in the file that tools/build/notices.py makes.
"""

import base64
import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import zstandard

from tools.patch.patch_pyscript import CHANGED, PYSCRIPT, adapted
from tools.paths import NODE_MODULES, ROOT

PYODIDE = NODE_MODULES / "pyodide"
MORPHDOM = NODE_MODULES / "morphdom"
IDB = NODE_MODULES / "idb"
LEAN_QR = NODE_MODULES / "lean-qr"
ZSTDDEC = NODE_MODULES / "zstddec"
WHOLE_STDLIB = "python_stdlib.zip"
STDLIB = "stdlib.zip"
SCRIPT = "pyodide.asm.js"
"""The script around Pyodide's program, as a classic script."""
CREATING = "_createPyodideModule"
"""The function that it defines."""
EXPORTING = f"export default {CREATING};"
"""What makes a module of it."""
PACKING = 19  # level of Zstandard; beyond it a build takes much longer for a thousandth

# Parts of the standard library that cannot work in a page, or serve only people at a shell. They are a third
# of it.
LEFT_OUT = frozenset(
    """
    _aix_support _android_support _apple_support _ios_support _osx_support _pyio _pyrepl antigravity bdb
    cProfile cmd code compileall ctypes curses dbm doctest email ensurepip filecmp fileinput ftplib getpass
    http idlelib imaplib mailbox multiprocessing nturl2path optparse pdb pickletools plistlib poplib profile
    profiling pstats pty pyclbr pydoc pydoc_data rlcompleter sched shelve smtplib socketserver sqlite3 ssl
    tabnanny tarfile this timeit tkinter trace turtle turtledemo tty unittest venv wave webbrowser wsgiref
    xml xmlrpc zipapp
    """.split()
)
# Of the encodings, those that text in a page can have.
ENCODINGS = frozenset(
    "__init__ aliases ascii charmap cp1252 cp437 idna latin_1 raw_unicode_escape utf_8 utf_8_sig".split()
)
# Pyodide gives the docstrings of its own Python to its objects of JavaScript.
DOCUMENTED = ("_pyodide", "pyodide")
UNDOCUMENT = ROOT / "tools" / "patch" / "strip_docstrings.mjs"


def vendor_pyodide(folder: Path, program: Path) -> None:
    """Pyodide itself, its program and the script around it packed, and its standard library cut down.

    `program` is the folder of tools/patch/trim_pyodide.py.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _copy_script(PYODIDE / "pyodide.mjs", folder / "pyodide.js")
    (folder / "pyodide.asm.wasm.bin").write_bytes(pack((program / "pyodide.asm.wasm").read_bytes()))
    script = classic((program / "pyodide.asm.mjs").read_text("utf-8")).encode()
    (folder / f"{SCRIPT}.bin").write_bytes(pack(script))
    (folder / SCRIPT).write_bytes(script)  # for the offline cache: browsers compile what comes as it is
    cut_stdlib(PYODIDE / WHOLE_STDLIB, folder / STDLIB)
    subprocess.run(["node", str(UNDOCUMENT), str(folder / STDLIB), *DOCUMENTED], check=True, cwd=ROOT)


def classic(module: str) -> str:
    """The script around Pyodide's program, a module, as a classic script: only these are kept compiled.

    Its own address, which it asks for, then is the page's: where its files lie it is told.
    """
    script = module.replace("import.meta.url", "location.href").rstrip()
    assert script.endswith(EXPORTING), "Pyodide's script has another end"
    return script.removesuffix(EXPORTING)


def cut_stdlib(whole: Path, target: Path) -> None:
    """Write the standard library without what a page cannot use; the order and times of the entries stay."""
    with (
        zipfile.ZipFile(whole) as source,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out,
    ):
        for entry in source.infolist():
            parts = entry.filename.removesuffix("/").removesuffix(".py").split("/")
            if parts[0] in LEFT_OUT or (parts[0] == "encodings" and parts[-1] not in ENCODINGS):
                continue
            kept = zipfile.ZipInfo(entry.filename, entry.date_time)
            kept.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(kept, source.read(entry))


def pyscript_scripts() -> list[Path]:
    """The scripts of PyScript that the page loads: the entry and the chunk it re-exports; its plugins are off."""
    made = PYSCRIPT / "dist"
    chunks = re.findall(r'from"\./([\w.-]+\.js)"', (made / "core.js").read_text(encoding="utf-8"))
    # Switching its error plugin off still loads that plugin, to be told so.
    return [made / "core.js", *(made / chunk for chunk in chunks), *sorted(made.glob("error-*.js"))]


def vendor_pyscript(folder: Path) -> None:
    """PyScript's core, adapted. Raises ValueError if nothing in it is as `tools.patch.patch_pyscript` expects it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts = {script.name: adapted(_script(script)) for script in pyscript_scripts()}
    changed = sum(text.startswith(CHANGED) for text in texts.values())
    if changed != 1:
        raise ValueError(f"{changed} of PyScript's scripts could be adapted, not one")
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def vendor_morphdom(folder: Path) -> None:
    """morphdom, as a module."""
    _vendor_module(MORPHDOM / "dist" / "morphdom-esm.js", folder, "morphdom.mjs")


def vendor_idb(folder: Path) -> None:
    """idb, as a module."""
    _vendor_module(IDB / "build" / "index.js", folder, "idb.mjs")


def vendor_lean_qr(folder: Path) -> None:
    """lean-qr, as a module."""
    _vendor_module(LEAN_QR / "index.mjs", folder, "lean-qr.mjs")


def _vendor_module(script: Path, folder: Path, name: str) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _copy_script(script, folder / name)


def empty_lock() -> str:
    """Pyodide's index of packages without its packages, as JSON: the page installs none."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})


def vendor_unpacker() -> bytes:
    """The program of zstddec, which its module holds as text and would fetch from a `data:` address."""
    module = (ZSTDDEC / "dist" / "zstddec.mjs").read_text(encoding="utf-8")
    [program] = re.findall(r'"(AGFzbQ[\w+/=]+)"', module)
    return base64.b64decode(program)


def pack(content: bytes) -> bytes:
    """As assets/glue/runtime/unpack.mjs unpacks it; the same bytes for the same content."""
    return zstandard.ZstdCompressor(level=PACKING).compress(content)


def _copy_script(source: Path, target: Path) -> None:
    target.write_text(_script(source), encoding="utf-8")


def _script(source: Path) -> str:
    """A script without the address of its source map, which is not shipped."""
    return re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", source.read_text(encoding="utf-8"))
