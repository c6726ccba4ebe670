"""Dschingis Khan: a whole match, marching and building with previews, and hidden stones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.host import Host
from e2e.table.axe import tour, violations
from e2e.table.tablet import (
    DOUBLE_TAP,
    ENABLED,
    MY_CONTROLS,
    OpenTablet,
    Tablet,
    file_where,
    finished_file,
    late_file,
    midway_file,
)
from tests.playing import view_of
from wanli.engine import State

STONE_FACES = re.compile(r'href="#khan-(?:chinese|mongol|farmer|plague|herb)"|warrior|rider|farmer|plague|healing herb')


def targets(page: Page, kind: str) -> Locator:
    """Return the enabled targets of this kind: villages, lines or stones."""
    return page.locator(f'[data-action^=\'["pick","{kind}"\']{ENABLED}')


def make_move(tablet: Tablet, prefer_walls: bool = False) -> None:
    """Make one move: draw, or select a stone and a village, or a line, and confirm."""
    page = tablet.page
    for kind in ("wall", "stone") if prefer_walls else ("stone", "wall"):
        if tablet.target("play", ["draw", kind]).count():
            page.wait_for_timeout(DOUBLE_TAP + 50)  # otherwise a second draw would count as a double tap
            tablet.press("play", ["draw", kind])
            return
    if targets(page, "village").count():
        if not page.locator(".tile.picked").count() and targets(page, "stone").count():
            targets(page, "stone").first.click()
        targets(page, "village").last.click()
        if not tablet.target("pick", "confirm").count():  # select the neighbour of the first village
            targets(page, "village").first.click()
    elif targets(page, "line").count():
        targets(page, "line").first.click()
    else:
        page.locator("[data-action^='[\"play\"']").last.click()
        return
    tablet.press("pick", "confirm")


def test_the_last_moves_lead_to_the_score(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.open_file(late_file("khan", 2, left=16))
    play_to_the_score(tablet)


@pytest.mark.full
def test_a_whole_match_from_the_lobby_to_the_score(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"], game="khan")
    play_to_the_score(tablet)


def play_to_the_score(tablet: Tablet) -> None:
    over = tablet.page.locator("#screen-score")
    for number in range(400):
        if not tablet.wait_for_turn():
            break
        make_move(tablet, prefer_walls=number % 5 == 0)
    expect(over).to_be_visible()
    result = tablet.match().state.result()
    assert result is not None
    expect(tablet.page.locator(".khan-score")).to_contain_text("Anna")
    assert tablet.page.locator(".khan-score .item").count() == len(result.breakdown)
    expect(tablet.page.locator(".khan .wall .piece").first).to_be_attached()


def test_a_wall_is_previewed_with_its_effects_before_it_is_built(tablet: Tablet) -> None:
    tablet.setting("confirm", "always")
    tablet.set_up(["Anna", "Ben"], game="khan")
    tablet.reveal()
    make_move(tablet)
    assert pass_device(tablet)
    tablet.reveal()
    make_move(tablet)
    assert pass_device(tablet)
    tablet.reveal()
    make_move(tablet, prefer_walls=True)
    make_move(tablet, prefer_walls=True)
    tablet.press("pick", "mode", "wall")
    state = tablet.match().state
    before = tablet.actions()
    lines = {action[1] for action in state.legal() if action[0] == "wall"}
    assert targets(tablet.page, "line").count() == len(lines)
    branch = min(lines)
    tablet.press("pick", "line", branch)
    expect(tablet.page.locator("#prompt")).to_contain_text("It becomes a branch")
    expect(tablet.page.locator(".khan .piece.new")).to_have_count(1)
    assert tablet.actions() == before, "a preview is no move"
    tablet.press("pick", "clear")
    expect(tablet.page.locator(".khan .piece.new")).to_have_count(0)
    tablet.press("pick", "line", branch)
    tablet.press("pick", "line", branch)  # the second tap builds
    assert tablet.actions() == [*before, ("wall", branch)]
    tablet.page.locator("#undo").click()
    assert tablet.actions() == before


def pass_device(tablet: Tablet) -> bool:
    """Pass the device on if the page asks for it. Return True if it did."""
    expect(tablet.page.locator(f"#pass, #reveal, {MY_CONTROLS}").first).to_be_visible()
    if tablet.page.locator("#pass").count():
        tablet.page.locator("#pass").click()
        expect(tablet.page.locator("#reveal")).to_be_visible()
    return bool(tablet.page.locator("#reveal").count())


def four_walls_or_stones(state: State) -> bool:
    verbs = [action[0] for action in state.legal()]
    mine = view_of(state, state.seat)["players"][state.seat or 0]
    return {"march", "wall"} <= set(verbs) and mine["walls"] == 4


def test_four_walls_take_eight_taps(tablet: Tablet) -> None:
    """A tap on a line starts a wall and shows the piece. The second tap builds it."""
    tablet.open_file(file_where(four_walls_or_stones, 3, game="khan"))
    tablet.reveal()
    before = tablet.actions()
    for built in range(4):
        line = next(action[1] for action in tablet.match().state.legal() if action[0] == "wall" and len(action) == 2)
        place = tablet.page.locator(f'[data-action=\'["pick","line",{line}]\']')
        place.click()
        expect(tablet.page.locator(".khan .piece:is(.new, .goes)").first).to_be_visible()
        place.click()
        expect(tablet.page.locator(".khan .line[aria-pressed='true']")).to_have_count(0)
        assert [action[0] for action in tablet.actions()[len(before) :]][: built + 1] == ["wall"] * (built + 1)


def test_coordinates_appear_where_they_are_needed(tablet: Tablet) -> None:
    """On demand, with the keyboard, in the log and for the selected place; otherwise the map has no letters."""
    tablet.open_file(file_where(can_march, 3, game="khan"))
    tablet.reveal()
    page, names = tablet.page, tablet.page.locator(".khan .map .name:visible")
    page.mouse.move(2, 2)
    expect(names).to_have_count(0)
    for button in ("#coordinates-button", "#log-button"):
        page.locator(button).click()
        expect(names).to_have_count(38)
        page.locator(button).click()
        expect(names).to_have_count(0)
    place = targets(page, "village").first
    place.click()  # from here the prompt names villages
    page.mouse.move(2, 2)
    expect(names).to_have_count(38)
    place.press("Escape")
    targets(page, "village").first.press("Enter")
    expect(names).to_have_count(38)


def can_march(state: State) -> bool:
    return any(action[0] == "march" for action in state.legal())


def test_reachable_villages_are_targets_and_other_clicks_name_the_rule(tablet: Tablet) -> None:
    tablet.open_file(file_where(can_march, 3, game="khan"))
    tablet.reveal()
    state = tablet.match().state
    marches = {action[1] for action in state.legal() if action[0] == "march"}
    assert marches, "this match was chosen because somebody can march"
    assert targets(tablet.page, "village").count() == len(marches)
    standing = state.view(state.seat)["scouts"][state.seat or 0]
    tablet.page.locator(f'[data-action=\'["pick","village",{standing}]\']').click()
    expect(tablet.toast).to_contain_text("has been in")
    tablet.toast.get_by_role("button").click()
    expect(tablet.page.locator("#rule-9")).to_be_focused()


def test_drawing_a_stone_cannot_be_undone(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 30, game="khan"))
    tablet.reveal()
    while not tablet.target("play", ["draw", "stone"]).count():
        make_move(tablet)
        if pass_device(tablet):
            tablet.reveal()
    tablet.press("play", ["draw", "stone"])
    before = tablet.actions()
    tablet.page.locator("#undo").click(force=True)
    expect(tablet.toast).to_contain_text("Something hidden was shown")
    assert tablet.actions() == before


def test_no_stone_is_visible_during_a_handover(tablet: Tablet) -> None:
    tablet.open_file(midway_file(3, 45, game="khan"))
    page = tablet.page
    tablet.reveal()
    assert STONE_FACES.search(page.locator("#app").inner_html()), "the check must find visible stones"
    while not pass_device(tablet):
        make_move(tablet)
    expect(page.locator("#reveal")).to_be_visible()
    assert not STONE_FACES.search(page.locator("#app").inner_html().split("</symbol>")[-1])
    assert not STONE_FACES.search(tablet.readable_text().split("</symbol>")[-1])
    tablet.reveal()
    expect(page.locator("#panel")).to_be_visible()
    state = tablet.match().state
    held = state.view(state.seat)["players"][state.seat or 0]["stones"]
    assert page.locator("#panel .tile").count() == len(set(held))


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_the_table_is_accessible_and_fits(browser: Browser, host: Host, scheme: str) -> None:
    with tour(browser, host, scheme) as screens:
        tablet, page, check = screens.tablet, screens.tablet.page, screens.check
        tablet.open_file(midway_file(4, 70, game="khan"))
        tablet.reveal()
        check("play")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the table must not scroll"
        assert page.evaluate("(b => b.scrollHeight <= b.clientHeight + 1)(document.querySelector('.board'))")
        while tablet.match().state.stack[-1].kind == "draw":
            make_move(tablet)
        if targets(page, "stone").count():
            targets(page, "stone").first.click()
        (targets(page, "village") if targets(page, "village").count() else targets(page, "line")).first.click()
        check("preview")
        assert page.evaluate("(b => b.scrollHeight <= b.clientHeight + 1)(document.querySelector('.board'))")
        page.locator("#text-button").click()
        check("text board")
    assert screens.violations_by_screen == {}


def test_the_score_is_accessible(tablet: Tablet) -> None:
    tablet.open_file(finished_file(3, game="khan"))
    expect(tablet.page.locator(".khan-score")).to_be_visible()
    assert violations(tablet.page) == []


@pytest.mark.parametrize(
    "size", [(390, 844), pytest.param((844, 390), marks=pytest.mark.full)], ids=["upright", "on its side"]
)
def test_the_whole_map_is_visible_on_a_phone(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    tablet = open_tablet(size, reduced_motion=True)
    tablet.open_file(midway_file(2, 30, game="khan"))
    tablet.reveal()
    assert not tablet.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    for axis in ("Width", "Height"):
        assert tablet.page.evaluate(f"(b => b.scroll{axis} <= b.client{axis} + 1)(document.querySelector('#board'))")
    make_move(tablet)
