"""`assets/glue/storage/`: the database recovers from every kind of failure, and its silence costs no repeated waits.

Node runs the modules with `fake-indexeddb`. Clocks run fifty times faster.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tools.faults.storage import SILENT
from tools.paths import NODE_MODULES, ROOT

pytestmark = pytest.mark.cpython

SPEED = 50
PRELUDE = """
import "__FAKE__/auto/index.mjs";
const { folder, speed } = JSON.parse(process.argv[2]);
const [interval, timeout] = [setInterval, setTimeout];
let ticks = 0;
globalThis.setInterval = (call, ms) => interval(() => void (ticks++, call()), ms / speed);
globalThis.setTimeout = (call, ms, ...rest) => timeout(call, ms / speed, ...rest);
globalThis.addEventListener = globalThis.removeEventListener = () => {};
globalThis.navigator ??= {};
Object.defineProperty(navigator, "vendor", { value: "Apple" }); // so that the database runs in this thread
console.warn = () => {};
const sleep = (ms) => new Promise((done) => timeout(done, ms / speed));
const error = (name) => new DOMException("test", name);
const open = IDBFactory.prototype.open;
let opened = 0;
/** Makes the next `count` calls of `open` fail with this error, after the call as in a browser. */
function failToOpen(name, count) {
  opened = 0;
  IDBFactory.prototype.open = function (...parameters) {
    if (opened++ >= count) return open.apply(this, parameters);
    return failing(IDBOpenDBRequest, name);
  };
}
/** A request of this class that fails. */
function failing(kind, name) {
  const events = new EventTarget();
  const bound = (method) => ({ value: events[method].bind(events) });
  timeout(() => events.dispatchEvent(new Event("error")));
  return Object.create(kind.prototype, {
    error: { value: error(name) },
    addEventListener: bound("addEventListener"),
    removeEventListener: bound("removeEventListener"),
  });
}
const matches = await import(`file://${folder}/glue/storage/matches.mjs`);
const answers = [];
const note = async (promise) => answers.push(JSON.parse(await promise));
const append = (id, number = 0, before = "") => matches.append(id, number, before, JSON.stringify(['["draw"]']), "{}");
"""
REPORT = "\nconsole.log(JSON.stringify(answers)); process.exit(0);"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("page")
    shutil.copytree(ROOT / "assets" / "glue", made / "glue")
    (made / "idb").mkdir()
    shutil.copyfile(NODE_MODULES / "idb" / "build" / "index.js", made / "idb" / "idb.mjs")
    return made


def run(folder: Path, script: str, before: str = "") -> list[Any]:
    """The answers that `script` notes. `before` runs before the page's first request."""
    prelude = PRELUDE.replace("__FAKE__", (NODE_MODULES / "fake-indexeddb").as_posix())
    start, _, rest = prelude.partition("const matches")
    file = folder / "script.mjs"
    file.write_text(f"{start}{before}\nconst matches{rest}{script}{REPORT}", encoding="utf-8")
    job = json.dumps({"folder": folder.as_posix(), "speed": SPEED})
    done = subprocess.run(["node", file, job], check=True, capture_output=True, text=True, timeout=60)
    answers: list[Any] = json.loads(done.stdout)
    return answers


def test_a_match_is_appended_and_read(folder: Path) -> None:
    script = 'await note(append("one")); await note(matches.heads()); await note(matches.read("one"));'
    assert run(folder, script) == [
        {"ok": "kept"},
        {"ok": {"one": "{}"}},
        {"ok": {"head": "{}", "entries": ['["draw"]']}},
    ]


FAILURES = ("QuotaExceededError", "UnknownError", "InvalidStateError", "AbortError", "VersionError")


@pytest.mark.parametrize("name", FAILURES)
@pytest.mark.parametrize("count", [1, 2, 50])
def test_every_failure_to_open_is_forgotten_once_it_ends(folder: Path, name: str, count: int) -> None:
    script = """
    while (opened <= %d) await matches.heads();  // the last one succeeds
    await note(append("one"));
    await note(matches.heads());
    """
    answers = run(folder, script % count, before=f"failToOpen('{name}', {count});")
    assert answers == [{"ok": "kept"}, {"ok": {"one": "{}"}}]


def test_a_full_disk_is_reported_as_full(folder: Path) -> None:
    [answer] = run(folder, "await note(matches.heads());", before="failToOpen('QuotaExceededError', 1000);")
    assert answer == {"refused": "full"}


@pytest.mark.parametrize("count", [1, 2])
def test_a_connection_that_closes_in_the_middle_of_a_match_is_opened_again(folder: Path, count: int) -> None:
    script = """
    await note(append("one"));
    const { transaction } = IDBDatabase.prototype;
    let failures = %d;
    IDBDatabase.prototype.transaction = function (...parameters) {
      if (failures-- > 0) throw error("InvalidStateError");
      return transaction.apply(this, parameters);
    };
    await note(append("one", 1, '["draw"]'));
    await note(append("one", 1, '["draw"]'));
    """
    answers = run(folder, script % count)
    assert answers == [{"ok": "kept"}, {"ok": "kept"} if count == 1 else {"refused": "lost"}, {"ok": "kept"}]


def test_silence_is_waited_for_once(folder: Path) -> None:
    """Requests after the first refusal are refused at once. When the database answers again, so do they."""
    script = """
    const noteWithTicks = async (promise) => {
      const before = ticks;
      await note(promise);
      answers.push(ticks - before);
    };
    await noteWithTicks(matches.heads());
    for (const id of ["one", "two", "three"]) await noteWithTicks(matches.read(id));
    IDBFactory.prototype.open = open;
    for (let tries = 0; tries < 100 && JSON.parse(await matches.heads()).refused; tries++) await sleep(5_000);
    await note(matches.heads());
    """
    refused = {"refused": "denied"}
    first, waited, *rest = run(folder, script, before=SILENT)
    assert (first, rest) == (refused, [refused, 0, refused, 0, refused, 0, {"ok": {}}])
    assert 50 <= waited <= 60, "ticks of 100 ms"


def test_the_silent_database_of_the_tests_never_answers(folder: Path) -> None:
    """`openDB` must wait for it. If it threw, the test above would only check a refusal."""
    script = """
    const { openDB } = await import(`file://${folder}/idb/idb.mjs`);
    const opening = openDB("other").then(() => "opened", () => "failed");
    answers.push(await Promise.race([opening, sleep(10_000).then(() => "silent")]));
    """
    assert run(folder, script, before=SILENT) == ["silent"]


def test_one_unreadable_value_hides_no_other_match(folder: Path) -> None:
    script = """
    for (const id of ["one", "two", "three"]) await append(id);
    const { get, getAll } = IDBObjectStore.prototype;
    const unreadable = () => failing(IDBRequest, "DataError");
    IDBObjectStore.prototype.getAll = unreadable;
    IDBObjectStore.prototype.get = function (key) { return key === "two" ? unreadable() : get.call(this, key); };
    await note(matches.heads());
    """
    assert run(folder, script) == [{"ok": {"one": "{}", "two": "?", "three": "{}"}}]
