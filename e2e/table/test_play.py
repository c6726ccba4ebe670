"""Playing: by touch, by keyboard alone, in three languages, on a tablet and a phone, accessibly."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.tablet import (
    BOTS_TIMEOUT,
    DOUBLE_TAP,
    ENABLED,
    MY_CONTROLS,
    TABLET,
    OpenTablet,
    Tablet,
    finished_file,
    midway_file,
)
from wanli.games import GAMES

PHONE = (390, 844)


def test_a_first_visit_leads_to_a_match(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy", "bot:medium"])
    for _ in range(3):
        tablet.wait_for_my_turn()
        tablet.play_anything()
    assert len(tablet.actions()) >= 3


def test_hard_bots_move_now_on_request(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:hard"])
    hurry = tablet.page.locator("#hurry")
    for _ in range(6):  # a bot with only one sensible move decides at once
        tablet.draw()
        tablet.draw()
        with suppress(NotInTime):
            hurry.click(timeout=700)
            break
        tablet.wait_for_my_turn()
    else:
        raise AssertionError("the bot never thinks")
    expect(tablet.target("play", ["draw"])).to_be_visible(timeout=30_000)
    assert len(tablet.actions()) >= 4


def test_an_illegal_click_shows_the_reason(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    before = tablet.actions()
    tablet.page.locator('[data-action^=\'["pick","site"\']').first.click()
    expect(tablet.toast).not_to_be_empty()
    assert tablet.actions() == before


def test_a_refusal_links_to_its_rule(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.page.locator('[data-action^=\'["pick","token"\']').first.click()
    tablet.toast.get_by_role("button").click()
    expect(tablet.page.locator("#rule-4")).to_be_focused()
    expect(tablet.page.locator("#rule-4")).to_be_in_viewport()


def test_a_cleared_name_becomes_the_default_again(tablet: Tablet) -> None:
    tablet.press("new", "mauer")
    name = tablet.page.locator("#name-0")
    usual = name.input_value()
    name.fill("")
    name.blur()
    expect(name).to_have_value(usual)


def test_undo_takes_back_a_move_and_names_its_limit(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.play_anything()
    assert len(tablet.actions()) == 1
    tablet.page.locator("#undo").click()
    expect(tablet.page.locator("#live")).to_contain_text("Undone")
    assert tablet.actions() == []
    tablet.draw()
    tablet.page.locator("#undo").click(force=True)  # it looks disabled, but a press shows the reason
    expect(tablet.toast).to_contain_text("Something hidden was shown")
    assert tablet.actions() == [("draw",)]


def test_a_bot_takes_over_the_seat_of_a_player_who_leaves(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.page.locator("#seats").click()
    tablet.choose("plays-0-bot")
    tablet.page.keyboard.press("Escape")
    expect(tablet.title).to_contain_text("Ben", timeout=BOTS_TIMEOUT)
    tablet.reveal()
    assert {record.seat for record in tablet.match().log} == {0}


def test_markup_in_a_name_is_escaped(tablet: Tablet) -> None:
    name = "<img src=x onerror=alert(1)>"
    tablet.page.on("dialog", lambda dialog: pytest.fail("a name was executed as markup"))
    tablet.set_up([name, "\"'><script>x</script>"])
    tablet.reveal()
    expect(tablet.page.locator("#player-0")).to_contain_text("<img src=x")
    assert tablet.page.locator("#app img, #app script").count() == 0
    tablet.draw()
    tablet.page.locator("#log-button").click()
    assert tablet.page.locator("#app img, #app script").count() == 0


def test_the_language_can_change_during_a_match(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    before = tablet.actions()
    for language, word in (("de", "Ziehen"), ("nl", "Trek"), ("en", "Draw")):
        tablet.page.locator("#menu-button").click()
        tablet.press("settings")
        tablet.choose(f"set-language-{language}")
        expect(tablet.page.locator("html")).to_have_attribute("lang", language)
        tablet.press("back")
        expect(tablet.page.locator("#prompt")).to_contain_text(word, ignore_case=True)
    assert tablet.actions()[: len(before)] == before


def test_the_log_and_the_replay_show_all_events(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.draw()
    expect(tablet.target("play", ["draw"])).to_be_visible(timeout=30_000)
    tablet.page.locator("#log-button").click()
    expect(tablet.page.locator("#log")).to_contain_text("Anna")
    tablet.page.keyboard.press("Escape")
    tablet.page.locator("#menu-button").click()
    tablet.press("replay")
    slider = tablet.page.locator("input[type=range]")
    slider.focus()
    tablet.page.keyboard.press("Home")
    expect(tablet.page.locator("#screen-replay")).to_contain_text("The game begins")
    tablet.page.keyboard.press("ArrowRight")
    expect(tablet.page.locator("#screen-replay")).to_contain_text("Anna")


def tab_to(page: Page, selector: str) -> bool:
    """Press Tab until an element of `selector` has the focus. Return False after a full round."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return True
    return False


def test_a_tap_outside_closes_the_recap(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 30))
    tablet.reveal()
    page = tablet.page
    page.locator("#recap summary").click()
    expect(page.locator("#recap ol")).to_be_visible()
    page.locator(".player-bar .player").first.click()
    expect(page.locator("#recap ol")).to_be_hidden()


def test_a_tap_outside_closes_a_dialog(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 30))
    tablet.reveal()
    page = tablet.page
    page.locator("#menu-button").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.locator("#dialog-title").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.mouse.click(8, 400)
    expect(page.locator("#dialog")).to_have_count(0)


def test_the_log_of_a_finished_match_is_scrolled_into_view(tablet: Tablet) -> None:
    tablet.open_file(finished_file(2))
    tablet.page.locator("#log-button").click()
    expect(tablet.page.locator("#log")).to_be_focused()
    expect(tablet.page.locator("#log-title")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("decisions", "screen"),
    [(12, "#screen-play"), pytest.param(600, "#screen-score", marks=pytest.mark.full)],
    ids=["begun", "whole"],
)
def test_a_match_by_keyboard(tablet: Tablet, decisions: int, screen: str) -> None:
    tablet.setting("pace", "fast")
    page = tablet.page
    assert tab_to(page, "#new-mauer")
    page.keyboard.press("Enter")
    assert tab_to(page, '[name="seats"]')
    page.keyboard.press("ArrowLeft")  # from three seats to two
    expect(page.locator("#seats-2")).to_be_checked()
    assert tab_to(page, '[name="level-1"]')
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#level-1-easy")).to_be_checked()
    assert tab_to(page, "#start")
    page.keyboard.press("Enter")
    order = ("pick-confirm", "card", "site", "token", "draw", "hand")
    selectors = {
        "pick-confirm": '[data-action=\'["pick","confirm"]\']',
        "token": f'[data-action^=\'["pick","token"\']{ENABLED}',
        "card": f'[data-action^=\'["pick","card"\']{ENABLED}',
        "site": f'[data-action^=\'["pick","site"\']{ENABLED}',
        "draw": f'[data-action=\'["play",["draw"]]\']{ENABLED}',
        "hand": f'[data-action^=\'["pick","hand"\']{ENABLED}',
    }
    for _ in range(decisions):
        if not tablet.wait_for_turn():
            break
        # Play cards once the hand is large: a match of draws alone would never touch the sites.
        present = [name for name in order if page.locator(selectors[name]).count()]
        if "draw" in present and "hand" in present and page.locator(selectors["hand"]).count() > 3:
            present.remove("draw")
        assert present, page.locator("#prompt").inner_text()
        assert tab_to(page, selectors[present[0]])
        page.keyboard.press("Enter")
    expect(page.locator(screen)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_every_screen_is_accessible(browser: Browser, host: Host, scheme: str) -> None:
    with tour(browser, host, scheme) as screens:
        tablet, page, check = screens.tablet, screens.tablet.page, screens.check
        check("home")
        for name in ("settings", "help", "credits"):
            tablet.press(name)
            check(name)
            tablet.press("back")
        tablet.press("rules", "mauer")
        expect(page.locator("#w17")).to_be_attached()
        check("rules")
        tablet.press("back")
        tablet.press("new", "mauer")
        check("lobby")
        tablet.press("back")
        tablet.setting("confirm", "always")  # otherwise the move is made without a preview
        tablet.set_up(["Anna", "Ben"])
        check("handover")
        page.locator("#seats").click()
        check("who plays, asked at the handover")
        page.keyboard.press("Escape")
        page.wait_for_timeout(DOUBLE_TAP)
        page.locator("#reveal").click()
        check("play")
        page.locator(f'[data-action^=\'["pick","hand"\']{ENABLED}').first.click()
        check("play, a card picked")
        tablet.press("pick", "site", 0)
        check("play, preview")
        tablet.press("pick", "confirm")
        tablet.draw()
        check("play, turn done")
        page.locator("#text-button").click()
        check("text board")
        page.locator("#text-button").click()
        page.locator("#log-button").click()
        check("log")
        page.locator("#menu-button").click()
        check("menu")
        tablet.press("seats")
        check("who plays")
        page.keyboard.press("Escape")
        page.locator("#menu-button").click()
        tablet.press("replay")
        check("replay")
    assert screens.violations_by_screen == {}


def test_the_score_is_accessible(tablet: Tablet) -> None:
    tablet.open_file(finished_file(3))
    expect(tablet.page.locator("#screen-score")).to_be_visible()
    assert violations(tablet.page) == []
    tablet.press("home")
    assert violations(tablet.page) == []


@pytest.mark.parametrize(("width", "height"), [TABLET, PHONE])
def test_every_screen_fits_its_width(open_tablet: OpenTablet, width: int, height: int) -> None:
    tablet = open_tablet((width, height))
    too_wide: list[str] = []

    def check(name: str) -> None:
        if tablet.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            too_wide.append(name)

    check("home")
    tablet.press("rules", "mauer")
    expect(tablet.page.locator("#w17")).to_be_attached()
    check("rules")
    tablet.press("back")
    tablet.set_up(["Anna", "Ben", "Carla", "Dirk", "Eva"])
    check("handover")
    tablet.reveal()
    check("play")
    if (width, height) == TABLET:
        assert tablet.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table must not scroll"
    small = tablet.page.evaluate(
        """() => [...document.querySelectorAll('button, [role=button], input, a, summary')]
            .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}))
            .filter((element) => !element.matches('[tabindex="-1"], .skip-link, .skip-link *') &&
            !element.closest('.sr')) .map((element) => [element.outerHTML.slice(0, 120),
            element.getBoundingClientRect()]) .filter(([, box]) => box.width > 1 && (box.width < 24 || box.height < 24))
            .map(([html]) => html)"""
    )
    assert small == []
    assert too_wide == []


COPY_PAGE = """() => {
    const copy = document.getElementById("app").cloneNode(true);
    const numbered = "#toast, #announcements";
    for (const element of copy.querySelectorAll(numbered)) element.remove();
    const before = window.lastCopy;
    window.lastCopy = copy;
    return before ? copy.isEqualNode(before) : copy.querySelectorAll("*").length > 100;
}"""
DROP_FRAGMENT = """() => {
    const { morph } = window.wanli;
    window.wanli.morph = (...update) => {
        window.painted = (window.painted ?? 0) + 1;
        return morph(...update);
    };
    document.getElementById("player-bar").remove();
}"""


@pytest.mark.parametrize("game", GAMES)
def test_incremental_rendering_equals_full_rendering(tablet: Tablet, game: str) -> None:
    """Updates omit unchanged fragments; if the page lacks one of them, it is rendered in full."""
    tablet.open_file(midway_file(4, 30, game=game))
    if tablet.page.locator("#reveal").count():
        tablet.reveal()
    for number in range(8):
        targets = tablet.page.locator(f"{MY_CONTROLS}:not(.advice-button)")  # advice arrives at any time
        if not (count := targets.count()):
            break
        targets.nth(number % count).focus()
        tablet.page.keyboard.press("Enter")
        assert tablet.page.locator("[data-same]").count() == 0
    if tablet.page.locator("#pass").count():
        tablet.press("pass")
    if tablet.page.locator("#reveal").count():
        tablet.reveal()
    tablet.press("text")
    tablet.press("text")
    assert tablet.page.evaluate(COPY_PAGE)
    tablet.press("text")
    tablet.page.evaluate(DROP_FRAGMENT)
    tablet.press("text")
    assert tablet.page.evaluate("window.painted") == 2, "once with a missing fragment, once in full"
    assert tablet.page.evaluate(COPY_PAGE), "the page is the same as before"
    assert tablet.console_errors == []


def test_motion_can_be_switched_off(tablet: Tablet) -> None:
    tablet.setting("motion", "off")
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    moving = tablet.page.evaluate(
        "document.getAnimations().filter((element) => element.effect.getComputedTiming().activeDuration > 50).length"
    )
    assert moving == 0


def test_titles_reveal_no_secret(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    hand = tablet.match().state.view(0)["players"][0]["hand"]
    for kind in hand:
        assert kind not in tablet.page.title().lower()
    assert json.dumps(tablet.page.url).find("draw") == -1


def test_a_double_tap_plays_once(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.target("play", ["draw"]).dblclick()
    expect(tablet.page.locator("#prompt")).to_contain_text("3")
    assert tablet.actions() == [("draw",)]


def test_repeated_taps_play_again_after_a_pause(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    for _ in range(20):
        if len(tablet.actions()) == 2:
            break
        tablet.target("play", ["draw"]).click()
        tablet.page.wait_for_timeout(DOUBLE_TAP / 4)
    assert tablet.actions() == [("draw",), ("draw",)]


def test_a_held_key_plays_once_and_two_presses_play_twice(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reveal()
    tablet.target("play", ["draw"]).focus()
    for _ in range(3):
        tablet.page.keyboard.down("Enter")
    tablet.page.keyboard.up("Enter")
    expect(tablet.page.locator("#prompt")).to_contain_text("3")
    assert tablet.actions() == [("draw",)]
    tablet.page.keyboard.press("Enter")
    expect(tablet.page.locator("#prompt")).to_contain_text("Ben’s turn")
    assert tablet.actions() == [("draw",), ("draw",)]


def test_after_a_reload_the_handover_screen_has_no_focus_ring(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"])
    tablet.reload()
    expect(tablet.page.locator("#reveal")).to_be_visible()
    assert tablet.page.evaluate("document.activeElement.tagName") == "BODY"


def test_the_widest_names_fit_on_a_phone(open_tablet: OpenTablet) -> None:
    phone = open_tablet((390, 844))
    phone.set_up(["W" * 20, "M" * 20])

    def fits() -> bool:
        return bool(phone.page.evaluate("document.documentElement.scrollWidth <= 390"))

    expect(phone.page.locator("#reveal")).to_be_visible()
    assert fits(), "handover"
    phone.reveal()
    assert fits(), "play"
    while not phone.page.locator("#pass, #reveal").count():
        phone.play_anything()
    assert fits(), "turn done"
