"""Makes another version of dist/ out of it, as a later build would: every hash in a name is another one."""

import re
import shutil
from pathlib import Path

from tools.build.hashing import digest
from tools.build.precache import write_worker

HASHED = re.compile(r"(?<=[-.])[0-9a-f]{10}(?=[./]|$)")
TEXTS = frozenset({".html", ".js", ".css", ".txt", ".json"})


def make_other_version(made: Path, target: Path) -> None:
    """Copy `made` to `target` under other names; its page and its service worker say that they are of version
    "other".
    """
    names = {found for path in made.rglob("*") for found in HASHED.findall(path.name)}
    others = {name: digest([name.encode()]) for name in sorted(names)}

    def renamed(text: str) -> str:
        return HASHED.sub(lambda found: others.get(found[0], found[0]), text)

    for path in sorted(made.rglob("*")):
        place = target / renamed(path.relative_to(made).as_posix())
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
