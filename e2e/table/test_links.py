"""Matches given on as links, in the built page: every kind of arrival, and a match of people in different places."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Locator, expect

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.tablet import OpenTablet, Tablet, finished_file, midway_file
from e2e.table.test_contrast import ContrastCheck
from e2e.table.test_meridian import take_turn
from wanli.app.links.link_codec import read_link, write_link
from wanli.app.storage.files import read_file
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Match

SIZES = [(1024, 768), (390, 844), (844, 390), (1440, 900)]


@pytest.fixture
def elsewhere(open_tablet: OpenTablet) -> Tablet:
    """The tablet of somebody in another place, who has no network once the page has come."""
    made = open_tablet((390, 844), worker=True)
    made.wait_until_cached()
    made.context.set_offline(True)
    made.reload()
    return made


def the_link(tablet: Tablet) -> str:
    """The link of the open match, as the person at the screen may read it; the match is open again then."""
    page = tablet.page
    if page.locator("#screen-play").count():
        page.locator("#menu-button").click()
    tablet.press("share")
    if page.locator("#share-agree").count():
        page.locator("#share-agree").click()
    url = page.locator("#share-url")
    expect(url).to_be_visible()
    page.locator("#share-qr").click()  # it counts as sent
    expect(page.locator("svg.qr")).to_be_visible()
    found = url.input_value()
    tablet.press("back")
    return found


def paste(tablet: Tablet, url: str) -> Locator:
    """Put a link in on the home screen; what is said of it."""
    page = tablet.page
    if page.locator("#screen-home").count() == 0:
        tablet.press("home")
    page.locator("#link-paste").click()
    page.locator("#link-text").fill(f"Your turn! {url}")
    page.keyboard.press("Enter")
    return page.locator("#link-arrival")


def open_it(tablet: Tablet) -> None:
    tablet.page.locator("#link-open").click()
    expect(tablet.page.locator("#screen-play, #screen-score")).to_be_visible()


@pytest.mark.parametrize("played", [44, pytest.param(0, marks=pytest.mark.full)])
def test_a_match_is_played_to_its_end_by_link_and_one_of_both_is_offline(
    tablet: Tablet, elsewhere: Tablet, played: int
) -> None:
    """Of 52 turns so many were played at one tablet before."""
    tablet.open_file(midway_file(2, played, game="meridian"))
    tablets, sent, seat = (tablet, elsewhere), 0, 0
    while True:
        take_turn(tablets[seat])
        due = to_move(tablets[seat])
        if due is None:
            tablets[seat].show_score()
        if due != seat:  # who has no towers left is passed over
            here, there = tablets[seat], tablets[1 - seat]
            expect(paste(there, the_link(here))).to_contain_text("further" if sent else "new on this device")
            open_it(there)
            sent += 1
        if due is None:
            break
        seat = due
    assert sent > 4
    expect(there.page.locator("#screen-score")).to_be_visible()
    assert tablet.match().over
    assert tablet.match().encode() == elsewhere.match().encode()


def to_move(tablet: Tablet) -> int | None:
    """The seat to move, as the page shows it."""
    page = tablet.page
    expect(page.locator("#app .player.to-move, #screen-score")).to_be_visible()
    classes = page.locator(".player").evaluate_all("all => all.map((element) => element.className)")
    return next((seat for seat, each in enumerate(classes) if "to-move" in each), None)


def first_match(content: str) -> SavedMatch:
    found, _ = read_file(content)
    return found[0]


def shortened(saved: SavedMatch, actions: int) -> SavedMatch:
    record = saved.match
    match = Match.new(record.game, record.seats, record.setup()["seed"], record.options)
    for action in record.actions[:actions]:
        match.play(action)
    return replace(saved, match=match, notes=[])


def links(tablet: Tablet) -> dict[str, str]:
    """By arrival a link to a match of three, six moves of which the tablet keeps already."""
    saved = replace(first_match(midway_file(3, 9, game="meridian")), id="abcdefgh12")
    other = shortened(saved, 4)
    other.match.play(next(action for action in other.match.state.legal() if action != saved.match.actions[4]))
    found = {
        "known": shortened(saved, 6),
        "older": shortened(saved, 3),
        "fork": other,
        "continues": saved,
        "new": replace(saved, id="zyxwvuts98"),
    }
    return {kind: f"{tablet.host.address}#link/{write_link(each, 'turn', names=True)}" for kind, each in found.items()}


def test_every_arrival_is_told_and_nothing_kept_is_overwritten(tablet: Tablet) -> None:
    page, urls = tablet.page, links(tablet)
    page.evaluate("url => { location.href = url }", urls["known"])
    expect(page.locator("#link-arrival")).to_contain_text("new on this device")
    open_it(tablet)
    assert len(tablet.actions()) == 6
    for kind, words in (
        ("known", "as far as the link goes"),
        ("older", "further on than in the link"),
        ("fork", "went on differently"),
        ("new", "new on this device"),
    ):
        expect(paste(tablet, urls[kind])).to_contain_text(words)
        tablet.press("home")
    assert len(tablet.actions()) == 6
    expect(paste(tablet, urls["fork"])).to_be_visible()
    open_it(tablet)
    tablet.press("home")
    expect(page.locator(".match-row")).to_have_count(2)
    expect(paste(tablet, urls["continues"])).to_contain_text("3 moves further")
    open_it(tablet)
    assert sorted(len(tablet.stored_actions(id_)) for id_ in tablet.match_ids()) == [5, 9]
    expect(paste(tablet, "nothing of ours")).to_have_count(0)
    expect(tablet.toast).to_contain_text("no game in this text")


def test_a_cut_link_is_a_sentence(tablet: Tablet) -> None:
    url = links(tablet)["new"]
    tablet.page.evaluate("url => { location.href = url }", url[:-5])
    expect(tablet.page.locator(".notice.warning")).to_contain_text("cut off or damaged")
    tablet.press("home")
    expect(tablet.page.locator(".match-row")).to_have_count(0)


def test_a_link_of_the_page_reads_the_same_outside(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 12, game="khan"))
    tablet.reveal()
    linked = read_link(the_link(tablet).partition("#link/")[2])
    assert linked.saved.match.encode() == tablet.match().encode()
    assert linked.purpose == "turn"


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_axe_finds_nothing_on_the_screens_of_links(browser: Browser, host: Host, scheme: str) -> None:
    with tour(browser, host, scheme) as screens:
        tablet, page = screens.tablet, screens.tablet.page
        url = links(tablet)["new"]
        page.locator("#link-paste").click()
        screens.check("paste a link")
        page.keyboard.press("Escape")
        expect(paste(tablet, url)).to_be_visible()
        screens.check("a link")
        open_it(tablet)
        page.locator("#menu-button").click()
        tablet.press("share")
        screens.check("what a link tells")
        page.locator("#share-agree").click()
        page.locator("#share-qr").click()
        expect(page.locator("svg.qr")).to_be_visible()
        screens.check("the link")
        assert screens.violations_by_screen == {}


def test_the_screens_of_links_are_seen(tablet: Tablet) -> None:
    check, page = ContrastCheck(tablet), tablet.page
    expect(paste(tablet, links(tablet)["new"])).to_be_visible()
    check("a link")
    open_it(tablet)
    page.locator("#menu-button").click()
    tablet.press("share")
    check("what a link tells")
    page.locator("#share-agree").click()
    page.locator("#share-qr").click()
    expect(page.locator("svg.qr")).to_be_visible()
    check("the link")
    assert check.low_contrast == {}


@pytest.mark.parametrize("size", [SIZES[1], *(pytest.param(size, marks=pytest.mark.full) for size in SIZES[2:])])
def test_nothing_of_a_link_runs_out_of_the_page(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size, lang="de-DE")
    tablet.open_file(finished_file(3))
    tablet.press("share")
    expect(tablet.page.locator("#share-url")).to_be_visible()
    tablet.page.locator("#share-qr").click()
    expect(tablet.page.locator("svg.qr")).to_be_visible()
    assert tablet.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert violations(tablet.page) == []
