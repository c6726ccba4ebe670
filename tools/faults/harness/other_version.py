"""Makes another version of dist/, as a later build would: every hash in a file name is different."""

import re
import shutil
from pathlib import Path

from tools.build.hashing import digest
from tools.build.precache import write_worker

HASHED = re.compile(r"(?<=[-.])[0-9a-f]{10}(?=[./]|$)")
VERSION = re.compile(r'(?<=\bversion:)"[0-9a-f]{10}"')
"""The version of the page, in the scripts into which `build.mjs` is bundled."""
TEXTS = frozenset({".html", ".js", ".css", ".txt", ".json"})


def make_other_version(source: Path, target: Path) -> None:
    """Copy `source` to `target` with other names. Its page and its service worker have the version "other".

    Raises ValueError if no script of `source` has a version.
    """
    versions = 0
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
            text, count = VERSION.subn('"other"', text)
            versions += count
            place.write_text(text, encoding="utf-8")
        else:
            shutil.copyfile(path, place)
    if not versions:
        raise ValueError(f"no script in {source} has a version")
    write_worker(target, "other")
