"""Screencasts in Firefox and WebKit: typical actions of each game frame by frame; no frame shows a secret."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from e2e.host import Host
from e2e.table.screencast import SCRIPTS, Screencast, contact_sheet
from e2e.table.tablet import late_file
from e2e.table.test_screencasts import LEFT, SEATS, SHEETS, TYPICAL, VIEWER, secrets, session_of, typical
from tools.other_browsers.drivers import STEPS, Driver
from wanli.app.storage.files import read_file

pytestmark = [pytest.mark.browser, pytest.mark.full]

MOMENTS = (1, 2, 5, 9)
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
    return late_file(game, SEATS[game], left=LEFT)


@pytest.fixture
def steps(file: str) -> str:
    """The steps of path.js and table.js, and those of a screencast."""
    table = f"window.wanliTable = {{ set: ['language-en'], file: {json.dumps(file)} }};"
    filmed = ", ".join(f"{name}: async (...arguments) => ({script})(...arguments)" for name, script in SCRIPTS.items())
    return "\n".join([STEPS, table, TABLE, f"Object.assign(window.wanliPath, {{ replay: {REPLAY}, {filmed} }});"])


@pytest.mark.parametrize("game", TYPICAL)
def test_typical_moments_frame_by_frame(driver: Driver, host: Host, game: str, file: str) -> None:
    [saved], _ = read_file(file)
    session, leaks, moved = session_of(saved), {}, 0
    driver.goto(host.address)
    driver.resize(1024, 768)
    for step in ("boot", "settings", "bring", "replay"):
        driver.run(step)
    cast, moments = Screencast(driver.run, driver.picture), typical(session.match)
    for place in MOMENTS:
        number = moments[place].number
        frames = cast.action(number, FRAMES)
        name = f"{type(driver).__name__.lower()}-{game}-{place}-{moments[place].kind.replace(':', '-')}"
        title = f"{name}: action {number} {session.match.log[number].action}"
        SHEETS.mkdir(parents=True, exist_ok=True)
        (SHEETS / f"{name}.html").write_text(contact_sheet(title, frames), encoding="utf-8")
        moved += len({frame.picture for frame in frames}) > 1
        if secret_frames := secrets(frames, session, number, VIEWER):
            leaks[name] = secret_frames
    assert leaks == {}
    assert moved > 1, "hardly anything moves"
