"""Runs the engines' tests by the Python of the page: `python -m tools.pyodide_tests [pytest arguments]`.

Pyodide has no pip here; pytest and what it needs are pure Python, so they are taken as they lie in the
virtual environment, and put into one archive. The checkout itself is mounted.
"""

import json
import os
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path

from tools.paths import BUILD, ROOT

PACKAGES = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")
# Tests that need a second process or packages with machine code are marked `cpython` and skipped there.
SUITES = ("tests/engine", "tests/contract", "tests/games", "tests/golden", "tests/bots")
OPTIONS = ("-q", "--tb=native", "-p", "no:cacheprovider", "-m", "not slow")
NODE = ("node", "--stack-size=4000")  # pytest calls deeply, and each call of Python takes several of wasm


def pack_packages(target: Path) -> None:
    """Write the installed files of PACKAGES into one archive."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in PACKAGES:
            for file in distribution(name).files or ():
                if file.suffix != ".pyc" and ".." not in file.parts:
                    archive.write(str(file.locate()), str(file))


def run(arguments: list[str]) -> int:
    """Run pytest inside Pyodide under Node, a part of the tests on each core; returns the worst exit status."""
    packages = BUILD / "pyodide-tests.zip"
    pack_packages(packages)
    parts = os.cpu_count() or 1
    with ThreadPoolExecutor(parts) as pool:
        return max(pool.map(lambda part: _run_part(f"{part}/{parts}", packages, arguments), range(1, parts + 1)))


def _run_part(part: str, packages: Path, arguments: list[str]) -> int:
    job = {"root": str(ROOT), "packages": str(packages), "arguments": [*OPTIONS, "--part", part, *arguments]}
    command = [*NODE, str(ROOT / "tools" / "pyodide_tests.mjs"), json.dumps(job)]
    done = subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(f"Pyodide, part {part}:\n{done.stdout}", flush=True)
    return done.returncode


def main() -> None:
    """The command; without arguments, all suites that exist."""
    arguments = sys.argv[1:] or [suite for suite in SUITES if any((ROOT / suite).glob("**/test_*.py"))]
    sys.exit(run(arguments))


if __name__ == "__main__":
    main()
