"""Makes the virtual environment: `python3 tools/ci/setup.py build|test|release`.

It runs before anything is installed, so it uses only the standard library. A stamp in the environment records which
list was installed, so that a second call returns at once.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
LISTS = ("build", "test", "release")  # each includes the ones before
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20


def main() -> None:
    """Install a list of Python packages and its node modules."""
    list_name = sys.argv[1]
    if sys.version_info < OLDEST_PYTHON:
        sys.exit(f"Wanli needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
    _check_node()
    make_venv()
    install_python(list_name)
    install_node(list_name)


def _check_node() -> None:
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        sys.exit(f"Wanli needs Node {OLDEST_NODE} or newer, with npm, to be built; there is none on the PATH.")
    version = subprocess.run([node, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < OLDEST_NODE:
        sys.exit(f"Wanli needs Node {OLDEST_NODE} or newer; {node} is {version}.")


def make_venv() -> None:
    """Make .venv if it does not exist. On Debian this needs a separate package, which is installed if possible."""
    if (VENV / "bin" / "pip").exists():
        return
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    print("making .venv", flush=True)
    if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode == 0:
        return
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if not (as_root(["apt-get", "update", "-q"]) and as_root(["apt-get", "install", "-y", "-q", package])):
        sys.exit(f"Python cannot make a virtual environment here: install {package} and try again.")
    subprocess.run(command, check=True)


def install_python(list_name: str) -> None:
    """Install requirements/<list_name>.txt, and put py/ on the environment's path."""
    lists = LISTS[: LISTS.index(list_name) + 1]
    if _stamped(VENV / f".{list_name}", [ROOT / "requirements" / f"{name}.txt" for name in lists]):
        return
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    print(f"installing requirements/{list_name}.txt", flush=True)
    subprocess.run([*pip, "-r", str(ROOT / "requirements" / f"{list_name}.txt")], check=True)
    for packages in (VENV / "lib").glob("python*/site-packages"):
        (packages / "wanli.pth").write_text(f"{ROOT / 'py'}\n", encoding="utf-8")
    for name in lists:
        _stamp(
            VENV / f".{name}",
            [ROOT / "requirements" / f"{listed}.txt" for listed in LISTS[: LISTS.index(name) + 1]],
        )


def install_node(list_name: str) -> None:
    """Install the modules in package-lock.json: the runtime, and for tests also the browser drivers."""
    modules = ROOT / "node_modules"
    lists = LISTS[: LISTS.index(list_name) + 1]
    if _stamped(modules / f".{list_name}", [ROOT / "package-lock.json"]):
        return
    print("installing node modules", flush=True)
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run([*command, *(["--omit=dev"] if list_name == "build" else [])], check=True, cwd=ROOT)
    for name in lists:
        _stamp(modules / f".{name}", [ROOT / "package-lock.json"])


def as_root(command: list[str]) -> bool:
    """Run a command as root, or with a sudo that needs no password. Returns True if it succeeded."""
    if not shutil.which(command[0]):
        return False
    if os.geteuid() != 0:
        if not shutil.which("sudo"):
            return False
        command = ["sudo", "-n", *command]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, check=False, env=environment, stdin=subprocess.DEVNULL).returncode == 0


def _digest(files: list[Path]) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _stamped(stamp: Path, files: list[Path]) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == _digest(files)


def _stamp(stamp: Path, files: list[Path]) -> None:
    stamp.write_text(_digest(files), encoding="utf-8")


if __name__ == "__main__":
    main()
