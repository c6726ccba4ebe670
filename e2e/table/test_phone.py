"""A phone: nothing is cut off in the language with the longest words."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.layout import CUT_TEXTS
from e2e.table.tablet import ENABLED, OpenTablet, Tablet, midway_file
from e2e.table.test_play import PHONE
from wanli.games import GAMES

BAR = 44
"""The height of the bar in pixels."""


@pytest.fixture
def phone(open_tablet: OpenTablet) -> Tablet:
    """A phone, held upright, in German."""
    return open_tablet(PHONE, lang="de-DE")


@pytest.mark.parametrize(
    ("game", "moves", "picks"),
    [
        ("meridian", 2, ['["pick","card"', '["pick","city"']),
        ("khan", 44, ['["pick","village"']),
        ("great_wall", 40, []),
    ],
)
def test_buttons_titles_and_names_are_not_cut_off(phone: Tablet, game: str, moves: int, picks: list[str]) -> None:
    page = phone.page
    phone.open_file(midway_file(4, moves, game=game))
    expect(page.locator("#reveal, #panel")).to_be_visible()
    if page.locator("#reveal").count():
        phone.reveal()
    for pick in ["", *picks]:
        if pick:
            page.locator(f"[data-action^='{pick}']{ENABLED}").first.click()
            expect(page.locator('[data-action=\'["pick","clear"]\']')).to_be_visible()
        assert page.evaluate(CUT_TEXTS, ".bar h1, .prompt .button, .tile-name, .hand-card, .chips .chip") == []
        assert page.evaluate("document.querySelector('.bar').offsetHeight") == BAR


LONG_TEXT = "Hier darf nichts gelegt werden, " * 5
"""Longer than any text of the page."""
OVER_BOARD = """selector => {
    const [element, board] = [document.querySelector(selector), document.getElementById("board")];
    const [box, area] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
    const wide = Math.min(box.right, area.right) - Math.max(box.left, area.left);
    const high = Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top);
    return wide > 1 && high > 1;
}"""
UPRIGHT, SIDEWAYS = (390, 844), (844, 390)


def open_midway_match(open_tablet: OpenTablet, size: tuple[int, int], game: str) -> Tablet:
    """Return a phone with a match in progress and the hand of the player to move open."""
    phone = open_tablet(size, lang="de-DE", reduced_motion=True)
    phone.open_file(midway_file(4, {"mauer": 26, "meridian": 24, "khan": 60}.get(game, 90), seed=3, game=game))
    expect(phone.page.locator("#reveal, #panel")).to_be_visible()
    if phone.page.locator("#reveal").count():
        phone.reveal()
    return phone


@pytest.mark.parametrize("size", [UPRIGHT, SIDEWAYS], ids=["upright", "on-its-side"])
@pytest.mark.parametrize(
    "game",
    [
        "great_wall",
        *(pytest.param(game, marks=pytest.mark.full) for game in GAMES if game != "great_wall"),
    ],
)
def test_the_phone_is_accessible_and_messages_leave_the_board_free(
    open_tablet: OpenTablet, size: tuple[int, int], game: str
) -> None:
    phone = open_midway_match(open_tablet, size, game)
    page = phone.page
    assert violations(page) == []
    page.locator("#toast").evaluate(
        """(toast, text) => {
            toast.innerHTML = `<p><span>${text}</span><button class="button"><span>Regel 4.5</span></button></p>`;
        }""",
        LONG_TEXT,
    )
    assert page.locator("#toast p").is_visible()
    assert page.evaluate(OVER_BOARD, "#toast p") is False
    if page.locator("#advice-button").count():
        page.locator("#advice-button").click()
        expect(page.locator("#advice .advice-body")).to_be_visible(timeout=30_000)
        assert page.evaluate(OVER_BOARD, "#advice") is False
        assert violations(page) == []
        shown = page.locator("#advice .advice-move.shown")
        if shown.count():  # a reason that is longer than the panel leaves the buttons in sight
            shown.locator(".explanation").evaluate("(reason) => (reason.textContent = reason.textContent.repeat(8))")
            expect(shown.locator(".buttons .button").last).to_be_in_viewport(ratio=1)


REVEAL_BOXES = """() => {
    const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
    const overlap = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left)
        && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
    const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
    const [reveal, prompt, cover, recap] = ["#reveal", "#prompt", ".handover-cover", ".handover-recap"].map(boxOf);
    return {
        isAtConfirm: overlap(reveal, prompt),
        isComplete: inside(reveal, cover) && reveal.height >= 44,
        canReadRecap: recap.width > 150 && recap.height > 30 && !overlap(recap, reveal),
    };
}"""


@pytest.mark.parametrize("game", ["great_wall", "mauer"])
def test_the_button_that_reveals_a_hand_is_not_where_a_move_is_confirmed(open_tablet: OpenTablet, game: str) -> None:
    phone = open_tablet(UPRIGHT, lang="de-DE", reduced_motion=True)
    moves = {"mauer": 26, "great_wall": 90}[game]
    phone.open_file(midway_file(4, moves, seed=3, game=game))
    expect(phone.page.locator("#reveal")).to_be_visible()
    for width, height in (UPRIGHT, SIDEWAYS, (568, 320)):
        phone.page.set_viewport_size({"width": width, "height": height})
        boxes = phone.page.evaluate(REVEAL_BOXES)
        assert boxes == {"isAtConfirm": False, "isComplete": True, "canReadRecap": True}, (width, height)
        assert phone.page.evaluate(CUT_TEXTS, "#reveal") == []


PLAYERS_OUT_OF_SIGHT = """() => {
    const bar = document.getElementById("player-bar").getBoundingClientRect();
    const outside = ({ right, bottom, top }, area) => right > area.right || bottom > area.bottom || top < area.top - 1;
    return [...document.querySelectorAll("#player-bar .player")].flatMap((player) => {
        const box = player.getBoundingClientRect();
        const counts = [...player.querySelectorAll(".count")].filter((element) => element.getClientRects().length);
        const cut = counts.filter((element) => outside(element.getBoundingClientRect(), box));
        return [...(outside(box, bar) ? [player.textContent] : []), ...cut.map((element) => element.ariaLabel)];
    });
}"""
"""Returns the players outside of their area, and the counts outside of their player."""


@pytest.mark.parametrize(
    ("game", "seats", "moves"),
    [
        pytest.param("great_wall", 4, 90, marks=pytest.mark.full),
        ("great_wall", 5, 90),
        pytest.param("meridian", 4, 24, marks=pytest.mark.full),
    ],
)
def test_all_players_are_visible_with_their_numbers(open_tablet: OpenTablet, game: str, seats: int, moves: int) -> None:
    phone = open_tablet(UPRIGHT, lang="de-DE", reduced_motion=True)
    phone.open_file(midway_file(seats, moves, seed=3, game=game))
    expect(phone.page.locator("#reveal, #panel")).to_be_visible()
    if phone.page.locator("#reveal").count():
        phone.reveal()
    for width, height in (UPRIGHT, SIDEWAYS):
        phone.page.set_viewport_size({"width": width, "height": height})
        assert phone.page.evaluate(PLAYERS_OUT_OF_SIGHT) == [], (width, height)


def test_four_names_of_meridian_fit_a_sideways_phone(open_tablet: OpenTablet) -> None:
    phone = open_tablet(SIDEWAYS, reduced_motion=True)
    phone.open_file(midway_file(4, 20, game="meridian"))
    expect(phone.page.locator(".player-name")).to_have_count(4)
    assert phone.page.evaluate(CUT_TEXTS, ".player-name .name-tag b") == []


def test_the_text_of_a_replay_fits_an_upright_phone(phone: Tablet) -> None:
    """The longest text is about a wall that moves."""
    phone.open_file(midway_file(2, 70, game="khan"))
    phone.reveal()
    phone.page.keyboard.press("r")
    expect(phone.page.locator("#replay-lines")).to_be_visible()
    for _ in range(10):
        phone.page.locator("#replay-previous").click()
    expect(phone.page.locator("#replay-lines")).to_contain_text("liegt jetzt in")
    assert phone.page.evaluate(CUT_TEXTS, "#replay-lines") == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_tablet_at_200_percent_shows_everything(open_tablet: OpenTablet, game: str) -> None:
    phone = open_midway_match(open_tablet, (512, 384), game)
    page = phone.page
    assert page.evaluate(CUT_TEXTS, ".player, .bar h1, .prompt .button") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#menu-button").click()
    for button in page.locator("#dialog button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=1)
    assert violations(page) == []


def test_a_long_prompt_has_two_lines_until_it_is_expanded(phone: Tablet) -> None:
    page = phone.page
    phone.open_file(midway_file(4, 26, seed=3))
    phone.reveal()
    more = page.locator("#prompt-more")
    expect(more).to_be_hidden()
    text = page.locator("#prompt .prompt-text")
    before = page.locator("#prompt .buttons").bounding_box()
    text.evaluate("(element, text) => { element.textContent = text; dispatchEvent(new Event('resize')); }", LONG_TEXT)
    expect(more).to_be_visible()
    assert text.evaluate("element => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)") < 2.2
    assert page.locator("#prompt .buttons").bounding_box() == before
    more.tap()
    expect(more).to_have_attribute("aria-expanded", "true")
    assert text.evaluate("element => element.scrollHeight <= element.clientHeight + 1"), "the whole text is visible"
    assert page.locator("#prompt .buttons").bounding_box() == before
    page.locator("#title").tap()
    expect(more).to_have_attribute("aria-expanded", "false")


def test_the_page_enters_and_leaves_full_screen(phone: Tablet) -> None:
    page = phone.page
    phone.open_file(midway_file(4, 26, seed=3))
    phone.reveal()
    page.locator("#menu-button").click()
    page.get_by_role("button", name="Vollbild", exact=True).click()
    page.wait_for_function("document.fullscreenElement !== null")
    page.locator("#menu-button").click()
    expect(page.get_by_role("button", name="Vollbild beenden")).to_be_visible()
    page.evaluate("document.exitFullscreen()")  # as by a gesture of the device
    expect(page.get_by_role("button", name="Vollbild", exact=True)).to_be_visible()


def test_the_hand_folds_away_and_the_board_grows(phone: Tablet) -> None:
    page = phone.page
    phone.open_file(midway_file(2, 26, game="mauer"))
    if page.locator("#reveal").count():
        phone.reveal()
    board, hand, handle = page.locator("#board"), page.locator("#panel .hand"), page.locator("#fold")
    expect(handle).to_have_attribute("aria-expanded", "true")
    before = board.bounding_box()
    handle.click()
    expect(hand).to_be_hidden()
    after = board.bounding_box()
    assert before
    assert after
    assert after["height"] > before["height"] + 50
    assert after["y"] == before["y"]
    handle.click()
    expect(hand).to_be_visible()
    assert board.bounding_box() == before
