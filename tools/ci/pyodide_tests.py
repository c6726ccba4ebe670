"""Runs tests by the Python of the page: `python -m tools.ci.pyodide_tests [--full] [pytest arguments]`.

Without arguments those marked `pyodide`, which look for what another interpreter might do otherwise: random numbers,
fields and their JSON, deep nesting, and one golden match of each game, whose digests CPython has written. With `--full`
whole suites: all that can run there and is not itself marked `full`.

Pyodide has no pip here; pytest and what it needs are pure Python, so they are taken as they lie in the
virtual environment, and put into one archive. The checkout itself is mounted. Python's program is the one that is
built for the page; its standard library is whole, for pytest needs more of it.
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
    done = subprocess.run(command, check=False, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(f"Pyodide, part {part}:\n{done.stdout}", flush=True)
    return done.returncode


def main() -> None:
    """The command."""
    match sys.argv[1:]:
        case []:
            arguments = ["-m", CHOSEN, *SUITES]
        case ["--full"]:
            arguments = ["-m", ALL, *FULL_SUITES]
        case [*given]:
            arguments = ["-m", ALL, *given]
    sys.exit(run(arguments))


if __name__ == "__main__":
    main()
