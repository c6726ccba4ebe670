"""Backups go into the share sheet or a folder; a closed dialog or a missing folder is no error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.glue.stubbed_page import run

pytestmark = pytest.mark.cpython

SCRIPT = """
const backup = await import(`file://${folder}/services/backup.mjs`);
globalThis.window = {};
const shared = [];
if (job.accepts) navigator.canShare = ({ files }) => job.accepts.includes(files[0].type);
navigator.share = async ({ files }) => {
  if (job.closes) throw new Error("closed");
  shared.push(files[0].name);
};
const canShare = backup.canShareFile();
const isShared = await backup.shareFile("a.json", new Uint8Array([1]));
const isSaved = await backup.saveToFolder("a.json", new Uint8Array([1]), true);
const chosen = await backup.chooseFolder();
console.log(JSON.stringify({ canShare, isShared, shared, isSaved, chosen }));
process.exit();
"""


@pytest.mark.parametrize(
    ("job", "result"),
    [
        ({"accepts": ["application/json", "text/plain"]}, (True, True, ["a.json"])),
        ({"accepts": ["text/plain"]}, (True, True, ["a.json.txt"])),
        ({"accepts": ["application/json"], "closes": True}, (True, False, [])),
        ({}, (False, False, [])),
        ({"accepts": []}, (False, False, [])),
    ],
)
def test_the_share_sheet_gets_a_kind_of_file_that_it_accepts(job: Any, result: Any, tmp_path: Path) -> None:
    done = run(SCRIPT, tmp_path, job)
    assert (done["canShare"], done["isShared"], done["shared"]) == result
    assert done["isSaved"] is False, "no folder was chosen"
    assert done["chosen"] == "", "the stubbed page has no folders"
