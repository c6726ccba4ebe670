"""Makes another version of dist/, as a later build would: every hash in a file name is different."""

import re
import shutil
from pathlib import Path

from tools.build.hashing import digest
from tools.build.precache import write_worker

HASHED = re.compile(r"(?<=[-.])[0-9a-f]{10}(?=[./]|$)")
TEXTS = frozenset({".html", ".js", ".css", ".txt", ".json"})


def make_other_version(source: Path, target: Path) -> None:
    """Copy `source` to `target` with other names. Its page and its service worker have the version "other"."""
    names = {name for path in source.rglob("*") for name in HASHED.findall(path.name)}
    others = {name: digest([name.encode()]) for name in sorted(names)}

    def renamed(text: str) -> str:
        return HASHED.sub(lambda match: others.get(match[0], match[0]), text)

    for path in sorted(source.rglob("*")):
        place = target / renamed(path.relative_to(source).as_posix())
        if path.is_dir():
            place.mkdir(parents=True, exist_ok=True)
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in TEXTS and path.name != "sw.js":
            text = renamed(path.read_text(encoding="utf-8"))
            if path.name == "build.mjs":
                text = re.sub(r'"version": "\w+"', '"version": "other"', text, count=1)
            place.write_text(text, encoding="utf-8")
        else:
            shutil.copyfile(path, place)
    write_worker(target, "other")
