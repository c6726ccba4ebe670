"""In Firefox and in WebKit: whole matches of all games by taps, a lesson, and a match out and in again as a file."""

from __future__ import annotations

import base64
import time
from pathlib import Path
from typing import Any

import pytest

from e2e.host import Host
from tools.other_browsers.drivers import STEPS, Driver
from wanli.app.core.port import StoredMatch
from wanli.app.core.time_slices import at_once
from wanli.app.storage.files import read_file
from wanli.app.storage.saved_match import SavedMatch
from wanli.app.storage.stored_copies import decode_steps
from wanli.games import GAMES
from wanli.ui.markup.numbers import written

pytestmark = pytest.mark.browser

MATCH = (Path(__file__).parent / "match.js").read_text(encoding="utf-8")
MOVING = "meridian"
"""Its match is played with motion, at the usual pace; the others without, as fast as bots can."""
DECISIONS = 40
"""So many a person makes in a long match before a bot takes the seat."""
LONG = ("settlers", "great_wall")
LONGEST = 600
"""Seconds that a match may take on a busy machine."""


@pytest.fixture
def steps() -> str:
    """The steps of path.js and match.js."""
    return "\n".join([STEPS, MATCH])


def open_page(driver: Driver, host: Host, place: str = "") -> None:
    """The page, so far as it can be used."""
    driver.goto(f"{host.address}?{time.monotonic_ns()}{place}")  # the query makes it a new document
    driver.run("boot")


def kept(driver: Driver) -> SavedMatch:
    """The open match as the page keeps it, replayed outside the page."""
    found = driver.run("kept")
    return at_once(decode_steps(found["id"], StoredMatch(found["head"], tuple(found["entries"]))))


def without_id(saved: SavedMatch) -> dict[str, Any]:
    """All of a match but where it is kept."""
    return {
        "match": saved.match.encode(),
        "people": saved.people,
        "persons": saved.persons,
        "created": saved.created,
        "played": saved.played,
        "notes": saved.notes,
    }


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_taps(driver: Driver, host: Host, game: str) -> None:
    """A person without a plan against easy bots, with as few seats as there are.

    In settlers and The Great Wall a bot takes the seat after 40 decisions and plays on to the end.
    """
    moving = game == MOVING
    open_page(driver, host)
    driver.run("set", *(["pace-normal", "motion-auto"] if moving else ["pace-fast", "motion-off"]))
    driver.run("sit", game)
    most, end = DECISIONS if game in LONG else 10_000, time.monotonic() + LONGEST
    found = driver.run("tap", most)
    while not found["over"] and found["decisions"] < most:
        assert time.monotonic() < end, f"the match does not end: {found}"
        found = driver.run("tap", most)
    if not found["over"]:
        driver.run("leave")
        while not driver.run("ends"):
            assert time.monotonic() < end, "the match does not end"
    assert (found["animated"] > 0) == moving
    score = driver.run("score")
    saved = kept(driver)
    result = saved.match.state.result()
    assert result is not None
    assert all(written(points) in score for points in result.scores), (score, result.scores)
    assert sum(record.seat == 0 for record in saved.match.log) >= min(found["decisions"], 10)
    assert driver.run("foreign") == []


@pytest.mark.full
def test_a_lesson_to_its_end(driver: Driver, host: Host) -> None:
    """The first of Chinesische Mauer, each step shown and confirmed; afterwards it is marked as done."""
    open_page(driver, host, "#lesson/mauer/lead_and_fame")
    assert driver.run("lesson") >= 5
    assert driver.run("done", "mauer") == [True, False, False]
    assert driver.run("foreign") == []


def test_a_match_is_given_out_as_a_file_and_taken_in_again(driver: Driver, host: Host) -> None:
    open_page(driver, host)
    driver.run("set", "pace-fast", "motion-off")
    driver.run("sit", "mauer")
    assert driver.run("tap", 3)["decisions"] == 3
    driver.run("tap", 4)
    driver.run("due")
    played = kept(driver)
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
    taken = kept(driver)
    assert taken.id != played.id, "an id that was deleted is not given again"
    assert taken.match.encode() == played.match.encode()
    assert taken.people == played.people
    driver.run("tap", 6)  # decisions are counted from the beginning of the match
    assert len(kept(driver).match.log) > len(read.match.log)
