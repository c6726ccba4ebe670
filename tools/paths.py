"""The folders of the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
PY = ROOT / "py"
WANLI = PY / "wanli"
GAMES = WANLI / "games"
NODE_MODULES = ROOT / "node_modules"
BUILD = ROOT / "build"  # intermediate files; safe to delete
DIST = ROOT / "dist"  # the product
LANGUAGES = ("en", "nl", "de")
