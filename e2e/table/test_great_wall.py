"""The Great Wall at the built page: matches to the final score in three modes, a refusal, a tablet and a phone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.axe import violations
from e2e.table.tablet import FREE, OpenTablet, Tablet, file_where, midway_file, seated
from tests.contract.test_game_uis import scene_of
from tests.elements import parsed
from tests.playing import view_of
from wanli.app.core.languages import translator
from wanli.app.storage.files import write_file
from wanli.app.storage.saved_match import SavedMatch
from wanli.bots import Iterations, choose
from wanli.engine import Match, Rng, State, intermediate_views
from wanli.games.great_wall.bot.heuristic import HEURISTIC
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.ui.markup.people import Kind

ENOUGH = 400
"""More clicks than the rest of any of these matches takes."""


@cache
def recorded(seats: int, mode: str, seed: int) -> Match[Any]:
    """A match that easy bots have played to its end."""
    match, dice = Match.new("great_wall", seats, seed, {"mode": mode}), Rng(seed)
    while (seat := match.state.seat) is not None:
        match.play(choose(match.game, match.state.view(seat), "easy", dice.bits(), Iterations(1), HEURISTIC))
    return match


def last_year(seats: int, mode: str, kinds: tuple[Kind, ...], seed: int = 3) -> str:
    """A file with a match stopped before the first command of its last year."""
    whole = recorded(seats, mode, seed)
    last = whole.state.view(None)["year"]
    match = Match.new("great_wall", seats, seed, {"mode": mode})
    for action in whole.actions:
        view = view_of(match.state, None)
        if view["year"] == last and view["decision"]["kind"] == "choose":
            break
        match.play(action)
    return write_file([SavedMatch("stored", match, seated(kinds))])


def persons_turn(tablet: Tablet) -> bool:
    """Wait for something to do; False when the match is over. Takes the device over where another person is next."""
    page = tablet.page
    mine = "#screen-play:not(:has(#hurry)) #prompt .buttons button, #screen-play .lit"
    waiting = page.locator(f"{mine}, #reveal, #screen-score")
    expect(waiting.first).to_be_visible(timeout=60_000)
    if page.locator("#screen-score").count():
        tablet.see_the_score()
        return False
    if page.locator("#reveal").count():
        tablet.reveal()
        return persons_turn(tablet)
    if page.locator("#pass").count():
        page.locator("#pass").click()
        return persons_turn(tablet)
    return True


def act(tablet: Tablet, turn: int) -> str:
    """One click, as a person would: confirm; go on with what is picked; else what is lit, or now and then a button.

    Returns what the clicked thing asks for.
    """
    page = tablet.page
    confirm = tablet.target("pick", "confirm")
    if confirm.count():
        return clicked(confirm)
    buttons = [
        button
        for verb in ("play", "pick")
        for button in page.locator(f"#prompt button[data-action^='[\"{verb}\"']{FREE}").all()
        if button.get_attribute("data-action") != '["pick","clear"]'
    ]
    lit = page.locator(f"#board .lit[role='button']{FREE}, #panel .lit[role='button']{FREE}")
    visible = [one for one in lit.all()[:40] if one.is_visible()]
    if tablet.target("pick", "clear").count() and buttons:
        return clicked(buttons[-1])
    if visible and (turn % 5 or not buttons):
        return clicked(visible[turn % len(visible)])
    return clicked(buttons[turn % len(buttons)])


def clicked(target: Locator) -> str:
    """Click, and return what the target asked for."""
    intent = target.get_attribute("data-action") or ""
    target.click()
    return intent


def plays(intent: str) -> bool:
    """Whether such a click is a move at once; others pick a part of one, or play it if it is quick."""
    return intent.startswith('["play"') or intent == '["pick","confirm"]'


def expect_a_move(tablet: Tablet, before: int) -> None:
    """Wait until more than `before` actions are stored."""
    for _ in range(200):
        if len(tablet.actions()) > before:
            return
        tablet.page.wait_for_timeout(50)
    pytest.fail(f"the click has made no move: still {before} actions")


def play_to_the_end(tablet: Tablet) -> None:
    """Click on until the final score is there; a click that plays makes a move each time.

    The same click again is left out: soon after the first it is the rest of a double tap, which the page ignores.
    """
    last = ""
    for turn in range(ENOUGH):
        if not persons_turn(tablet):
            break
        before = len(tablet.actions())
        intent = act(tablet, turn)
        if plays(intent) and intent != last:
            expect_a_move(tablet, before)
        else:
            tablet.page.wait_for_timeout(60)
        last = intent
    expect(tablet.page.locator("#screen-score")).to_be_visible(timeout=60_000)
    tablet.see_the_score()
    expect(tablet.page.locator(".gw-score .seat-score").first).to_be_visible()
    assert tablet.complaints == []


def test_two_seats_play_to_the_final_score(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.bring(last_year(2, "standard", ("human", "bot")))
    play_to_the_end(tablet)
    result = tablet.match().state.result()
    assert result is not None
    assert len(result.winners) == 1
    for points in result.scores:
        expect(tablet.page.locator(".gw-score h3 b", has_text=str(points)).first).to_be_visible()


def test_a_solo_year_against_the_rival(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.bring(last_year(1, "standard", ("human",)))
    expect(tablet.page.locator(".player-bar .rival")).to_be_visible()
    play_to_the_end(tablet)
    expect(tablet.page.locator(".gw-score .rival-score")).to_be_visible()


def test_a_cooperative_match_is_won_or_lost_together(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.bring(last_year(2, "coop", ("human", "bot")))
    play_to_the_end(tablet)
    result = tablet.match().state.result()
    assert result is not None
    assert len(result.winners) in (0, 2)


def test_a_match_from_the_lobby_and_a_refusal_with_its_rule(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.press("new", "great_wall")
    tablet.choose("seats-2")
    tablet.choose("kind-0-human")
    tablet.page.locator("#name-0").fill("Anna")
    tablet.choose("kind-1-bot")
    tablet.page.locator("#start").click()
    for turn in range(1, 7):  # general, advisor, a command, and the first clerks
        assert persons_turn(tablet)
        act(tablet, turn)
    assert tablet.actions()
    assert persons_turn(tablet)
    # whatever is to be decided, some part of the board is not asked for
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
    tablet.bring(last_year(4, "standard", ("human", "human", "human", "human")))
    assert persons_turn(tablet)
    zones = ("wall", "city") if size[0] < 600 else (None,)  # where there is room both are in sight
    for zone in zones:
        if zone:
            tablet.press("pick", "zone", zone)
        assert violations(tablet.page) == []
        assert tablet.page.evaluate("document.documentElement.scrollWidth") <= size[0]


OVER_SUM = """() => [...document.querySelectorAll(".front-head")].flatMap((head) => {
    const mark = head.querySelector(".verdict").getBoundingClientRect();
    const numbers = [...head.querySelectorAll(".sum > *")].map((one) => one.getBoundingClientRect());
    return numbers.filter((one) => one.top < mark.bottom && one.right > mark.left).map((one) => mark.bottom - one.top);
})"""
"""By how many pixels what an assault would bring lies over strength and defence."""


def test_the_mark_of_a_breach_lies_beside_strength_and_defence(open_tablet: OpenTablet) -> None:
    def breached(state: State) -> bool:
        view = view_of(state, None)
        return view["year"] > 1 and any(front["breach"] and front["in_play"] for front in view["fronts"])

    tablet = open_tablet(still=True)
    tablet.bring(file_where(breached, 5, game="great_wall"))
    tablet.reveal()
    assert tablet.page.locator(".front.breach").count()
    assert tablet.page.evaluate(OVER_SUM) == []


UNLIT = """() => {
  const clear = (one, part) => /^(transparent|rgba\\(.*, 0\\))$/.test(getComputedStyle(one, part).backgroundColor);
  const unlit = (one) => !one.parentElement.closest(".lit") && clear(one) && clear(one, "::before");
  const lit = [...document.querySelectorAll(".gw-board .lit, .gw-panel .lit")];
  return lit.filter((one) => one instanceof HTMLElement && unlit(one)).map((one) => one.className);
}"""


def pieces(markup: str) -> set[str]:
    """The names of all that lies there."""
    return {one.attrs["data-piece"] for one in parsed(markup).walk() if "data-piece" in one.attrs}


def test_a_line_of_a_winter_shows_its_section(tablet: Tablet) -> None:
    """The board as it was when the first section had been decided on, with a ring round that one alone."""
    whole = recorded(3, "standard", 3)
    assaults = [[event.kind for event in record.events].count("assault") for record in whole.log]
    number = next(number for number, count in enumerate(assaults) if count > 1)
    match = whole.branch(number + 1)
    [first, *_] = [at for at, event in enumerate(match.log[-1].events) if event.kind == "assault"]
    view = intermediate_views(match.at(number), match.actions[-1], 0, {"assault"})[first]
    shown = scene_of(match.state, 0, translator("en"))
    before, after = (pieces(str(GAME_UI.board(replace(shown, view=seen)))) for seen in (view, shown.view))
    assert before != after
    tablet.bring(write_file([SavedMatch("stored", match, seated(("human", "bot", "bot")))]))
    tablet.press("log")
    tablet.press("moment", number + 1, first)
    expect(tablet.page.locator("#screen-replay")).to_be_visible()
    expect(tablet.page.locator(".told-ring")).to_have_count(1)
    expect(tablet.page.locator("#replay-lines p")).to_have_count(1)
    assert pieces(tablet.page.locator("#board").inner_html()) == before
    tablet.page.locator("#replay-next").click()
    expect(tablet.page.locator("#replay-lines p")).not_to_have_count(1)
    assert pieces(tablet.page.locator("#board").inner_html()) == after


@pytest.mark.parametrize(("decision", "actions"), [("general", 0), ("slot", 9), ("clerks", 11), ("build", 19)])
def test_what_may_be_picked_is_seen(tablet: Tablet, decision: str, actions: int) -> None:
    tablet.bring(midway_file(3, actions, game="great_wall"))
    tablet.reveal()
    expect(tablet.page.locator("#screen-play .lit").first).to_be_visible()
    assert tablet.page.evaluate(UNLIT) == [], decision
