"""How quick the engine of Die Große Mauer is, against catanatron's base game on the same core in the same run.

Catanatron is GPL: it is installed from PyPI into an environment of its own under `build/`, for measuring only.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tools.bench.table import Row
from tools.paths import BUILD, PY

ENVIRONMENT = BUILD / "catanatron"
PACKAGE = "catanatron==3.2.1"
MATCHES = 60
BUDGET = 2.0


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about random play; no browser is needed."""
    del browser
    what = "random play of settlers against catanatron, actions per second"
    try:
        speeds = race()
    except (OSError, subprocess.CalledProcessError) as error:
        yield Row(what, f"not measured: {PACKAGE} cannot be had ({type(error).__name__})", f"≥ {BUDGET:.0f}x")
        return
    theirs = speeds["catanatron"]
    for name, what_exactly in (("wanli", what), ("wanli without offers", f"{what}, bank trade only")):
        ratio = speeds[name] / theirs
        measured = f"{speeds[name]:,.0f} / {theirs:,.0f} = {ratio:.2f}x"
        yield Row(what_exactly, measured, f"≥ {BUDGET:.0f}x", ratio >= BUDGET)


def race() -> dict[str, float]:
    """Actions per second of each."""
    python = environment()
    done = subprocess.run(
        [str(python), str(Path(__file__).with_name("race.py")), str(MATCHES)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(PY)},
    )
    speeds: dict[str, float] = json.loads(done.stdout)
    return speeds


def environment() -> Path:
    """The interpreter of the environment with catanatron in it, made at the first call."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True, capture_output=True)
    if subprocess.run([str(python), "-c", "import catanatron"], check=False, capture_output=True).returncode:
        pip = [str(python), "-m", "pip", "install", "--quiet", PACKAGE]
        subprocess.run(pip, check=True, capture_output=True)
    return python
