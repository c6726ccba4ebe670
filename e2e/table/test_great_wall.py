"""The Great Wall: matches to the final score in three modes, a refusal, a tablet and a phone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from e2e.table.axe import violations
from e2e.table.layout import TAB_STOPS_WITHOUT_SIZE
from e2e.table.static_page import open_file, static_page
from e2e.table.tablet import ENABLED, OpenTablet, Tablet, file_where, midway_file, players_for
from tests.app.fakes import FakePort, new_app
from tests.contract.test_game_uis import scene_of
from tests.elements import parsed
from tests.games.great_wall.policies import random_active_move
from tests.playing import view_of
from wanli.bots import Iterations, choose
from wanli.engine import Match, Rng, State, intermediate_views
from wanli.games.great_wall.bot.heuristic import HEURISTIC
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.learn.lessons.catalogue import lessons_of
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.markup.people import Kind

MAX_CLICKS = 400
"""An upper limit for the clicks that the rest of such a match takes."""


@cache
def recorded_match(seats: int, mode: str, seed: int) -> Match[Any]:
    """Return a match that easy bots have played to its end."""
    match, dice = Match.new("great_wall", seats, seed, {"mode": mode}), Rng(seed)
    while (seat := match.state.seat) is not None:
        match.play(choose(match.game, match.state.view(seat), "easy", dice.bits(), Iterations(1), HEURISTIC))
    return match


def last_year_file(seats: int, mode: str, kinds: tuple[Kind, ...], seed: int = 3) -> str:
    """Return a file with a match before the first command of its last year."""
    whole = recorded_match(seats, mode, seed)
    last = whole.state.view(None)["year"]
    match = Match.new("great_wall", seats, seed, {"mode": mode})
    for action in whole.actions:
        view = view_of(match.state, None)
        if view["year"] == last and view["decision"]["kind"] == "choose":
            break
        match.play(action)
    return write_file([SavedMatch("stored", match, players_for(kinds))])


def wait_for_human_turn(tablet: Tablet) -> bool:
    """Wait for a decision. Return False when the match is over. Takes over the device for the next human player."""
    page = tablet.page
    mine = "#screen-play:not(:has(#hurry)) #prompt .buttons button, #screen-play .lit"
    waiting = page.locator(f"{mine}, #reveal, #screen-score")
    expect(waiting.first).to_be_visible(timeout=60_000)
    if page.locator("#screen-score").count():
        tablet.show_score()
        return False
    if page.locator("#reveal").count():
        tablet.reveal()
        return wait_for_human_turn(tablet)
    if page.locator("#pass").count():
        page.locator("#pass").click()
        return wait_for_human_turn(tablet)
    return True


def act(tablet: Tablet, turn: int) -> str:
    """Click once: confirm, or continue the selection, or choose a target or sometimes a button, in this order.

    Returns the intent of the clicked element.
    """
    page = tablet.page
    confirm = tablet.target("pick", "confirm")
    if confirm.count():
        return click(confirm)
    buttons = [
        button
        for verb in ("play", "pick")
        for button in page.locator(f"#prompt button[data-action^='[\"{verb}\"']{ENABLED}").all()
        if button.get_attribute("data-action") != '["pick","clear"]'
    ]
    highlighted = page.locator(f"#board .lit[role='button']{ENABLED}, #panel .lit[role='button']{ENABLED}")
    visible = [target for target in highlighted.all()[:40] if target.is_visible()]
    if tablet.target("pick", "clear").count() and buttons:
        return click(buttons[-1])
    if visible and (turn % 5 or not buttons):
        return click(visible[turn % len(visible)])
    return click(buttons[turn % len(buttons)])


def click(target: Locator) -> str:
    """Click, and return the intent of the target."""
    intent = target.get_attribute("data-action") or ""
    target.click()
    return intent


def is_move(intent: str) -> bool:
    """True if such a click is a move at once. Other clicks select a part of a move, or make it if it is quick."""
    return intent.startswith('["play"') or intent == '["pick","confirm"]'


def wait_for_move(tablet: Tablet, before: int) -> None:
    """Wait until more than `before` actions are stored."""
    for _ in range(200):
        if len(tablet.actions()) > before:
            return
        tablet.page.wait_for_timeout(50)
    pytest.fail(f"the click has made no move: still {before} actions")


def play_to_the_end(tablet: Tablet) -> None:
    """Click until the final score is there. Each click that plays must make a move.

    It never clicks the same element twice in a row: the page would ignore the second click as part of a double tap.
    """
    last = ""
    for turn in range(MAX_CLICKS):
        if not wait_for_human_turn(tablet):
            break
        before = len(tablet.actions())
        intent = act(tablet, turn)
        if is_move(intent) and intent != last:
            wait_for_move(tablet, before)
        else:
            tablet.page.wait_for_timeout(60)
        last = intent
    expect(tablet.page.locator("#screen-score")).to_be_visible(timeout=60_000)
    tablet.show_score()
    expect(tablet.page.locator(".gw-score .seat-score").first).to_be_visible()
    assert tablet.console_errors == []


def test_two_seats_play_to_the_final_score(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.open_file(last_year_file(2, "standard", ("human", "bot")))
    play_to_the_end(tablet)
    result = tablet.match().state.result()
    assert result is not None
    assert len(result.winners) == 1
    for points in result.scores:
        expect(tablet.page.locator(".gw-score h3 b", has_text=str(points)).first).to_be_visible()


def test_a_solo_match_ends_against_the_rival(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.open_file(last_year_file(1, "standard", ("human",)))
    expect(tablet.page.locator(".player-bar .rival")).to_be_visible()
    play_to_the_end(tablet)
    expect(tablet.page.locator(".gw-score .rival-score")).to_be_visible()


def test_a_cooperative_match_is_won_or_lost_together(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.open_file(last_year_file(2, "coop", ("human", "bot")))
    play_to_the_end(tablet)
    result = tablet.match().state.result()
    assert result is not None
    assert len(result.winners) in (0, 2)


def test_a_match_starts_from_the_lobby_and_a_refusal_links_to_its_rule(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.press("new", "great_wall")
    tablet.choose("seats-2")
    tablet.choose("kind-0-human")
    tablet.page.locator("#name-0").fill("Anna")
    tablet.choose("kind-1-bot")
    tablet.page.locator("#start").click()
    for turn in range(1, 7):  # general, advisor, a command, and the first clerks
        assert wait_for_human_turn(tablet)
        act(tablet, turn)
    assert tablet.actions()
    assert wait_for_human_turn(tablet)
    # every decision leaves some part of the board without targets
    tablet.page.locator(".track-slot[role='img'], .place-head[role='img']").first.click()
    expect(tablet.toast).not_to_be_empty()


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param((1024, 768), "light", id="tablet"),
        pytest.param((390, 844), "dark", marks=pytest.mark.full, id="phone"),
    ],
)
def test_the_table_is_accessible_and_fits(open_tablet: OpenTablet, size: tuple[int, int], theme: str) -> None:
    tablet = open_tablet(size, scheme=theme, touch=False)
    tablet.open_file(last_year_file(4, "standard", ("human", "human", "human", "human")))
    assert wait_for_human_turn(tablet)
    zones = ("steppe", "wall", "city") if size[0] < 600 else (None,)  # a large screen shows both
    for zone in zones:
        if zone:
            tablet.press("pick", "zone", zone)
        assert violations(tablet.page) == []
        assert tablet.page.evaluate(TAB_STOPS_WITHOUT_SIZE) == []
        assert tablet.page.evaluate("document.documentElement.scrollWidth") <= size[0]


IN_VIEW = """() => {
    const scroller = document.querySelector("#board .panels"), box = scroller.getBoundingClientRect();
    const marks = [...scroller.querySelectorAll("[data-panel-name]")];
    const mark = marks.find((mark) => Math.abs(mark.getBoundingClientRect().top - box.top) < 2);
    const pressed = [...document.querySelectorAll("#board [data-to-panel][aria-pressed='true']")];
    return [mark?.dataset.panelName, ...pressed.map((button) => button.dataset.toPanel)];
}"""
"""Returns the panel in view, and the buttons that are marked."""


def test_a_phone_swipes_steppe_wall_and_city(open_tablet: OpenTablet) -> None:
    tablet = open_tablet((390, 844), reduced_motion=True)
    tablet.open_file(file_where(lambda state: state.stack[-1].kind == "clerks", 5, game="great_wall"))
    tablet.reveal()
    page = tablet.page
    assert page.evaluate(IN_VIEW) == ["city", "city"], "the panel of the question"
    box = page.locator("#board .panels").bounding_box()
    assert box is not None
    touch = tablet.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] - 3, box["y"] + box["height"] / 2

    def swipe(down: int) -> None:
        for kind, points in (
            ("touchStart", [{"x": x, "y": y}]),
            *(("touchMove", [{"x": x, "y": y + down * step / 4}]) for step in range(1, 5)),
            ("touchEnd", []),
        ):
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(700)

    swipe(120)
    assert page.evaluate(IN_VIEW) == ["wall", "wall"]
    swipe(120)
    assert page.evaluate(IN_VIEW) == ["steppe", "steppe"]
    swipe(-120)
    assert page.evaluate(IN_VIEW) == ["wall", "wall"]
    page.locator("[data-to-panel=city]").click()
    assert page.evaluate(IN_VIEW) == ["city", "city"]
    page.locator("[data-to-panel=steppe]").focus()
    page.keyboard.press("Enter")
    assert page.evaluate(IN_VIEW) == ["steppe", "steppe"]
    page.locator("#board .place [tabindex='0']").first.focus()  # keys reach all panels
    page.wait_for_timeout(100)
    assert page.evaluate(IN_VIEW)[0] == "city"


OVERLAP_WITH_NUMBERS = """() => [...document.querySelectorAll(".front-head")].flatMap((head) => {
    const mark = head.querySelector(".verdict").getBoundingClientRect();
    const numbers = [...head.querySelectorAll(".sum > *")].map((element) => element.getBoundingClientRect());
    return numbers.filter((number) => number.top < mark.bottom && number.right > mark.left)
        .map((number) => mark.bottom - number.top);
})"""
"""Returns by how many pixels the forecast of an assault covers strength and defence."""


def test_the_breach_mark_does_not_cover_strength_and_defence(open_tablet: OpenTablet) -> None:
    def breached(state: State) -> bool:
        view = view_of(state, None)
        return view["year"] > 1 and any(front["breach"] and front["in_play"] for front in view["fronts"])

    tablet = open_tablet(reduced_motion=True)
    tablet.open_file(file_where(breached, 5, game="great_wall"))
    tablet.reveal()
    assert tablet.page.locator(".front.threatened").count()
    assert tablet.page.evaluate(OVERLAP_WITH_NUMBERS) == []


NOT_HIGHLIGHTED = """() => {
  const transparent = /^(transparent|rgba\\(.*, 0\\))$/;
  const clear = (element, part) => transparent.test(getComputedStyle(element, part).backgroundColor);
  const unlit = (element) => !element.parentElement.closest(".lit") && clear(element) && clear(element, "::before");
  const highlighted = [...document.querySelectorAll(".gw-board .lit, .gw-panel .lit")];
  return highlighted.filter((element) => element instanceof HTMLElement && unlit(element))
    .map(({ className }) => className);
}"""


def pieces(markup: str) -> set[str]:
    """Return the names of all pieces in the markup."""
    return {element.attrs["data-piece"] for element in parsed(markup).walk() if "data-piece" in element.attrs}


def test_a_log_line_of_the_winter_shows_its_section(tablet: Tablet) -> None:
    """The board as it was when the first section was decided, with a ring round that section alone."""
    whole = recorded_match(3, "standard", 3)
    assaults = [[event.kind for event in record.events].count("assault") for record in whole.log]
    number = next(index for index, count in enumerate(assaults) if count > 1)
    match = whole.branch(number + 1)
    [first, *_] = [index for index, event in enumerate(match.log[-1].events) if event.kind == "assault"]
    view = intermediate_views(match.at(number), match.actions[-1], 0, {"assault"})[first]
    scene = scene_of(match.state, 0, translator("en"))
    before, after = (pieces(str(GAME_UI.board(replace(scene, view=seen)))) for seen in (view, scene.view))
    assert before != after
    tablet.open_file(write_file([SavedMatch("stored", match, players_for(("human", "bot", "bot")))]))
    tablet.press("log")
    tablet.press("moment", number + 1, first)
    expect(tablet.page.locator("#screen-replay")).to_be_visible()
    expect(tablet.page.locator(".narration-ring")).to_have_count(1)
    expect(tablet.page.locator("#replay-lines p")).to_have_count(1)
    assert pieces(tablet.page.locator("#board").inner_html()) == before
    tablet.page.locator("#replay-next").click()
    expect(tablet.page.locator("#replay-lines p")).not_to_have_count(1)
    assert pieces(tablet.page.locator("#board").inner_html()) == after


@pytest.mark.parametrize(("decision", "actions"), [("general", 0), ("slot", 9), ("clerks", 11), ("build", 19)])
def test_targets_are_visibly_highlighted(tablet: Tablet, decision: str, actions: int) -> None:
    tablet.open_file(midway_file(3, actions, game="great_wall"))
    tablet.reveal()
    expect(tablet.page.locator("#screen-play .lit").first).to_be_visible()
    assert tablet.page.evaluate(NOT_HIGHLIGHTED) == [], decision


BROKEN_WORDS = """selector => [...document.querySelectorAll(selector)].flatMap((element) => {
    const text = element.firstChild, drawn = document.createRange();
    return [...text.data.matchAll(/[^\\s\\u00ad-]+/g)].filter(({ index, 0: word }) => {
        drawn.setStart(text, index + 1);  // the first letter may include the hyphen before it
        drawn.setEnd(text, index + word.length);
        return drawn.getClientRects().length > 1;
    }).map(([word]) => word);
})"""
"""Returns the words, or their parts at hyphens, that stand in two lines."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_a_lesson_title_is_broken(browser: Browser, lang: str) -> None:
    app, port = new_app(FakePort(lang=lang))
    broken = []
    with static_page(browser) as page:
        page.resize(1024, 768)
        for lesson in lessons_of("great_wall"):
            app.handle(["lesson", "great_wall", lesson.key])
            port.wait(500)
            page.show(app)
            broken += page.page.evaluate(BROKEN_WORDS, "#lesson-title")
    assert broken == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_shows_recruits_prices_and_resources_at_once(browser: Browser, lang: str) -> None:
    """Steppers have buttons for fingers, and the prompt covers neither the hand nor the resources."""
    dice = Rng(12)

    def recruits(state: State) -> bool:
        answers = [action for action in state.legal() if action[0] == "recruit"]
        return any(sum(action[1:]) > 1 for action in answers)

    match = Match.new("great_wall", 3, 12, {"mode": "standard"})
    while match.state.seat is not None and not recruits(match.state):
        match.play(random_active_move(match.state, match.state.legal(), dice))
    app, _ = open_file(write_file([SavedMatch("stored", match, players_for(["human"] * 3))]), lang)
    app.handle(["pick", "whole", *next(action for action in match.state.legal() if action[0] == "recruit")])
    with static_page(browser) as page:
        page.show(app)
        page.resize(390, 844)
        buttons = page.boxes("#prompt .stepper .button")
        assert buttons
        assert all(button.width >= 40 and button.height >= 40 for button in buttons)
        assert page.boxes("#prompt .gw-each")
        prompt = page.box("#prompt")
        assert not any(prompt.overlaps(resource) for resource in page.boxes(".gw-panel .res"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_questions_of_a_match_fit_on_a_phone(browser: Browser, lang: str) -> None:
    match = Match.new("great_wall", 3, 12, {"mode": "standard"})
    seen: set[str] = set()
    with static_page(browser) as page:
        for _ in range(9):
            kind = view_of(match.state, None)["decision"]["kind"]
            if kind not in seen:
                seen.add(kind)
                app, _ = open_file(write_file([SavedMatch("stored", match, players_for(["human"] * 3))]), lang)
                page.show(app)
                page.resize(390, 844)
                assert page.page.locator("#prompt[data-long]").count() == 0, kind
            match.play(match.state.legal()[0])
    assert {"pick_general", "pick_advisor", "choose"} <= seen
