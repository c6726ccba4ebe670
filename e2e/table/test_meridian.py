"""Meridian in the built page: a whole match, the grid of legal pairs and its previews, and no handover ever."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.tablet import FREE, Tablet
from e2e.table.test_play import PHONE, TABLET, tab_to
from wanli.engine import Action


def free(page: Page, pick: str) -> str:
    """What picks `pick` and can be reached now."""
    return f'#app [data-action^=\'["pick","{pick}"\']{FREE}'


def choose_card(tablet: Tablet, nth: int = 0) -> None:
    """A card, and the first of its numbers if it has several."""
    page = tablet.page
    page.locator(f".cards {FREE}").nth(nth).click()
    if page.locator(".numbers-of").count():
        page.locator(".numbers-of button").first.click()


def take_turn(tablet: Tablet) -> None:
    """A card, a tower wherever one may stand, else nothing; always confirmed."""
    page = tablet.page
    choose_card(tablet)
    pairs = page.locator(free(page, "pair"))
    if pairs.count():
        pairs.first.click()
    else:
        tablet.press("pick", "nothing")
    tablet.press("pick", "confirm")


def test_a_match_from_lobby_to_score(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy", "bot:medium"], game="meridian")
    over = tablet.page.locator("#screen-score")
    for _ in range(13):
        tablet.my_turn()
        assert tablet.page.locator("#reveal").count() == 0
        take_turn(tablet)
    expect(over).to_be_visible(timeout=30_000)
    match = tablet.match()
    result = match.state.result()
    assert result is not None
    assert len(match.actions) == 39
    rows = over.locator(".meridian-score tbody tr")
    expect(rows).to_have_count(11)
    for name, points in zip(("Anna",), result.scores, strict=False):
        expect(over.locator(".ranking li", has_text=name).locator(".points")).to_have_text(str(points))
    expect(over.locator(".meridian-score .sum td").first).to_have_text(str(result.scores[0]))
    assert violations(tablet.page) == []


def test_persons_share_the_table_without_a_handover(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"], game="meridian")
    for turn in range(4):
        name = ("Anna", "Ben")[turn % 2]
        expect(tablet.page.locator(".player.to-move")).to_contain_text(name)
        assert tablet.page.locator("#reveal, #pass").count() == 0
        take_turn(tablet)
    assert len(tablet.actions()) == 4


def pushing_position(tablet: Tablet) -> Action:
    """Play on until the person may push somebody; the placement that does it, with its card chosen."""
    for _ in range(12):
        tablet.my_turn()
        state = tablet.match().state
        columns = state.view(None)["columns"]
        for action in state.legal():
            if action[0] == "place" and columns[action[2] - 1][action[4] - 1] and action[3] <= 12:
                tablet.press("pick", "meridian", action[2])
                return action
        take_turn(tablet)
    raise AssertionError("nobody could be pushed in the whole match")


def test_pointing_at_a_pair_shows_what_it_pushes(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy", "bot:easy", "bot:easy"], game="meridian")
    _, _, meridian, height, city = pushing_position(tablet)
    page = tablet.page
    cell = tablet.target("pick", "pair", height, city)
    look = cell.locator(".hover-preview .new")
    expect(look).to_be_hidden()
    for _ in range(20):  # the table may still be settling under the pointer
        page.mouse.move(5, 5)
        cell.hover()
        page.wait_for_timeout(100)
        if look.is_visible():
            break
    expect(look).to_be_visible()
    assert cell.locator(".hover-preview .stub").count() >= 2, "the new tower and the pushed one"
    page.mouse.move(5, 5)
    expect(look).to_be_hidden()
    page.keyboard.press("Tab")
    cell.focus()
    expect(look).to_be_visible()
    expect(cell).to_have_attribute("aria-label", re.compile("pushed (north|south)"))
    before = tablet.actions()
    page.keyboard.press("Enter")
    expect(page.locator(".chart .tower.tried")).to_have_count(1)
    assert page.locator(".chart .arrow").count() >= 1
    expect(page.locator("#prompt")).to_contain_text("pushes")
    assert tablet.actions() == before, "a preview plays nothing"
    tablet.press("pick", "confirm")
    assert tablet.actions()[len(before)][2:] == (meridian, height, city)


def test_an_impossible_pair_names_its_law(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"], game="meridian")
    choose_card(tablet)
    tablet.page.locator('.pair.no[data-action=\'["pick","pair",1,3]\']').click()
    expect(tablet.toast).to_contain_text("first tower")
    tablet.toast.get_by_role("button").click()
    expect(tablet.page.locator("#l1")).to_be_focused()


def test_what_lights_up_is_what_is_legal(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:medium", "bot:medium"], game="meridian")
    for _ in range(4):
        tablet.my_turn()
        take_turn(tablet)
    tablet.my_turn()
    choose_card(tablet, 1)
    page = tablet.page
    state = tablet.match().state
    meridian = int(page.locator(".number.picked text").text_content() or 0)
    assert state.seat == 0
    shown = page.locator(f".pair{FREE}").evaluate_all(
        "all => all.map((one) => JSON.parse(one.dataset.action).slice(2))"
    )
    own = [action for action in state.legal() if action[0] in ("place", "replace") and action[2] == meridian]
    assert sorted(map(tuple, shown)) == sorted({action[-2:] for action in own if action[-2] <= 12})


def test_a_turn_by_keyboard_alone(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"], game="meridian")
    page = tablet.page
    assert tab_to(page, ".number.lit")
    page.keyboard.press("Enter")
    assert tab_to(page, ".spot.lit")
    page.keyboard.press("Enter")
    assert tab_to(page, '[data-action=\'["pick","confirm"]\']')
    page.keyboard.press("Enter")
    assert len(tablet.actions()) == 1
    page.locator("#text-button").click()
    assert tab_to(page, f'.meridian-text [data-action^=\'["pick","card"\']{FREE}')
    page.keyboard.press("Enter")
    expect(page.locator(".meridian-text")).to_contain_text("Place nothing")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.full), "dark"])
def test_axe_finds_nothing_on_the_chart(browser: Browser, host: Host, scheme: str) -> None:
    with tour(browser, host, scheme) as led:
        tablet = led.tablet
        tablet.set_up(["Anna", "bot:easy", "Ben", "bot:easy"], game="meridian")
        for _ in range(3):
            tablet.my_turn()
            take_turn(tablet)
        tablet.my_turn()
        led.look("my turn")
        choose_card(tablet)
        led.look("a card chosen")
        pairs = tablet.page.locator(free(tablet.page, "pair"))
        if pairs.count():
            pairs.last.click()
            led.look("a pair chosen")
    assert led.found == {}


@pytest.mark.parametrize(
    ("width", "height", "seats"),
    [
        pytest.param(*size, seats, marks=[] if (size, seats) in ((TABLET, 4), (PHONE, 2)) else pytest.mark.full)
        for size in (TABLET, PHONE)
        for seats in (2, 3, 4)
    ],
)
def test_the_table_fits(browser: Browser, host: Host, width: int, height: int, seats: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB", has_touch=True)
    tablet = Tablet(context, host).visit()
    tablet.set_up(["Anna", "Ben", "Carla", "Dirk"][:seats], game="meridian")
    page = tablet.page
    for step in ("card", "pair"):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if (width, height) == TABLET:
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table must not scroll"
            assert page.evaluate("(b => b.scrollHeight <= b.clientHeight)(document.querySelector('#board'))")
        if step == "card":
            choose_card(tablet)
        small = page.evaluate(
            """selector => [...document.querySelectorAll(selector)]
                .filter((one) => innerWidth > 900 || !one.closest('.chart'))  // on a phone the panel offers it all
                .map((one) => [one.outerHTML.slice(0, 120), one.getBoundingClientRect()])
                .filter(([, box]) => box.width && (box.width < 43.9 || box.height < 43.9))
                .map(([html, box]) => `${html} ${box.width} × ${box.height}`)""",
            f"#app .meridian {FREE}",
        )
        assert small == [], "fingers need 44 px"
    page.locator(free(page, "pair")).first.click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
