"""Checks built packages: metadata and contents, and a trial on every supported Python of this machine."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.build.vendor import PYODIDE, WHOLE_STDLIB, empty_lock
from tools.patch.trim_pyodide import program

SMOKE = Path(__file__).with_name("smoke.py")
PYTHONS = ("3.11", "3.12", "3.13")
"""The versions of CPython on which the wheel is tried. Pyodide adds 3.14."""
PYENV = Path("~/.pyenv/versions").expanduser()


def check_metadata(files: list[Path]) -> None:
    """Check wheel and source distribution. Raises CalledProcessError if a check fails."""
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *map(str, files)], check=True)
    wheels = [str(path) for path in files if path.suffix == ".whl"]
    subprocess.run([sys.executable, "-m", "check_wheel_contents", *wheels], check=True)


def pythons() -> Iterator[tuple[str, str]]:
    """Yield (version, path of the interpreter) for each of PYTHONS that is installed."""
    for version in PYTHONS:
        installed = [shutil.which(f"python{version}"), *map(str, sorted(PYENV.glob(f"{version}.*/bin/python")))]
        path = next((path for path in installed if path and _is_version(path, version)), None)
        if path:
            yield version, path


def _is_version(python: str, version: str) -> bool:
    """Return True if `python` runs and has this version; a pyenv shim may exist without either."""
    printed = subprocess.run([python, "--version"], check=False, capture_output=True, text=True).stdout
    return printed.startswith(f"Python {version}.")


def try_in_new_environment(package: Path, python: str) -> str:
    """Install a wheel or source distribution with pip in a new environment, and run SMOKE from another folder.

    Returns the summary of SMOKE. A source distribution is built by its own build requirements, which pip downloads.
    """
    with tempfile.TemporaryDirectory() as folder:
        venv = Path(folder, "venv")
        subprocess.run([python, "-m", "venv", str(venv)], check=True)
        installed = str(venv / "bin" / "python")
        pip = [installed, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, str(package)], check=True, cwd=folder)
        listed = subprocess.run([installed, "-m", "pip", "list", "--format=json"], check=True, stdout=subprocess.PIPE)
        others = {entry["name"] for entry in json.loads(listed.stdout)} - {"pip", "setuptools", "wheel", "wanli"}
        assert not others, f"wanli brought {others}"
        site = subprocess.run(
            [installed, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            check=True, stdout=subprocess.PIPE, text=True,
        ).stdout.strip()  # fmt: skip
        return _smoke([installed, "-I", str(SMOKE), site], Path(folder))


def try_unpacked(wheel: Path, folder: Path, python: str = sys.executable) -> str:
    """Unpack a wheel into `folder` and run SMOKE there without any other package. Returns its summary."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return _smoke([python, "-I", "-S", str(SMOKE), str(folder)], folder)


def try_in_pyodide(wheel: Path) -> str:
    """Unpack a wheel into Pyodide under Node and run SMOKE. Returns its summary."""
    job = {
        "pyodide": str(program() / "pyodide.mjs"),
        "stdlib": str(PYODIDE / WHOLE_STDLIB),
        "lock": empty_lock(),
        "wheel": str(wheel),
        "smoke": SMOKE.read_text("utf-8"),
    }
    node = ["node", "--stack-size=4000", str(SMOKE.with_suffix(".mjs")), json.dumps(job)]
    return _smoke(node, wheel.parent)


def _smoke(command: list[str], folder: Path) -> str:
    """Run a command in `folder` and return its last line. Raises CalledProcessError; its messages go to stderr."""
    done = subprocess.run(command, check=True, cwd=folder, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip().rpartition("\n")[2]
