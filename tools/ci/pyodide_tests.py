"""Runs tests inside Pyodide, the page's Python: `python -m tools.ci.pyodide_tests [--full] [pytest arguments]`.

Without arguments it runs the tests marked `pyodide`, whose results may depend on the interpreter: random numbers,
fields and their JSON, deep nesting, and one golden match per game, recorded by CPython. `--full` runs whole suites:
every test that can run in Pyodide and is not marked `full`.

Pyodide has no pip here. pytest and its dependencies are pure Python, so they are copied from the virtual environment
into one archive. The checkout is mounted. The WebAssembly module is the page's; the standard library is complete,
because pytest needs more of it.
"""

import json
import os
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distribution
from pathlib import Path

from tools.build.vendor import PYODIDE, WHOLE_STDLIB, empty_lock
from tools.patch.trim_pyodide import program
from tools.paths import BUILD, ROOT

PACKAGES = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")
SUITES = ("tests/engine", "tests/contract", "tests/golden", "tests/bots")
FULL_SUITES = (*SUITES, "tests/games")
CHOSEN = "pyodide and not cpython and not full"
ALL = "not cpython and not full"
OPTIONS = ("-q", "--tb=native", "-p", "no:cacheprovider")
NODE = ("node", "--stack-size=4000")  # deep recursion: each Python call takes several calls of WebAssembly


def pack_packages(target: Path) -> None:
    """Write the installed files of PACKAGES into one archive."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in PACKAGES:
            for file in distribution(name).files or ():
                if file.suffix != ".pyc" and ".." not in file.parts:
                    archive.write(str(file.locate()), str(file))


def run(arguments: list[str]) -> int:
    """Run pytest inside Pyodide under Node, with the tests split over all cores. Returns the highest exit status."""
    packages = BUILD / "pyodide-tests.zip"
    pack_packages(packages)
    job = {
        "root": str(ROOT),
        "pyodide": str(program() / "pyodide.mjs"),
        "stdlib": str(PYODIDE / WHOLE_STDLIB),
        "lock": empty_lock(),
        "packages": str(packages),
    }
    parts = os.cpu_count() or 1
    with ThreadPoolExecutor(parts) as pool:
        return max(pool.map(lambda part: _run_part(f"{part}/{parts}", job, arguments), range(1, parts + 1)))


def _run_part(part: str, job: dict[str, str], arguments: list[str]) -> int:
    options = [*OPTIONS, "--part", part, *arguments]
    command = [*NODE, str(Path(__file__).with_suffix(".mjs")), json.dumps({**job, "arguments": options})]
    result = subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(f"Pyodide, part {part}:\n{result.stdout}", flush=True)
    return result.returncode


def main() -> None:
    """Run the command."""
    match sys.argv[1:]:
        case []:
            arguments = ["-m", CHOSEN, *SUITES]
        case ["--full"]:
            arguments = ["-m", ALL, *FULL_SUITES]
        case [*chosen]:
            arguments = ["-m", ALL, *chosen]
    sys.exit(run(arguments))


if __name__ == "__main__":
    main()
