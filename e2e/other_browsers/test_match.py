"""Firefox and WebKit: whole matches of all games by taps, a lesson, and the export and import of a match."""

from __future__ import annotations

import base64
import time
from pathlib import Path
from typing import Any

import pytest

from e2e.host import Host
from tools.other_browsers.drivers import STEPS, Driver
from wanli.app.storage.stored_copies import decode_steps
from wanli.games import GAMES
from wanli.saves.files import read_file
from wanli.saves.save_cursor import StoredMatch
from wanli.saves.saved_match import SavedMatch
from wanli.saves.steps import at_once
from wanli.ui.markup.numbers import format_number

pytestmark = pytest.mark.browser

MATCH = (Path(__file__).parent / "match.js").read_text(encoding="utf-8")
MOVING = "meridian"
"""The game whose match is played with motion at the usual pace. The others run without, as fast as possible."""
DECISIONS = 40
"""The number of decisions of the human player in a long match, after which a bot takes over the seat."""
LONG = ("settlers", "great_wall")
MATCH_TIMEOUT = 600
"""Seconds that a match may take on a busy machine."""


@pytest.fixture
def steps() -> str:
    """The steps of path.js and match.js."""
    return "\n".join([STEPS, MATCH])


def open_page(driver: Driver, host: Host, place: str = "") -> None:
    """Open the page at an address, and wait until it is ready."""
    driver.goto(f"{host.address}?{time.monotonic_ns()}{place}")  # the query makes it a new document
    driver.run("boot")


def stored_match(driver: Driver) -> SavedMatch:
    """Return the open match as the page stores it, replayed outside the page."""
    stored = driver.run("storedMatch")
    return at_once(decode_steps(stored["id"], StoredMatch(stored["head"], tuple(stored["entries"]))))


def without_id(saved: SavedMatch) -> dict[str, Any]:
    """Return everything of a match except its id."""
    return {
        "match": saved.match.encode(),
        "people": saved.people,
        "persons": saved.humans,
        "created": saved.created,
        "played": saved.played,
        "notes": saved.notes,
    }


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_taps(driver: Driver, host: Host, game: str) -> None:
    """A human player who plays at random meets easy bots, with the minimum number of seats.

    In settlers and The Great Wall a bot takes over the seat after 40 decisions and plays to the end.
    """
    moving = game == MOVING
    open_page(driver, host)
    driver.run("set", *(["pace-normal", "motion-auto"] if moving else ["pace-fast", "motion-off"]))
    driver.run("sit", game)
    max_decisions, end = DECISIONS if game in LONG else 10_000, time.monotonic() + MATCH_TIMEOUT
    progress = driver.run("tap", max_decisions)
    while not progress["over"] and progress["decisions"] < max_decisions:
        assert time.monotonic() < end, f"the match does not end: {progress}"
        progress = driver.run("tap", max_decisions)
    if not progress["over"]:
        driver.run("leave")
        while not driver.run("ends"):
            assert time.monotonic() < end, "the match does not end"
    assert (progress["animated"] > 0) == moving
    score = driver.run("score")
    saved = stored_match(driver)
    result = saved.match.state.result()
    assert result is not None
    assert all(format_number(points) in score for points in result.scores), (score, result.scores)
    assert sum(record.seat == 0 for record in saved.match.log) >= min(progress["decisions"], 10)
    assert driver.run("foreignRequests") == []


@pytest.mark.full
def test_a_lesson_to_its_end(driver: Driver, host: Host) -> None:
    """The first lesson of Chinesische Mauer, with each step shown and confirmed. Afterwards it is marked as done."""
    open_page(driver, host, "#lesson/mauer/lead_and_fame")
    assert driver.run("lesson") >= 5
    assert driver.run("done", "mauer") == [True, False, False]
    assert driver.run("foreignRequests") == []


def test_a_match_is_exported_and_imported_again(driver: Driver, host: Host) -> None:
    open_page(driver, host)
    driver.run("set", "pace-fast", "motion-off")
    driver.run("sit", "mauer")
    assert driver.run("tap", 3)["decisions"] == 3
    driver.run("tap", 4)
    driver.run("due")
    played = stored_match(driver)
    file = driver.run("give")
    assert file["name"].startswith("wanli-mauer-")
    assert file["type"] == "application/json"
    text = base64.b64decode(file["content"]).decode()
    [read], problems = read_file(text)
    assert problems == []
    assert without_id(read) == without_id(played)
    assert len(read.match.log) >= 4

    driver.run("home")
    driver.run("forget", played.id)
    driver.run("take", text)
    taken = stored_match(driver)
    assert taken.id != played.id, "a deleted id is never reused"
    assert taken.match.encode() == played.match.encode()
    assert taken.people == played.people
    driver.run("tap", 6)  # the script counts decisions from the beginning of the match
    assert len(stored_match(driver).match.log) > len(read.match.log)
