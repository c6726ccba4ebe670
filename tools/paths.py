"""Where things lie."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
PY = ROOT / "py"
WANLI = PY / "wanli"
GAMES = WANLI / "games"
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"  # what is made on the way, and may be thrown away
DIST = ROOT / "dist"  # the product
LANGUAGES = ("en", "nl", "de")
