"""Meridian: a whole match, previewed towers, and no handover."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.layout import small_targets
from e2e.table.tablet import ENABLED, TABLET, OpenTablet, Tablet
from e2e.table.test_play import PHONE, tab_to
from wanli.engine import Action

ROUNDS = 13  # cards per player


def enabled_targets(page: Page, pick: str) -> str:
    """Return the selector of the enabled targets of this kind.

    For "city": `#app [data-action^='["pick","city"']` with the condition that the element is enabled.
    """
    return f'#app [data-action^=\'["pick","{pick}"\']{ENABLED}'


def take_turn(tablet: Tablet) -> None:
    """Build in the first legal city if there is one, otherwise pass, and confirm."""
    page = tablet.page
    cities = page.locator(enabled_targets(page, "city"))
    if cities.count():
        cities.first.click()
    else:
        page.locator(f".cards {ENABLED}").first.click()
        tablet.press("pick", "nothing")  # nothing = pass
    tablet.press("pick", "confirm")


def test_a_match_from_lobby_to_score(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy", "bot:medium"], game="meridian")
    score_screen = tablet.page.locator("#screen-score")
    for _ in range(ROUNDS):
        tablet.wait_for_my_turn()
        assert tablet.page.locator("#reveal").count() == 0
        take_turn(tablet)
    expect(score_screen).to_be_visible(timeout=30_000)
    tablet.show_score()
    match = tablet.match()
    result = match.state.result()
    assert result is not None
    assert len(match.actions) == 3 * ROUNDS
    rows = score_screen.locator(".meridian-score tbody tr")
    expect(rows).to_have_count(11)
    for name, points in zip(("Anna",), result.scores, strict=False):
        expect(score_screen.locator(".ranking li", has_text=name).locator(".points")).to_have_text(str(points))
    expect(score_screen.locator(".meridian-score .sum td").first).to_have_text(str(result.scores[0]))
    assert violations(tablet.page) == []


def test_human_players_share_the_table_without_a_handover(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"], game="meridian")
    for turn in range(4):
        name = ("Anna", "Ben")[turn % 2]
        expect(tablet.page.locator(".player.to-move")).to_contain_text(name)
        assert tablet.page.locator("#reveal, #pass").count() == 0
        take_turn(tablet)
    assert len(tablet.actions()) == 4


def pushing_position(tablet: Tablet) -> Action:
    """Play until the human player can push another player's piece. Return the placement that does it."""
    for _ in range(12):
        tablet.wait_for_my_turn()
        state = tablet.match().state
        columns = state.view(None)["columns"]
        legal: list[Action] = state.legal()
        for action in legal:
            if action[0] == "place" and columns[action[2] - 1][action[4] - 1]:
                return action
        take_turn(tablet)
    raise AssertionError("nobody could be pushed in the whole match")


def test_a_tap_previews_a_tower_and_the_pieces_it_pushes(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy", "bot:easy", "bot:easy"], game="meridian")
    _, _, meridian, _, city = pushing_position(tablet)
    page, before = tablet.page, tablet.actions()
    tablet.press("pick", "city", meridian, city)
    expect(page.locator(".chart .tower.tried")).to_have_count(1)
    assert page.locator(".chart .tower.pushed").count() == page.locator(".chart .arrow").count() >= 1
    expect(page.locator("#prompt")).to_contain_text("pushes")
    assert tablet.actions() == before, "a preview plays nothing"
    tablet.target("pick", "city", meridian, city).click(position={"x": 14, "y": 40})  # on the tower, next to the steps
    assert len(tablet.actions()) > len(before), "a second tap makes the move"
    assert tablet.actions()[len(before)][2] == meridian
    assert tablet.actions()[len(before)][-1] == city


def previewed_height(page: Page) -> int:
    """Return the height of the previewed tower."""
    return int(page.locator(".chart .tower.tried b").inner_text())


def test_buttons_and_the_slider_choose_among_the_legal_heights(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"], game="meridian")
    page = tablet.page
    page.locator(enabled_targets(page, "city")).first.click()
    legal = sorted({action[3] for action in tablet.match().state.legal() if action[0] == "place"})
    assert legal[0] == 2, "the first tower needs two pieces"
    assert previewed_height(page) == legal[0]
    expect(page.locator("#step-lower")).to_have_attribute("aria-disabled", "true")
    page.locator("#step-lower").click(force=True)
    expect(tablet.toast).to_contain_text("first tower")
    tablet.toast.get_by_role("button").click()
    expect(page.locator("#l1")).to_be_focused()
    page.go_back()
    page.locator("#step-higher").click()
    assert previewed_height(page) == legal[1]
    expect(page.locator("#step-higher")).to_be_focused()
    page.locator("#height").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".chart .tower.tried b")).to_have_text(str(legal[2]))
    page.keyboard.press("End")
    expect(page.locator(".chart .tower.tried b")).to_have_text(str(legal[-1]))
    box = page.locator("#height").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 8, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".chart .tower.tried b")).to_have_text(str(legal[0]))
    assert tablet.actions() == [], "the slider makes no move"


def test_the_targets_are_the_legal_cities(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:medium", "bot:medium"], game="meridian")
    for _ in range(4):
        tablet.wait_for_my_turn()
        take_turn(tablet)
    tablet.wait_for_my_turn()
    state = tablet.match().state
    assert state.seat == 0
    spots = tablet.page.locator(f".chart .spot{ENABLED}").evaluate_all(
        "all => all.map((element) => JSON.parse(element.dataset.action).slice(2))"
    )
    assert sorted(map(tuple, spots)) == sorted({(a[2], a[-1]) for a in state.legal() if a[0] != "pass"})


def test_a_turn_by_keyboard_alone(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "Ben"], game="meridian")
    page = tablet.page
    assert tab_to(page, ".spot.lit")
    page.keyboard.press("Enter")
    assert tab_to(page, "#step-higher")
    page.keyboard.press("Enter")
    assert tab_to(page, '[data-action=\'["pick","confirm"]\']')
    page.keyboard.press("Enter")
    assert len(tablet.actions()) == 1
    page.locator("#text-button").click()
    assert tab_to(page, f'.meridian-text [data-action^=\'["pick","card"\']{ENABLED}')
    page.keyboard.press("Enter")
    expect(page.locator(".meridian-text")).to_contain_text("Place nothing")
    assert violations(page) == []


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.full), "dark"])
def test_the_chart_is_accessible(browser: Browser, host: Host, scheme: str) -> None:
    with tour(browser, host, scheme) as screens:
        tablet = screens.tablet
        tablet.set_up(["Anna", "bot:easy", "Ben", "bot:easy"], game="meridian")
        for _ in range(3):
            tablet.wait_for_my_turn()
            take_turn(tablet)
        tablet.wait_for_my_turn()
        screens.check("my turn")
        tablet.page.locator(f".cards {ENABLED}").first.click()
        screens.check("a card chosen")
        tablet.page.locator(enabled_targets(tablet.page, "city")).last.click()
        screens.check("a tower tried")
    assert screens.violations_by_screen == {}


@pytest.mark.parametrize(
    ("width", "height", "seats"),
    [
        pytest.param(*size, seats, marks=[] if (size, seats) in ((TABLET, 4), (PHONE, 2)) else pytest.mark.full)
        for size in (TABLET, PHONE)
        for seats in (2, 3, 4)
    ],
)
def test_the_table_fits(open_tablet: OpenTablet, width: int, height: int, seats: int) -> None:
    tablet = open_tablet((width, height))
    tablet.set_up(["Anna", "Ben", "Carla", "Dirk"][:seats], game="meridian")
    page = tablet.page
    cities = page.locator(enabled_targets(page, "city"))
    for city in (None, *range(cities.count())):  # the prompt's length differs from city to city
        if city is not None:
            cities.nth(city).click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table must not scroll"
        assert page.evaluate("(b => b.scrollHeight <= b.clientHeight)(document.querySelector('#board'))")
        assert small_targets(page, 44 if (width, height) == TABLET else 24) == []
        if city is not None:
            tablet.press("pick", "clear")
