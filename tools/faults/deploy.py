"""A half-deployed new version, and a host whose old files vanish during a match.

Each file of the page in turn is missing, cut off in the middle, or of the other version. For a new visitor the page
must start or show a message; a returning visitor must have the page and the match as before.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, Playwright

from tools.bench.table import Row
from tools.ci.browsers import launch_args, require
from tools.faults.harness.bot_match import MatchObserver, begin_match, common_prefix, open_page, stored_entries
from tools.faults.harness.host import FaultyHost
from tools.faults.harness.other_version import HASHED, TEXTS, make_other_version
from tools.faults.worker_kills import KILL
from tools.paths import DIST

TIMEOUT = 60_000
"""Milliseconds within which the page must start or say that it cannot."""
MOVES = 20
"""The number of moves before and after the old files vanish."""
STUCK_AFTER_MS = 120_000
"""Milliseconds without a move after which the match counts as stuck."""
NOT_NEEDED = ("icons/", "rules/", "licences.txt", "manifest")
"""Parts of the paths of files without which the page starts."""
VERDICT = """() => {
    const notice = document.querySelector("#boot [data-failed]");
    if ("ready" in document.documentElement.dataset) return "started";
    const silent = document.querySelector("#silent"); // hidden by its style: then it has no inner text
    return (notice && !notice.hidden && notice.innerText.trim()) || silent?.innerText.trim() ? "said so" : null;
}"""
UPDATE_WORKER = "navigator.serviceWorker.ready.then((one) => one.update()).then(() => null, () => null)"
CONTROLLED = "navigator.serviceWorker.controller !== null"


def measure(playwright: Playwright, address: str) -> list[Row]:
    """Return the rows of this fault, measured on a separate host."""
    browser = playwright.chromium.launch(executable_path=require("chromium"), args=launch_args())
    with tempfile.TemporaryDirectory() as folder, FaultyHost() as host:
        other = Path(folder) / "other"
        make_other_version(DIST, other)
        rows = [
            *_new_visitors(browser, host, other),
            _returning_visitor(browser, host, other),
            *(_deleted(browser, host, other, cached) for cached in (True, False)),
        ]
    browser.close()
    return rows


def _each_fault(folder: Path, other: Path) -> Iterator[tuple[str, str, bytes | None]]:
    """Yield each fault: the path of the file, a description, and the content that replaces it (None: 404)."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_file() or any(part in name for part in NOT_NEEDED):
            continue
        content = path.read_bytes()
        if name != "index.html":  # without it the host's error page would be shown
            yield name, "missing", None
        yield name, "cut off", content[: len(content) // 2]
        if path.suffix in TEXTS and (elsewhere := _counterpart(name, other)) is not None:
            replaced = elsewhere.read_bytes()
            if replaced != content:
                yield name, "of the other version", replaced


def _counterpart(name: str, other: Path) -> Path | None:
    """Return the file of the other version with the same name apart from the hash, or None."""
    plain_name = HASHED.sub("", name)
    counterparts = (
        path for path in sorted(other.rglob("*")) if HASHED.sub("", path.relative_to(other).as_posix()) == plain_name
    )
    return next(counterparts, None)


def _new_visitors(browser: Browser, host: FaultyHost, other: Path) -> list[Row]:
    host.folder = other
    verdicts = {"started": 0, "said so": 0}
    failed: list[str] = []
    for name, fault, content in _each_fault(other, DIST):
        host.faults = {name: content}
        context = browser.new_context()
        page = context.new_page()
        try:
            page.goto(host.address)
            verdict = str(page.wait_for_function(VERDICT, timeout=TIMEOUT).json_value())
            if verdict == "started" and "worker" in name:
                _bots_move(browser, host)
            verdicts[verdict] += 1
            print(f"{name} {fault}: {verdict}", flush=True)
        except Error as error:
            failed.append(f"{name} {fault}")
            print(f"half-deployed, {name} {fault}: {error.message.splitlines()[0]}", flush=True)
        context.close()
    host.faults = {}
    label = (
        f"half-deployed host, new visitor, {sum(verdicts.values()) + len(failed)} faults: neither started nor said so"
    )
    return [
        Row(label, str(len(failed)), "0", not failed),
        Row("of these: started, showed a message", f"{verdicts['started']}, {verdicts['said so']}", ""),
    ]


def _bots_move(browser: Browser, host: FaultyHost) -> None:
    """Check that bots move although a file of their worker is faulty. Raises Error if they do not."""
    context = browser.new_context()
    observer = MatchObserver()
    observer.attach(context)
    page = context.new_page()
    open_page(page, host.address)
    id_ = begin_match(page, host.address, "mauer", 2)
    moved = _moves(page, observer, id_, 3)
    context.close()
    if moved < 3:
        raise Error("bots do not move")


def _returning_visitor(browser: Browser, host: FaultyHost, other: Path) -> Row:
    host.folder = DIST
    context = browser.new_context()
    observer = MatchObserver()
    observer.attach(context)
    page = context.new_page()
    open_page(page, host.address)
    page.wait_for_function(CONTROLLED)
    id_ = begin_match(page, host.address, "mauer", 2)
    _moves(page, observer, id_, MOVES)
    open_page(page, host.address)
    stored_before = stored_entries(page, id_)
    host.folder = other
    failed = count = 0
    for name, fault, content in _each_fault(other, DIST):
        if fault == "of the other version":
            continue
        count += 1
        host.faults = {name: content}
        try:
            open_page(page, host.address)
            page.evaluate(UPDATE_WORKER)
            open_page(page, host.address)
            failed += stored_entries(page, id_) != stored_before
        except Error as error:
            failed += 1
            print(f"half-deployed, returning, {name} {fault}: {error.message.splitlines()[0]}", flush=True)
    host.faults = {}
    context.close()
    return Row(
        f"half-deployed host, returning visitor, {count} faults: not started, or match lost",
        str(failed),
        "0",
        not failed,
    )


def _deleted(browser: Browser, host: FaultyHost, other: Path, cached: bool) -> Row:
    """During a match the old files vanish and the bot worker dies. Afterwards the page is loaded again.

    It may then be of either version, for the old files may still be in a cache of the service worker or the browser.
    """
    host.folder = DIST
    context = browser.new_context(service_workers="allow" if cached else "block")
    observer = MatchObserver()
    observer.attach(context)
    page = context.new_page()
    open_page(page, host.address)
    if cached:
        page.wait_for_function(CONTROLLED)
    id_ = begin_match(page, host.address, "mauer", 5)
    before = _moves(page, observer, id_, MOVES)
    host.folder = other
    page.evaluate(KILL)
    after = _moves(page, observer, id_, MOVES)
    shown = [entry for entry, _ in observer.entries[id_]]
    open_page(page, host.address, f"match/{id_}")
    stored_before = stored_entries(page, id_)
    version = page.evaluate("wanli.build")
    context.close()
    lost = len(shown) - common_prefix(stored_before, shown)
    with_or_without = "with" if cached else "without"
    label = f"old files deleted in mid-match, {with_or_without} service worker: moves lost of {len(shown)}"
    good = lost == 0 and before >= MOVES and after >= MOVES
    version_shown = "new" if version == "other" else "old"
    return Row(
        label,
        f"{lost} (the {version_shown} page came)" if good else f"{lost}; {before} and {after} moves",
        "0",
        good,
    )


def _moves(page: Page, observer: MatchObserver, id_: str, count: int) -> int:
    """Wait for `count` more moves. Return the number of moves before the match got stuck."""
    start = len(observer.entries.get(id_, []))
    waited = 0
    done = 0
    while done < count and waited < STUCK_AFTER_MS:
        page.wait_for_timeout(100)
        moved = len(observer.entries.get(id_, [])) - start
        waited = 0 if moved > done else waited + 100
        done = moved
    return done
