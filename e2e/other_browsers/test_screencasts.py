"""Screencasts in Firefox and WebKit: typical actions of each game frame by frame. No frame shows a secret."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from e2e.host import Host
from e2e.table.screencast import SCRIPTS, Screencast, contact_sheet
from e2e.table.tablet import late_file
from e2e.table.test_screencasts import (
    ACTIONS_LEFT,
    SEATS,
    SHEETS_DIR,
    TYPICAL_EVENTS,
    VIEWER,
    session_of,
    typical_actions,
    unknown_marks,
)
from tools.other_browsers.drivers import STEPS, Driver
from wanli.saves.files import read_file

pytestmark = [pytest.mark.browser, pytest.mark.full]

ACTION_INDICES = (1, 2, 5, 9)
"""The indices of the typical actions that are recorded."""
FRAMES = 8
TABLE = (Path(__file__).parent / "table.js").read_text(encoding="utf-8")
REPLAY = """async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
    while (!document.getElementById("scrub")) await new Promise((resume) => setTimeout(resume, 20));
}"""


@pytest.fixture
def file(game: str) -> str:
    """A match shortly before its end."""
    return late_file(game, SEATS[game], left=ACTIONS_LEFT)


@pytest.fixture
def steps(file: str) -> str:
    """The steps of path.js and table.js, and those of a screencast."""
    table = f"window.wanliTable = {{ set: ['language-en'], file: {json.dumps(file)} }};"
    scripts = ", ".join(f"{name}: async (...values) => ({script})(...values)" for name, script in SCRIPTS.items())
    return "\n".join([STEPS, table, TABLE, f"Object.assign(window.wanliPath, {{ replay: {REPLAY}, {scripts} }});"])


@pytest.mark.parametrize("game", TYPICAL_EVENTS)
def test_no_frame_of_a_typical_action_shows_a_secret(driver: Driver, host: Host, game: str, file: str) -> None:
    [saved], _ = read_file(file)
    session, leaks, moved = session_of(saved), {}, 0
    driver.goto(host.address)
    driver.resize(1024, 768)
    for step in ("boot", "settings", "openFile", "replay"):
        driver.run(step)
    cast, actions = Screencast(driver.run, driver.picture), typical_actions(session.match)
    for place in ACTION_INDICES:
        number = actions[place].number
        frames = cast.action(number, FRAMES)
        name = f"{type(driver).__name__.lower()}-{game}-{place}-{actions[place].kind.replace(':', '-')}"
        title = f"{name}: action {number} {session.match.log[number].action}"
        SHEETS_DIR.mkdir(parents=True, exist_ok=True)
        (SHEETS_DIR / f"{name}.html").write_text(contact_sheet(title, frames), encoding="utf-8")
        moved += len({frame.picture for frame in frames}) > 1
        if unknown := unknown_marks(frames, session, number, VIEWER):
            leaks[name] = unknown
    assert leaks == {}
    assert moved > 1, "almost nothing moves"
