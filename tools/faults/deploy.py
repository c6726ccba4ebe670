"""A host on which a new version lies by half, and one on which the old files vanish while a match goes on.

Of each file that the page is made of in turn: it is missing, cut off in the middle, or that of the other version. A new
visitor sees the page start, or a sentence; whoever has been there before has the page and the match as they were.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import Watch, begin, common, stored, visit
from tools.faults.harness.host import FaultyHost
from tools.faults.harness.other_version import HASHED, TEXTS, make_other_version
from tools.faults.worker_kills import KILL
from tools.paths import DIST

TIMEOUT = 60_000
"""Milliseconds until the page has started, or has said that it cannot."""
MOVES = 20
"""Moves before the old files vanish, and after."""
STILL = 120_000
"""Milliseconds without a move after which the match stands still."""
NOT_NEEDED = ("icons/", "rules/", "licences.txt", "manifest")
"""What the page starts without, by parts of paths."""
VERDICT = """() => {
    const notice = document.querySelector("#boot [data-failed]");
    if ("ready" in document.documentElement.dataset) return "started";
    const silent = document.querySelector("#silent"); // hidden by its style: then it has no inner text
    return (notice && !notice.hidden && notice.innerText.trim()) || silent?.innerText.trim() ? "said so" : null;
}"""
UPDATED = "navigator.serviceWorker.ready.then((one) => one.update()).then(() => null, () => null)"
CONTROLLED = "navigator.serviceWorker.controller !== null"


def measure(playwright: Playwright, address: str) -> list[Row]:
    """The rows of this fault. They have a host of their own."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    with tempfile.TemporaryDirectory() as folder, FaultyHost() as host:
        other = Path(folder) / "other"
        make_other_version(DIST, other)
        rows = [
            *_new_visitors(browser, host, other),
            _returning_visitor(browser, host, other),
            *(_deleted(browser, host, other, kept) for kept in (True, False)),
        ]
    browser.close()
    return rows


def _faults(folder: Path, other: Path) -> Iterator[tuple[str, str, bytes | None]]:
    """Each fault as the path of the file, what is wrong, and what comes instead of it."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_file() or any(part in name for part in NOT_NEEDED):
            continue
        content = path.read_bytes()
        if name != "index.html":  # then the host speaks
            yield name, "missing", None
        yield name, "cut off", content[: len(content) // 2]
        if path.suffix in TEXTS and (elsewhere := _counterpart(name, other)) is not None:
            replaced = elsewhere.read_bytes()
            if replaced != content:
                yield name, "of the other version", replaced


def _counterpart(name: str, other: Path) -> Path | None:
    """The file of the other version that stands in the same place of the list."""
    wanted = HASHED.sub("", name)
    found = (path for path in sorted(other.rglob("*")) if HASHED.sub("", path.relative_to(other).as_posix()) == wanted)
    return next(found, None)


def _new_visitors(browser: Browser, host: FaultyHost, other: Path) -> list[Row]:
    host.folder = other
    verdicts = {"started": 0, "said so": 0}
    bad: list[str] = []
    for name, what, content in _faults(other, DIST):
        host.faults = {name: content}
        context = browser.new_context()
        page = context.new_page()
        try:
            page.goto(host.address)
            verdict = str(page.wait_for_function(VERDICT, timeout=TIMEOUT).json_value())
            if verdict == "started" and "worker" in name:
                _bots_move(browser, host)
            verdicts[verdict] += 1
            print(f"{name} {what}: {verdict}", flush=True)
        except Error as error:
            bad.append(f"{name} {what}")
            print(f"half-deployed, {name} {what}: {error.message.splitlines()[0]}", flush=True)
        context.close()
    host.faults = {}
    what = f"half-deployed host, new visitor, {sum(verdicts.values()) + len(bad)} faults: neither started nor said so"
    return [
        Row(what, str(len(bad)), "0", not bad),
        Row("of them started, and said that it cannot", f"{verdicts['started']}, {verdicts['said so']}", ""),
    ]


def _bots_move(browser: Browser, host: FaultyHost) -> None:
    """Bots move though a file of their worker is faulty. Raises Error if not."""
    context = browser.new_context()
    watch = Watch()
    watch.attach(context)
    page = context.new_page()
    visit(page, host.address)
    id_ = begin(page, host.address, "mauer", 2)
    moved = _moves(page, watch, id_, 3)
    context.close()
    if moved < 3:
        raise Error("bots do not move")


def _returning_visitor(browser: Browser, host: FaultyHost, other: Path) -> Row:
    host.folder = DIST
    context = browser.new_context()
    watch = Watch()
    watch.attach(context)
    page = context.new_page()
    visit(page, host.address)
    page.wait_for_function(CONTROLLED)
    id_ = begin(page, host.address, "mauer", 2)
    _moves(page, watch, id_, MOVES)
    visit(page, host.address)
    there = stored(page, id_)
    host.folder = other
    bad = count = 0
    for name, what, content in _faults(other, DIST):
        if what == "of the other version":
            continue
        count += 1
        host.faults = {name: content}
        try:
            visit(page, host.address)
            page.evaluate(UPDATED)
            visit(page, host.address)
            bad += stored(page, id_) != there
        except Error as error:
            bad += 1
            print(f"half-deployed, returning, {name} {what}: {error.message.splitlines()[0]}", flush=True)
    host.faults = {}
    context.close()
    return Row(f"the same, returning visitor, {count} faults: not started, or match lost", str(bad), "0", not bad)


def _deleted(browser: Browser, host: FaultyHost, other: Path, kept: bool) -> Row:
    """The old files vanish in mid-match, and the worker of the bots with them; then the page is loaded anew.

    It may then be of either version: what was kept, by the service worker or by the browser itself, may still be whole.
    """
    host.folder = DIST
    context = browser.new_context(service_workers="allow" if kept else "block")
    watch = Watch()
    watch.attach(context)
    page = context.new_page()
    visit(page, host.address)
    if kept:
        page.wait_for_function(CONTROLLED)
    id_ = begin(page, host.address, "mauer", 5)
    before = _moves(page, watch, id_, MOVES)
    host.folder = other
    page.evaluate(KILL)
    after = _moves(page, watch, id_, MOVES)
    shown = [entry for entry, _ in watch.shown[id_]]
    visit(page, host.address, f"match/{id_}")
    there = stored(page, id_)
    version = page.evaluate("wanli.build")
    context.close()
    lost = len(shown) - common(there, shown)
    how = "with" if kept else "without"
    what = f"old files deleted in mid-match, {how} service worker: moves lost of {len(shown)}"
    good = lost == 0 and before >= MOVES and after >= MOVES
    came = "new" if version == "other" else "old"
    return Row(what, f"{lost} (the {came} page came)" if good else f"{lost}; {before} and {after} moves", "0", good)


def _moves(page: Page, watch: Watch, id_: str, count: int) -> int:
    """Wait for so many moves more; how many came before the match stood still."""
    start = len(watch.shown.get(id_, []))
    waited = 0
    done = 0
    while done < count and waited < STILL:
        page.wait_for_timeout(100)
        now = len(watch.shown.get(id_, [])) - start
        waited = 0 if now > done else waited + 100
        done = now
    return done
