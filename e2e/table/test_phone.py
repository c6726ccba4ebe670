"""A phone: nothing is cut off, in the language with the longest words."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.layout import CUT_TEXTS
from e2e.table.tablet import ENABLED, OpenTablet, Tablet, midway_file
from e2e.table.test_play import PHONE
from wanli.games import GAMES

BAR = 44
"""Pixels that the bar is high, whatever stands in it."""


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
def test_buttons_titles_and_names_are_whole(phone: Tablet, game: str, moves: int, picks: list[str]) -> None:
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


LONG = "Hier darf nichts gelegt werden, " * 5
"""Longer than any sentence of the page."""
OVER_BOARD = """selector => {
    const [element, board] = [document.querySelector(selector), document.getElementById("board")];
    const [box, area] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
    const wide = Math.min(box.right, area.right) - Math.max(box.left, area.left);
    const high = Math.min(box.bottom, area.bottom) - Math.max(box.top, area.top);
    return wide > 1 && high > 1;
}"""
UPRIGHT, ON_ITS_SIDE = (390, 844), (844, 390)


def at_the_table(open_tablet: OpenTablet, size: tuple[int, int], game: str) -> Tablet:
    """A phone with the hand of the person to move open, in the middle of a match."""
    phone = open_tablet(size, lang="de-DE", reduced_motion=True)
    phone.open_file(midway_file(4, {"mauer": 26, "meridian": 24, "khan": 60}.get(game, 90), seed=3, game=game))
    expect(phone.page.locator("#reveal, #panel")).to_be_visible()
    if phone.page.locator("#reveal").count():
        phone.reveal()
    return phone


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on-its-side"])
@pytest.mark.parametrize(
    "game",
    [
        "great_wall",
        *(pytest.param(game, marks=pytest.mark.full) for game in GAMES if game != "great_wall"),
    ],
)
def test_axe_finds_nothing_and_what_speaks_up_leaves_the_board_free(
    open_tablet: OpenTablet, size: tuple[int, int], game: str
) -> None:
    phone = at_the_table(open_tablet, size, game)
    page = phone.page
    assert violations(page) == []
    page.locator("#toast").evaluate(
        """(toast, words) => {
            toast.innerHTML = `<p><span>${words}</span><button class="button"><span>Regel 4.5</span></button></p>`;
        }""",
        LONG,
    )
    assert page.locator("#toast p").is_visible()
    assert page.evaluate(OVER_BOARD, "#toast p") is False
    if page.locator("#advice-button").count():
        page.locator("#advice-button").click()
        expect(page.locator("#advice .advised")).to_be_visible(timeout=30_000)
        assert page.evaluate(OVER_BOARD, "#advice") is False
        assert violations(page) == []


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
"""Players who lie outside of their area, and their counts that lie outside of them."""


@pytest.mark.parametrize(
    ("game", "seats", "moves"),
    [
        pytest.param("great_wall", 4, 90, marks=pytest.mark.full),
        ("great_wall", 5, 90),
        pytest.param("meridian", 4, 24, marks=pytest.mark.full),
    ],
)
def test_all_players_are_in_sight_with_their_numbers(
    open_tablet: OpenTablet, game: str, seats: int, moves: int
) -> None:
    phone = open_tablet(UPRIGHT, lang="de-DE", reduced_motion=True)
    phone.open_file(midway_file(seats, moves, seed=3, game=game))
    expect(phone.page.locator("#reveal, #panel")).to_be_visible()
    if phone.page.locator("#reveal").count():
        phone.reveal()
    for width, height in (UPRIGHT, ON_ITS_SIDE):
        phone.page.set_viewport_size({"width": width, "height": height})
        assert phone.page.evaluate(PLAYERS_OUT_OF_SIGHT) == [], (width, height)


def test_on_its_side_four_names_of_meridian_are_whole(open_tablet: OpenTablet) -> None:
    phone = open_tablet(ON_ITS_SIDE, reduced_motion=True)
    phone.open_file(midway_file(4, 20, game="meridian"))
    expect(phone.page.locator(".player-name")).to_have_count(4)
    assert phone.page.evaluate(CUT_TEXTS, ".player-name .who b") == []


def test_the_words_of_a_replay_are_whole_on_a_phone_held_upright(phone: Tablet) -> None:
    """The longest are those about a wall that moves."""
    phone.open_file(midway_file(2, 70, game="khan"))
    phone.reveal()
    phone.page.keyboard.press("r")
    expect(phone.page.locator("#replay-lines")).to_be_visible()
    for _ in range(10):
        phone.page.locator("#replay-previous").click()
    expect(phone.page.locator("#replay-lines")).to_contain_text("wechselt das Reich")
    assert phone.page.evaluate(CUT_TEXTS, "#replay-lines") == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_tablet_at_200_percent_shows_everything(open_tablet: OpenTablet, game: str) -> None:
    phone = at_the_table(open_tablet, (512, 384), game)
    page = phone.page
    assert page.evaluate(CUT_TEXTS, ".player, .bar h1, .prompt .button") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#menu-button").click()
    for button in page.locator("#dialog button").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=1)
    assert violations(page) == []


def test_a_long_prompt_is_two_lines_until_all_of_it_is_asked_for(phone: Tablet) -> None:
    page = phone.page
    phone.open_file(midway_file(4, 26, seed=3))
    phone.reveal()
    more = page.locator("#prompt-more")
    expect(more).to_be_hidden()
    words = page.locator("#prompt .words")
    before = page.locator("#prompt .buttons").bounding_box()
    words.evaluate("(element, words) => { element.textContent = words; dispatchEvent(new Event('resize')); }", LONG)
    expect(more).to_be_visible()
    assert words.evaluate("element => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)") < 2.2
    assert page.locator("#prompt .buttons").bounding_box() == before
    more.tap()
    expect(more).to_have_attribute("aria-expanded", "true")
    assert words.evaluate("element => element.scrollHeight <= element.clientHeight + 1"), "all of it is seen"
    assert page.locator("#prompt .buttons").bounding_box() == before
    page.locator("#title").tap()
    expect(more).to_have_attribute("aria-expanded", "false")


def test_the_page_takes_the_whole_screen_and_gives_it_back(phone: Tablet) -> None:
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


def test_the_hand_folds_away_and_gives_its_room_to_the_board(phone: Tablet) -> None:
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
