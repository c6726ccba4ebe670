"""The speed of the engines: random play against catanatron's base game and python-chess, on one core in the same run.

Both packages are GPL. They are installed from PyPI into a separate environment under `build/`, only for measuring.
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
from wanli.games import GAMES

ENVIRONMENT = BUILD / "yardsticks"
PACKAGES = ("catanatron==3.2.1", "chess==1.11.2")
MATCHES = 60
BUDGET = 4.0
ISLAND_BUDGET = 5.0
SETTLERS: dict[str, tuple[str, float | None]] = {
    "island": ("the island", ISLAND_BUDGET),
    "island without offers": ("the island, bank trade only", None),
    "settlers": ("the Great Wall", BUDGET),
    "settlers without offers": ("the Great Wall, bank trade only", None),
}
"""The rows against catanatron: the map and the budget.

Catanatron plays the game of the island, and its random players trade only with the bank. Without offers to players
there are fewer choices, and no budget.
"""


def measure(browser: Browser) -> Iterator[Row]:
    """The rows about random play. They need no browser."""
    del browser
    description = "random play of {} against {}, actions per second"
    try:
        speeds = race()
    except (OSError, subprocess.CalledProcessError) as error:
        missing = f"not measured: {' and '.join(PACKAGES)} are not available ({type(error).__name__})"
        yield Row(description.format("all games", "other engines"), missing, f"≥ {BUDGET:.0f}x")
        return
    for name, (map_played, budget) in SETTLERS.items():
        game = f"settlers ({map_played})"
        yield _row(description.format(game, "catanatron"), speeds[name], speeds["catanatron"], budget)
    for slug in GAMES:
        yield _row(description.format(slug, "python-chess"), speeds[slug], speeds["chess"], None)


def _row(description: str, ours: float, theirs: float, budget: float | None) -> Row:
    held = None if budget is None else ours >= budget * theirs
    limit = "" if budget is None else f"≥ {budget:.0f}x"
    return Row(description, f"{ours:,.0f} / {theirs:,.0f} = {ours / theirs:.2f}x", limit, held)


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


def environment() -> Path:
    """The Python of the environment that contains the other packages. The first call makes it."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True, capture_output=True)
    if subprocess.run([str(python), "-c", "import catanatron, chess"], check=False, capture_output=True).returncode:
        pip = [str(python), "-m", "pip", "install", "--quiet", *PACKAGES]
        subprocess.run(pip, check=True, capture_output=True)
    return python
