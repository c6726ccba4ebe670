"""Builds the site with recorded calls: build/traced/."""

import json
import shutil
import subprocess
from pathlib import Path

from tools.build.bundle import bundle_modules
from tools.build.site import MODULES, WORKERS, build
from tools.paths import BUILD, ROOT

SITE = BUILD / "traced"
_FOLDER = Path(__file__).parent


def build_traced_site() -> Path:
    """Build the site, without snapshot and service worker, so that recorder.mjs records every call. Returns its folder.

    Raises CalledProcessError if Node cannot rewrite the glue; its message goes to stderr.
    """
    build(SITE, dev=True)
    glue, bundled, assets = BUILD / "glue", BUILD / "traced-glue", SITE / "assets"
    shutil.copyfile(_FOLDER / "recorder.mjs", glue / "recorder.mjs")
    subprocess.run(["node", _FOLDER / "instrument.mjs", glue], check=True, cwd=ROOT)
    hook = (_FOLDER / "python_calls.py").read_text(encoding="utf-8")
    _prepend_to_main(glue / "build.mjs", hook)
    [worker] = assets.glob("bot_worker.*.txt")
    worker.write_text(f"{hook}\n{worker.read_text(encoding='utf-8')}", encoding="utf-8")
    bundle_modules(glue, MODULES, WORKERS, bundled)
    [placed] = assets.glob("glue-*")
    shutil.copytree(bundled, placed, dirs_exist_ok=True)  # index.html preloads the earlier shared scripts
    return SITE


def _prepend_to_main(build_module: Path, hook: str) -> None:
    """Run `hook` before the page's entry point, which build.mjs contains as JSON."""
    text = build_module.read_text(encoding="utf-8")
    head, tail = "export const build = ", ";\n"
    info = json.loads(text.removeprefix(head).removesuffix(tail))
    info["main"] = f"{hook}\n{info['main']}"
    build_module.write_text(f"{head}{json.dumps(info, indent=2)}{tail}", encoding="utf-8")
