"""Makes the visits and stores each result, so that an interrupted run continues where it stopped."""

from __future__ import annotations

import base64
import hashlib
import json
import math
import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from tools.look.browsers import SCRIPTS, LookedAt, launched
from tools.look.comparison import swaps
from tools.look.findings import Exemption, Finding, read_exceptions, split
from tools.look.sizes import CHROMIUM, ENGINES, Size, sizes_for
from tools.look.visits import State, Visit, visits
from tools.paths import BUILD, DIST, LANGUAGES
from tools.serve import server

FOLDER = BUILD / "look"
RESULTS, PICTURES = FOLDER / "results", FOLDER / "pictures"
MAX_PICTURES = 4
"""The maximum number of pictures of one state; further sizes with the same findings add nothing."""


def file_stem(text: str) -> str:
    """Return a text as the name of a file, without its ending."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().strip())


@dataclass(frozen=True)
class Task:
    """A visit in one browser and language."""

    engine: str
    lang: str
    visit: Visit
    only_size: str = ""
    """The only sizes to visit, separated by commas; "" for all."""
    text_size: str = "normal"
    """The setting of the text size."""
    turned: bool = False
    """True if the page is turned towards the far side of the tablet."""

    @property
    def name(self) -> str:
        """The name, also that of the result's file."""
        variant = "" if self.text_size == "normal" else self.text_size
        turned = "turned" if self.turned else ""
        return file_stem(f"{self.engine} {self.lang} {self.visit.name} {self.only_size} {variant} {turned}")

    @property
    def path(self) -> Path:
        """The file with the result."""
        return RESULTS / f"{self.name}.json"


@dataclass
class Result:
    """The result of a visit: findings, boxes and colours by state and size, and pictures by place."""

    findings: list[Finding] = field(default_factory=list)
    measures: dict[str, dict[str, Any]] = field(default_factory=dict)
    pictures: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> str:
        """Return the JSON text, with the digest of everything that the result depends on."""
        return json.dumps({"digest": digest(), **asdict(self)})

    @staticmethod
    def read(path: Path) -> Result | None:
        """Read a stored result; None if there is none for this build."""
        if not path.exists():
            return None
        data = json.loads(path.read_text("utf-8"))
        if data.pop("digest") != digest():
            return None
        findings = [Finding(**{**each, "box": tuple(each["box"])}) for each in data["findings"]]
        return Result(findings, data["measures"], data["pictures"])


def tasks(
    engines: Iterable[str] = ENGINES,
    languages: Iterable[str] = LANGUAGES,
    only: str = "",
    size: str = "",
    text_size: str = "normal",
    turned: bool = False,
) -> list[Task]:
    """Return all tasks, Chromium first. `only` restricts them to visits whose name contains it, `size` to
    some sizes, separated by commas.

    `text_size` is the setting of the text size; `turned`: the page is turned towards the far side of the tablet.
    """
    chosen = [visit for visit in visits() if only in visit.name]
    languages = [lang for lang in ("de", "nl", "en") if lang in set(languages)]
    return [
        Task(engine, lang, visit, size, text_size, turned)
        for engine in engines
        for lang in (languages if engine == CHROMIUM else [lang for lang in languages if lang == "de"])
        for visit in chosen
        if engine == CHROMIUM or visit.all_engines
    ]


def run(
    todo: Sequence[Task],
    jobs: int,
    fresh: bool = False,
    report: Callable[[Task], None] = lambda task: None,
    minutes: float = math.inf,
) -> None:
    """Make the visits that have no result yet, or all (`fresh`), in `jobs` processes. Begin none after `minutes`."""
    missing = iter([task for task in todo if fresh or Result.read(task.path) is None])
    end = time.monotonic() + 60 * minutes
    pending: dict[Future[None], Task] = {}
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            while len(pending) < jobs and time.monotonic() < end and (task := next(missing, None)):
                pending[pool.submit(run_task, task)] = task
            if not pending:
                return
            for done in wait(pending, return_when=FIRST_COMPLETED).done:
                done.result()
                report(pending.pop(done))


def run_task(task: Task) -> None:
    """Make one visit in a new browser and store the result."""
    with served() as address, launched(task.engine) as open_page:
        page = open_page()
        try:
            result = make_visit(page, address, task)
        finally:
            page.close()
    RESULTS.mkdir(parents=True, exist_ok=True)
    task.path.write_text(result.to_json(), "utf-8")


def make_visit(
    page: LookedAt, address: str, task: Task, sizes: Sequence[Size] | None = None, take_pictures: bool = True
) -> Result:
    """Make one visit. A step that fails ends it and is itself a finding."""
    sizes = sizes or sizes_for(task.engine, task.lang, page.min_width)
    sizes = [size for size in sizes if not task.only_size or size.name in task.only_size.split(",")]
    result, exceptions = Result(), read_exceptions()
    before: dict[str, dict[str, Any]] = {}
    base = Finding(task.visit.name, "", "", task.engine, task.lang, "", "")
    state = State("opening", ())
    try:
        page.resize(sizes[0])
        page.visit(address, task.lang, task.text_size)
        if task.turned:
            page.run("lookTurn", "far")
        for state in task.visit.states:
            page.resize(sizes[0])
            page.run("lookSteps", [list(step) for step in state.steps])
            for size in sizes:
                page.resize(size)
                look = page.run("lookCheck", list(size.insets))
                here = replace(base, state=state.name, size=size.name)
                found = [replace(here, **{**each, "box": tuple(each["box"])}) for each in look["findings"]]
                last = before.get(size.name, look)
                if state.follows and last["screen"] == look["screen"]:
                    found += _swapped(here, last["buttons"], look["buttons"])
                before[size.name] = look
                result.findings += found
                if task.visit.all_engines and state.name == "table" and look["measures"]:
                    result.measures[size.name] = with_colours(page, look["measures"])
                if take_pictures:
                    _take_picture(page, result, task, here, found, exceptions)
    except Exception as error:
        message = re.sub(r"\s+", " ", str(error))[:300]
        result.findings.append(
            replace(base, state=state.name, size=sizes[0].name, check="failed", element="page", detail=message)
        )
    return result


def _swapped(here: Finding, before: dict[str, Any], after: dict[str, Any]) -> Iterator[Finding]:
    for action, other, box in swaps(before, after):
        yield replace(here, check="swap", element=action, by=other, box=tuple(box), detail="takes its place")


def with_colours(page: LookedAt, measures: dict[str, Any]) -> dict[str, Any]:
    """Return the boxes of a table with the colours that the browser shows at the points among them."""
    picture = base64.b64encode(page.picture()).decode()
    return {**measures, "colours": page.run("lookColours", picture, measures["points"])}


def _take_picture(
    page: LookedAt, result: Result, task: Task, here: Finding, found: Sequence[Finding], exceptions: Sequence[Exemption]
) -> None:
    remaining, _ = split(found, exceptions)
    taken = sum(place.startswith(f"{here.visit} · {here.state} ·") for place in result.pictures)
    if not remaining or taken >= MAX_PICTURES:
        return
    PICTURES.mkdir(parents=True, exist_ok=True)
    name = file_stem(f"{task.name} {here.state} {here.size}") + ".png"
    (PICTURES / name).write_bytes(page.picture())
    result.pictures[here.place] = name


@contextmanager
def served() -> Iterator[str]:
    """Serve the built page, and yield its address."""
    host = server(DIST)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{host.server_address[1]}/"
    finally:
        host.shutdown()
        host.server_close()


@cache
def digest() -> str:
    """Return a digest of the built page and the visits. Exceptions do not change results."""
    total = hashlib.sha256(SCRIPTS.encode())
    for path in (DIST / "index.html", DIST / "sw.js", *sorted(Path(__file__).parent.glob("*.py"))):
        if path.name not in ("report.py", "__main__.py", "findings.py", "comparison.py"):
            total.update(path.read_bytes())
    return total.hexdigest()[:16]
