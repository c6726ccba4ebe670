"""Backups go into the share sheet or a folder; each error of the browser becomes an outcome that the app explains.

The handles behave as the File System Access standard says: a file changes only when its stream is closed.
`e2e/table/test_backups.py` uses real handles.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

SCRIPT = """
const backup = await import(`file://${folder}/services/backup.mjs`);
globalThis.window = {};
const fail = (name) => { throw Object.assign(new Error(name), { name }); };
const shared = [], asked = [], files = {}, stored = new Map();
if (job.accepts) navigator.canShare = ({ files }) => job.accepts.includes(files[0].type);
navigator.share = async ({ files }) => {
  if (job.share) fail(job.share);
  shared.push(files[0].name);
};
globalThis.openDB = async () => ({
  get: async (_, key) => stored.get(key),
  put: async (_, value, key) => (job.put ? fail(job.put) : stored.set(key, value)),
  close() {},
});
const handle = {
  name: "Backups",
  queryPermission: async () => job.permission ?? "granted",
  requestPermission: async () => {
    asked.push("readwrite");
    return job.request ? fail(job.request) : job.answer ?? "granted";
  },
  getFileHandle: async (name) => {
    if (job.file) fail(job.file);
    files[name] ??= "";
    return { createWritable: async () => {
      let text = "";
      if (job.writable) fail(job.writable);
      return {
        write: async (bytes) => { text += String.fromCharCode(...bytes); if (job.write) fail(job.write); },
        abort: async () => { text = ""; },
        close: async () => { if (job.close) fail(job.close); files[name] = text; },
      };
    } };
  },
};
if (job.folder !== null) {
  window.showDirectoryPicker = async () => (job.picker ? fail(job.picker) : handle);
} const bytes = new Uint8Array([111, 107]); const canShare = backup.canShareFile(); const isShared = await
backup.shareFile("a.json", bytes); const canUseFolder = backup.canUseFolder(); const before = await
backup.saveToFolder("a.json", bytes, true); const chosen = await backup.chooseFolder(); const byItself = await
backup.saveToFolder("a.json", bytes, false), askedBefore = asked.length; const byPress = await
backup.saveToFolder("a.json", bytes, true); console.log(JSON.stringify({ canShare, isShared, shared, canUseFolder,
before, chosen, byItself, askedBefore, byPress, files })); process.exit();
"""


@pytest.mark.parametrize(
    ("job", "result"),
    [
        ({"accepts": ["application/json", "text/plain"]}, (True, "saved", ["a.json"])),
        ({"accepts": ["text/plain"]}, (True, "saved", ["a.json.txt"])),
        ({"accepts": ["application/json"], "share": "AbortError"}, (True, "closed", [])),
        ({"accepts": ["application/json"], "share": "InvalidStateError"}, (True, "closed", [])),
        ({"accepts": ["application/json"], "share": "NotAllowedError"}, (True, "denied", [])),
        ({"accepts": ["application/json"], "share": "DataError"}, (True, "failed", [])),
        ({}, (False, "failed", [])),
        ({"accepts": []}, (False, "failed", [])),
    ],
)
def test_the_share_sheet_gets_a_kind_of_file_that_it_accepts(job: Any, result: Any, tmp_path: Path) -> None:
    done = run(SCRIPT, tmp_path, job)
    assert (done["canShare"], done["isShared"], done["shared"]) == result


@pytest.mark.parametrize(
    ("job", "chosen", "by_itself", "by_press"),
    [
        ({}, ["saved", "Backups"], "saved", "saved"),
        ({"picker": "AbortError"}, ["closed", ""], "missing", "missing"),
        ({"picker": "SecurityError"}, ["denied", ""], "missing", "missing"),
        ({"put": "QuotaExceededError"}, ["full", ""], "missing", "missing"),
        ({"permission": "prompt"}, ["saved", "Backups"], "asks", "saved"),
        ({"permission": "prompt", "answer": "denied"}, ["saved", "Backups"], "asks", "denied"),
        ({"permission": "prompt", "answer": "prompt"}, ["saved", "Backups"], "asks", "denied"),
        ({"permission": "prompt", "request": "SecurityError"}, ["saved", "Backups"], "asks", "denied"),
        ({"permission": "denied"}, ["saved", "Backups"], "denied", "saved"),
        ({"permission": "denied", "answer": "denied"}, ["saved", "Backups"], "denied", "denied"),
        ({"file": "NotFoundError"}, ["saved", "Backups"], "missing", "missing"),
        ({"file": "NotAllowedError"}, ["saved", "Backups"], "denied", "denied"),
        ({"writable": "NoModificationAllowedError"}, ["saved", "Backups"], "failed", "failed"),
        ({"write": "QuotaExceededError"}, ["saved", "Backups"], "full", "full"),
        ({"close": "NotFoundError"}, ["saved", "Backups"], "missing", "missing"),
    ],
)
def test_the_folder(job: Any, chosen: list[str], by_itself: str, by_press: str, tmp_path: Path) -> None:
    done = run(SCRIPT, tmp_path, job)
    assert done["canUseFolder"]
    assert done["before"] == "missing", "no folder was chosen"
    assert (done["chosen"], done["byItself"], done["byPress"]) == (chosen, by_itself, by_press)
    assert done["askedBefore"] == 0, "without a press the browser asks nothing"
    assert all(text == ("ok" if by_press == "saved" else "") for text in done["files"].values())


def test_a_browser_without_folders(tmp_path: Path) -> None:
    done = run(SCRIPT, tmp_path, {"folder": None})
    assert (done["canUseFolder"], done["chosen"], done["byPress"]) == (False, ["failed", ""], "missing")
