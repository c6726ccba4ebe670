"""The speed of the engines: random play against catanatron, fastcatan and python-chess, on one core in the same run.

catanatron and python-chess are GPL. They are installed from PyPI into a separate environment under `build/`, only for
measuring. fastcatan is written in C++, so it shows the limit.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tools.bench.table import Row
from tools.lockstep.connection import ENGINES
from tools.lockstep.connection import environment as lockstep_environment
from tools.paths import BUILD, PY
from wanli.games import GAMES

ENVIRONMENT = BUILD / "yardsticks"
PACKAGES = ("catanatron==3.2.1", "chess==1.11.2")
MATCHES = 60
BUDGET = 5.0
SETTLERS = {
    "island": "the island",
    "island without offers": "the island, bank trade only",
    "settlers": "Die Große Mauer",
    "settlers without offers": "Die Große Mauer, bank trade only",
}
"""The rows against catanatron, which plays the same game as the island but trades only with the bank. The first has a
budget.
"""
LIMIT = 200
"""The number of matches of fastcatan."""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about random play. They need no browser."""
    del browser
    description = "random play of {} against {}, actions per second"
    fast = limit()
    try:
        speeds = race()
    except (OSError, subprocess.CalledProcessError) as error:
        missing = f"not measured: {' and '.join(PACKAGES)} are not available ({type(error).__name__})"
        yield Row(description.format("all games", "other engines"), missing, f"≥ {BUDGET:.0f}x")
        return
    for name, game in SETTLERS.items():
        held = speeds[name] >= BUDGET * speeds["catanatron"] if name == "island" else None
        yield _row(description.format(game, "catanatron"), speeds[name], speeds["catanatron"], held)
    if fast is not None:
        yield _row(description.format("the island", "fastcatan, the limit"), speeds["island"], fast, None)
    for slug in GAMES:
        yield _row(description.format(slug, "python-chess"), speeds[slug], speeds["chess"], None)


def _row(description: str, ours: float, theirs: float, held: bool | None) -> Row:
    budget = "" if held is None else f"≥ {BUDGET:.0f}x"
    return Row(description, f"{ours:,.0f} / {theirs:,.0f} = {ours / theirs:.2f}x", budget, held)


def race() -> dict[str, float]:
    """The actions per second of each game."""
    python = environment()
    result = subprocess.run(
        [str(python), str(Path(__file__).with_name("race.py")), str(MATCHES)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(PY)},
    )
    speeds: dict[str, float] = json.loads(result.stdout)
    return speeds


def limit() -> float | None:
    """The actions per second of fastcatan; None without a Python that can install it."""
    try:
        python = lockstep_environment(ENGINES["fastcatan"])
        command = [str(python), str(Path(__file__).with_name("fastcatan_race.py")), str(LIMIT)]
        return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    except (OSError, subprocess.CalledProcessError):
        return None


def environment() -> Path:
    """The Python of the environment that contains the other packages. The first call makes it."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True, capture_output=True)
    if subprocess.run([str(python), "-c", "import catanatron, chess"], check=False, capture_output=True).returncode:
        pip = [str(python), "-m", "pip", "install", "--quiet", *PACKAGES]
        subprocess.run(pip, check=True, capture_output=True)
    return python
