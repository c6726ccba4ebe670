"""Matches shared as links: every kind of incoming link, and a match between people in different places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.tablet import OpenTablet, Tablet, finished_file, midway_file
from e2e.table.test_contrast import ContrastCheck
from e2e.table.test_meridian import take_turn
from tests.terminal.scripted import FAST, ScriptedScreen
from wanli.engine import Match
from wanli.saves.files import read_file
from wanli.saves.link_codec import read_link, write_link
from wanli.saves.saved_match import SavedMatch
from wanli.terminal.links import open_link
from wanli.terminal.match_files import MatchFolder
from wanli.terminal.table import Table as TerminalTable
from wanli.terminal.texts import terminal_translator

SIZES = [(1024, 768), (390, 844), (844, 390), (1440, 900)]


@pytest.fixture
def remote_tablet(open_tablet: OpenTablet) -> Tablet:
    """The tablet of a player in another place, offline after the start."""
    tablet = open_tablet((390, 844), worker=True)
    tablet.wait_until_cached()
    tablet.context.set_offline(True)
    tablet.reload()
    return tablet


def copy_link(tablet: Tablet) -> str:
    """Return the link of the open match as its screen shows it, and open the match again."""
    page = tablet.page
    if page.locator("#screen-play").count():
        page.locator("#menu-button").click()
    tablet.press("share")
    if page.locator("#share-agree").count():
        page.locator("#share-agree").click()
    url = page.locator("#share-url")
    expect(url).to_be_visible()
    page.locator("#share-qr").click()  # the link then counts as sent
    expect(page.locator("svg.qr")).to_be_visible()
    link = url.input_value()
    tablet.press("back")
    return link


def paste(tablet: Tablet, url: str) -> Locator:
    """Paste a link on the home screen. Return the page's report about it."""
    page = tablet.page
    if page.locator("#screen-home").count() == 0:
        tablet.press("home")
    page.locator("#link-paste").click()
    page.locator("#link-text").fill(f"Your turn! {url}")
    page.keyboard.press("Enter")
    return page.locator("#link-arrival")


def open_linked_match(tablet: Tablet) -> None:
    tablet.page.locator("#link-open").click()
    expect(tablet.page.locator("#screen-play, #screen-score")).to_be_visible()


@pytest.mark.parametrize("played", [44, pytest.param(0, marks=pytest.mark.full)])
def test_two_tablets_finish_a_match_by_link_with_one_offline(
    tablet: Tablet, remote_tablet: Tablet, played: int
) -> None:
    """The first `played` of 52 turns were played on one tablet."""
    tablet.open_file(midway_file(2, played, game="meridian"))
    tablets, sent, seat = (tablet, remote_tablet), 0, 0
    while True:
        take_turn(tablets[seat])
        due = seat_to_move(tablets[seat])
        if due is None:
            tablets[seat].show_score()
        if due != seat:  # the game skips a player without towers
            sender, receiver = tablets[seat], tablets[1 - seat]
            expect(paste(receiver, copy_link(sender))).to_contain_text("further" if sent else "new on this device")
            open_linked_match(receiver)
            sent += 1
        if due is None:
            break
        seat = due
    assert sent > 4
    expect(receiver.page.locator("#screen-score")).to_be_visible()
    assert tablet.match().over
    assert tablet.match().encode() == remote_tablet.match().encode()


@pytest.mark.full
def test_a_match_of_the_page_is_continued_in_the_terminal_and_finished_on_the_page(
    tablet: Tablet, tmp_path: Path
) -> None:
    """The player at the second seat uses the terminal, from turn 46 of 52."""
    tablet.open_file(midway_file(2, 46, game="meridian"))
    folder, sent = MatchFolder(tmp_path), 0
    while (seat := seat_to_move(tablet)) is not None:
        if seat == 0:
            take_turn(tablet)
            continue
        opened = open_link(copy_link(tablet), folder)
        assert opened.arrival == ("continues" if sent else "new")
        screen = ScriptedScreen(terminal_turn(opened.saved))
        file = folder.file_of(opened.saved)
        TerminalTable(opened.saved, file, screen, terminal_translator("en"), opened.address, FAST).run()
        [link] = [line for line in screen.printed if line.startswith(tablet.host.address)]
        expect(paste(tablet, link)).to_contain_text("further")
        open_linked_match(tablet)
        sent += 1
    assert sent >= 2
    tablet.show_score()
    expect(tablet.page.locator("#screen-score")).to_be_visible()
    assert tablet.match().over


def terminal_turn(saved: SavedMatch) -> Iterator[str]:
    """Play the first move of the list until the other seat is to move, and print a link."""
    seat = saved.match.state.seat
    while saved.match.state.seat == seat:
        yield "1"
    yield "/link"


def seat_to_move(tablet: Tablet) -> int | None:
    """Return the seat to move, as the page shows it."""
    page = tablet.page
    expect(page.locator("#app .player.to-move, #screen-score").first).to_be_visible()
    if page.locator("#screen-score").count():  # the final scene still shows the last player
        return None
    classes = page.locator(".player").evaluate_all("all => all.map((element) => element.className)")
    return next((seat for seat, names in enumerate(classes) if "to-move" in names), None)


def read_first_match(content: str) -> SavedMatch:
    matches, _ = read_file(content)
    return matches[0]


def shortened(saved: SavedMatch, actions: int) -> SavedMatch:
    record = saved.match
    match = Match.new(record.game, record.seats, record.setup()["seed"], record.options)
    for action in record.actions[:actions]:
        match.play(action)
    return replace(saved, match=match, notes=[])


def links_by_arrival(tablet: Tablet) -> dict[str, str]:
    """Return a link for each kind of arrival, to a match of three seats of which the tablet has stored six moves."""
    saved = replace(read_first_match(midway_file(3, 9, game="meridian")), id="abcdefgh12")
    other = shortened(saved, 4)
    other.match.play(next(action for action in other.match.state.legal() if action != saved.match.actions[4]))
    matches = {
        "known": shortened(saved, 6),
        "older": shortened(saved, 3),
        "fork": other,
        "continues": saved,
        "new": replace(saved, id="zyxwvuts98"),
    }
    return {
        kind: f"{tablet.host.address}#link/{write_link(match, 'turn', names=True)}" for kind, match in matches.items()
    }


def test_every_incoming_link_is_reported_and_never_overwrites_a_saved_match(tablet: Tablet) -> None:
    page, urls = tablet.page, links_by_arrival(tablet)
    page.evaluate("url => { location.href = url }", urls["known"])
    expect(page.locator("#link-arrival")).to_contain_text("new on this device")
    open_linked_match(tablet)
    assert len(tablet.actions()) == 6
    for kind, text in (
        ("known", "at the same point as in the link"),
        ("older", "has gone further there"),
        ("fork", "continued differently"),
        ("new", "new on this device"),
    ):
        expect(paste(tablet, urls[kind])).to_contain_text(text)
        tablet.press("home")
    assert len(tablet.actions()) == 6
    expect(paste(tablet, urls["fork"])).to_be_visible()
    open_linked_match(tablet)
    tablet.press("home")
    expect(page.locator(".match-row")).to_have_count(2)
    expect(paste(tablet, urls["continues"])).to_contain_text("3 moves further")
    open_linked_match(tablet)
    assert sorted(len(tablet.stored_actions(id_)) for id_ in tablet.match_ids()) == [5, 9]
    expect(paste(tablet, "nothing of ours")).to_have_count(0)
    expect(tablet.toast).to_contain_text("no game in this text")


def test_a_truncated_link_shows_a_message(tablet: Tablet) -> None:
    url = links_by_arrival(tablet)["new"]
    tablet.page.evaluate("url => { location.href = url }", url[:-5])
    expect(tablet.page.locator(".notice.warning")).to_contain_text("cut off or damaged")
    tablet.press("home")
    expect(tablet.page.locator(".match-row")).to_have_count(0)


def test_a_link_of_the_page_is_read_the_same_outside_the_page(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 12, game="khan"))
    tablet.reveal()
    linked = read_link(copy_link(tablet).partition("#link/")[2])
    assert linked.saved.match.encode() == tablet.match().encode()
    assert linked.purpose == "turn"


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_the_link_screens_are_accessible(browser: Browser, host: Host, scheme: str) -> None:
    with tour(browser, host, scheme) as screens:
        tablet, page = screens.tablet, screens.tablet.page
        url = links_by_arrival(tablet)["new"]
        page.locator("#link-paste").click()
        screens.check("paste a link")
        page.keyboard.press("Escape")
        expect(paste(tablet, url)).to_be_visible()
        screens.check("a link")
        open_linked_match(tablet)
        page.locator("#menu-button").click()
        tablet.press("share")
        screens.check("what a link tells")
        page.locator("#share-agree").click()
        page.locator("#share-qr").click()
        expect(page.locator("svg.qr")).to_be_visible()
        screens.check("the link")
        assert screens.violations_by_screen == {}


def test_the_link_screens_have_enough_contrast(tablet: Tablet) -> None:
    check, page = ContrastCheck(tablet), tablet.page
    expect(paste(tablet, links_by_arrival(tablet)["new"])).to_be_visible()
    check("a link")
    open_linked_match(tablet)
    page.locator("#menu-button").click()
    tablet.press("share")
    check("what a link tells")
    page.locator("#share-agree").click()
    page.locator("#share-qr").click()
    expect(page.locator("svg.qr")).to_be_visible()
    check("the link")
    assert check.low_contrast == {}


@pytest.mark.parametrize("size", [SIZES[1], *(pytest.param(size, marks=pytest.mark.full) for size in SIZES[2:])])
def test_a_link_stays_within_the_page(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size, lang="de-DE")
    tablet.open_file(finished_file(3))
    tablet.press("share")
    expect(tablet.page.locator("#share-url")).to_be_visible()
    tablet.page.locator("#share-qr").click()
    expect(tablet.page.locator("svg.qr")).to_be_visible()
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert violations(tablet.page) == []
