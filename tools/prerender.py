"""What is visible before Python runs: the home screen of each language, by the app's own markup."""

import importlib
import sys

from tools.paths import PY


def home(language: str) -> str:
    """The home screen's markup, as `wanli.app.prerender.home` paints it."""
    if str(PY) not in sys.path:
        sys.path.insert(0, str(PY))
    return str(importlib.import_module("wanli.app.prerender").home(language))
