"""Die Große Mauer: a whole match, trade across the table, a breach, six seats, keyboard and phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.table import layout
from e2e.table.axe import violations
from e2e.table.tablet import DOUBLE_TAP, ENABLED, NAMES, OpenTablet, Tablet, late_file, players_for
from wanli.bots import Iterations, choose
from wanli.engine import Match, Rng
from wanli.games.settlers.bot.heuristic import HEURISTIC
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch


def set_up(tablet: Tablet, people: Sequence[str], options: Sequence[str] = ()) -> None:
    """From home to the first decision. `people` are names of human players, or bots as `bot:easy`.

    `options` are chosen first, as `map-island`, because the seats depend on them.
    """
    tablet.setting("pace", "fast")
    tablet.press("new", "settlers")
    for option in options:
        tablet.choose(f"option-{option}")
    tablet.choose(f"seats-{len(people)}")
    for seat, name in enumerate(people):
        if name.startswith("bot:"):
            tablet.choose(f"kind-{seat}-bot")
            tablet.choose(f"level-{seat}-{name.removeprefix('bot:')}")
        else:
            tablet.choose(f"kind-{seat}-human")
            tablet.page.locator(f"#name-{seat}").fill(name)
    tablet.page.locator("#start").click()


@cache
def recorded_match(seats: int, seed: int) -> Match[Any]:
    """Return a match that easy bots have played to its end."""
    match, dice = Match.new("settlers", seats, seed), Rng(seed)
    while (seat := match.state.seat) is not None:
        match.play(choose(match.game, match.state.view(seat), "easy", dice.bits(), Iterations(1), HEURISTIC))
    return match


def file_before(condition: Callable[[Match[Any]], bool], seats: int = 4) -> tuple[str, Match[Any]]:
    """Return a file with a match before the action after which the condition holds, and the match after that action."""
    for seed in range(1, 20):
        whole = recorded_match(seats, seed)
        match = Match.new("settlers", seats, seed)
        for action in whole.actions:
            match.play(action)
            if len(match.log) > 31 and condition(match):
                before = Match.new("settlers", seats, seed)
                for earlier in match.actions[:-1]:
                    before.play(earlier)
                return write_file([SavedMatch("stored", before, players_for(["human"] * seats))]), before
    raise AssertionError("no such match")


def has_event(match: Match[Any], kind: str) -> bool:
    """True if the last action has an event of this kind."""
    return any(event.kind == kind for event in match.log[-1].events)


def targets(tablet: Tablet, pick: str) -> Locator:
    """Return the enabled targets of this kind."""
    return tablet.page.locator(f'#app [data-action^=\'["pick","{pick}"\']{ENABLED}')


def press_if_enabled(tablet: Tablet, *intent: object) -> bool:
    """Press the control for this intent if it is enabled. Return True if it was."""
    if not tablet.target(*intent).count():
        return False
    tablet.press(*intent)
    return True


def make_move(tablet: Tablet, offers: list[int]) -> None:
    """Make one sensible move."""
    page = tablet.page
    if press_if_enabled(tablet, "pick", "confirm") or press_if_enabled(tablet, "play", ["roll"]):
        return
    phase = tablet.match().state.view(None)["phase"]
    if phase == "discard":
        page.locator('[data-action^=\'["pick","step","cards"\']:not([disabled])', has_text="+").first.click()
    elif phase == "main":
        if not offers and targets(tablet, "trade").count():
            tablet.press("pick", "trade")
            targets(tablet, "hand").first.click()
            page.locator('.side-get [data-action$=",1]"]:not([disabled])').last.click()
            if press_if_enabled(tablet, "pick", "confirm"):
                offers.append(len(tablet.match().log))
                return
            tablet.press("pick", "clear")  # a hand of at most one kind: build, and offer another time
        for piece in ("wall", "city", "settlement", "card", "road"):
            if press_if_enabled(tablet, "pick", "build", piece):
                if piece in ("city", "settlement", "road"):
                    targets(tablet, "edge" if piece == "road" else "corner").first.click()
                press_if_enabled(tablet, "pick", "confirm")  # a road is built at once if it can be undone
                return
        tablet.press("play", ["end"])
    elif phase in ("fort", "found"):
        corners = targets(tablet, "corner")
        corners.nth(corners.count() // 2).click()
    elif phase in ("found_road", "free_road"):
        targets(tablet, "edge").first.click()
    elif phase in ("pirate", "robber"):
        targets(tablet, "hex").first.click()
    else:  # answers, partners, knights, robbing: the last button always ends the decision
        ending = "#prompt .buttons button:not(#advice-button)"
        page.locator(ending).last.click() if phase != "answer" else tablet.press("play", ["refuse"])


def test_the_last_rounds_of_a_match_lead_to_the_score(tablet: Tablet) -> None:
    tablet.setting("pace", "fast")
    tablet.open_file(late_file("settlers", 4, left=40))
    play_to_the_score(tablet)


@pytest.mark.full
def test_a_whole_match_from_the_lobby_to_the_score(tablet: Tablet) -> None:
    set_up(tablet, ["Anna", "bot:easy", "bot:easy", "bot:easy"])
    match = play_to_the_score(tablet)
    verbs = {record.action[0] for record in match.log if record.seat == 0}
    assert {"fort", "found", "road", "roll", "offer", "end"} <= verbs
    assert any(event.kind == "trade" for record in match.log for event in record.events)


def play_to_the_score(tablet: Tablet) -> Match[Any]:
    """Play to the final score, which must show each seat's items. Return the whole match."""
    offers: list[int] = []
    over = tablet.page.locator("#screen-score")
    for _ in range(2500):
        if not tablet.wait_for_turn():
            break
        make_move(tablet, offers)
    expect(over).to_be_visible()
    match = tablet.match()
    result = match.state.result()
    assert result is not None
    expect(tablet.page.locator(".seat-score")).to_have_count(match.seats)
    for score in result.scores:
        expect(over).to_contain_text(str(score))
    return match


def test_a_breach_is_announced_and_its_land_marked(tablet: Tablet) -> None:
    content, before = file_before(lambda match: match.log[-1].action == ("roll",) and has_event(match, "breach"))
    tablet.open_file(content)
    tablet.reveal()
    tablet.press("play", ["roll"])
    after = tablet.match().state.view(None)
    assert after["breaches"] == before.state.view(None)["breaches"] + 1
    announcement = tablet.page.locator("#live p").filter(has_text=f"Breach {after['breaches']} of 5")
    expect(announcement).to_have_count(1)
    expect(tablet.page.locator("#board .blocked")).to_have_count(len(after["blocked"]))


def test_confirming_twice_does_not_press_another_button(tablet: Tablet) -> None:
    """A second press on the button that confirms a road does not end the turn."""
    content, before = file_before(
        lambda match: match.log[-1].action[0] == "road" and match.state.view(None)["phase"] == "main"
    )
    tablet.open_file(content)
    tablet.reveal()
    page, road = tablet.page, next(action for action in before.state.legal() if action[0] == "road")
    tablet.target("pick", "edge", road[1]).press("Enter")
    confirm = page.locator("""#prompt [data-action='["pick","confirm"]']""")
    box = confirm.bounding_box()
    assert box
    confirm.click()
    tablet.target("play", ["end"]).click(trial=True)  # the button is enabled
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-action]')", [x, y]) is None


def test_a_double_tap_on_the_dice_does_not_end_the_turn(tablet: Tablet) -> None:
    """On a screen where the button that ends the turn replaces the dice."""
    tablet.page.set_viewport_size({"width": 1440, "height": 900})
    content, _ = file_before(
        lambda match: match.log[-1].action == ("roll",) and match.state.view(None)["phase"] == "main"
    )
    tablet.open_file(content)
    tablet.reveal()
    page, before = tablet.page, tablet.actions()
    tablet.target("play", ["roll"]).click(trial=True)
    box = tablet.target("play", ["roll"]).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.dblclick(x, y)
    expect(tablet.target("play", ["end"])).to_be_visible()
    assert tablet.actions() == [*before, ("roll",)]
    tablet.target("play", ["end"]).click(trial=True)
    under = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[data-action]').dataset.action", [x, y])
    assert under == '["play",["end"]]', "the second tap must meet another button"
    tablet.press("play", ["end"])
    assert tablet.actions() == [*before, ("roll",), ("end",)]


def test_a_key_presses_a_button_that_has_just_replaced_another(tablet: Tablet) -> None:
    content, _ = file_before(
        lambda match: match.log[-1].action == ("roll",) and match.state.view(None)["phase"] == "main"
    )
    tablet.open_file(content)
    tablet.reveal()
    before = tablet.actions()
    tablet.target("play", ["roll"]).focus()
    tablet.page.keyboard.press("Enter")
    tablet.target("play", ["end"]).focus()
    tablet.page.keyboard.press("Enter")
    assert tablet.actions() == [*before, ("roll",), ("end",)]


def test_a_match_is_won(tablet: Tablet) -> None:
    content, before = file_before(
        lambda match: match.state.seat is None and match.state.view(None)["result"]["winners"]
    )
    tablet.open_file(content)
    tablet.reveal()
    seat = before.state.seat
    assert seat is not None
    last = choose(before.game, before.state.view(seat), "easy", 1, Iterations(1), HEURISTIC)
    winning = [action for action in before.state.legal() if wins(before, action)]
    tablet.page.locator("#text-button").click()
    tablet.press("play", as_json(last if last in winning else winning[0]))
    tablet.show_score()
    expect(tablet.page.locator("#headline")).to_contain_text(NAMES[seat])


def wins(match: Match[Any], action: tuple[object, ...]) -> bool:
    trial = match.state.copy()
    trial.play(action)
    return trial.seat is None


def as_json(action: tuple[object, ...]) -> list[object]:
    return [list(part) if isinstance(part, tuple) else part for part in action]


def test_an_offer_is_answered_without_showing_a_hand(tablet: Tablet) -> None:
    content, before = file_before(lambda match: match.state.view(None)["phase"] == "answer")
    tablet.open_file(content)
    tablet.reveal()
    offer = next(action for action in recorded_match(4, before.seed).actions[len(before.log) :] if action[0] == "offer")
    compose_offer(tablet, offer)
    asked = tablet.match().state
    assert asked.seat is not None
    page = tablet.page
    expect(page.locator("#screen-handover #prompt")).to_contain_text(NAMES[asked.seat])
    assert page.locator("#panel, .good").count() == 0
    tablet.press("play", ["refuse"])
    assert tablet.actions()[-1] == ("refuse",)
    refused = tablet.match().state.view(None)
    if refused["phase"] == "answer":  # the next player answers on the same screen
        expect(page.locator("#screen-handover #prompt")).to_contain_text(NAMES[refused["to_move"]])


def test_a_player_can_decline_all_trades_until_their_turn(tablet: Tablet) -> None:
    content, before = file_before(offer_may_be_repeated)
    tablet.open_file(content)
    tablet.reveal()
    offerer = before.state.seat
    offer = next(action for action in recorded_match(4, before.seed).actions[len(before.log) :] if action[0] == "offer")
    compose_offer(tablet, offer)
    page = tablet.page
    for _ in range(3):
        tablet.press("standing_answer")
        page.wait_for_timeout(DOUBLE_TAP + 50)
    tablet.reload()
    tablet.reveal()
    icons = page.locator(".player .standing-answer")
    expect(icons).to_have_count(3)
    compose_offer(tablet, offer)
    expect(page.locator("#reveal")).to_have_count(0)
    actions = tablet.actions()
    assert actions[-4:] == [offer, ("refuse",), ("refuse",), ("refuse",)]
    assert tablet.match().state.seat == offerer
    expect(page.locator(".layer-shown")).to_have_count(0)  # otherwise a tap would only skip the animation
    tablet.wait_to_see(icons.first).click()
    expect(icons).to_have_count(2)
    assert violations(page) == []


def offer_may_be_repeated(match: Match[Any]) -> bool:
    """True if an offer was just made that three players can refuse and that may be repeated once."""
    offer, state = match.log[-1].action, match.state.copy()
    if offer[0] != "offer" or len(state.stack[-1].data["left"]) != 3:
        return False
    for _ in range(3):
        state.play(("refuse",))
    return state.why_not(offer) is None


def compose_offer(tablet: Tablet, offer: tuple[object, ...]) -> None:
    """Tap the given cards, then the wanted ones, and make the offer."""
    for pick, cards in zip((("hand",), ("step", "get")), offer[1:], strict=True):
        assert isinstance(cards, tuple)
        for resource, count in enumerate(cards):
            for _ in range(count):
                tablet.press("pick", *pick, resource, *((1,) if pick[0] == "step" else ()))
    tablet.press("pick", "confirm")


def test_six_seats_open_on_one_screen(tablet: Tablet) -> None:
    set_up(tablet, ["Anna", "bot:easy", "bot:easy", "bot:easy", "bot:easy", "bot:easy"])
    for _ in range(5):
        tablet.wait_for_turn()
        make_move(tablet, [1])
    tablet.wait_for_turn()
    page = tablet.page
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    for part in (".board", ".player-bar"):
        fits = page.locator(part).evaluate("element => element.scrollHeight <= element.clientHeight + 1")
        assert fits, f"{part} scrolls"
    expect(page.locator(".player")).to_have_count(6)
    assert len(tablet.actions()) > 6


def test_a_refusal_links_to_its_rule(tablet: Tablet) -> None:
    content, _ = file_before(lambda match: match.log[-1].action[0] == "end")
    tablet.open_file(content)
    tablet.reveal()
    tablet.page.locator(".hits circle.hit").first.click()
    expect(tablet.toast).not_to_be_empty()
    tablet.toast.get_by_role("button").click()
    expect(tablet.page.locator("li:focus")).to_be_in_viewport()


def test_places_on_the_map_work_by_keyboard(tablet: Tablet) -> None:
    set_up(tablet, ["Anna", "bot:easy", "bot:easy", "bot:easy"])
    tablet.wait_for_turn()
    before = len(tablet.actions())
    corner = targets(tablet, "corner").first
    corner.focus()
    tablet.page.keyboard.press("Enter")
    expect(tablet.target("pick", "confirm")).to_be_visible()
    tablet.page.keyboard.press("Enter")
    expect(tablet.target("pick", "confirm")).to_have_count(0)
    assert len(tablet.actions()) > before


@pytest.mark.parametrize("scheme", [pytest.param("light", marks=pytest.mark.full), "dark"])
def test_the_table_is_accessible(tablet: Tablet, scheme: str) -> None:
    content, _ = file_before(lambda match: match.log[-1].action[0] == "end" and bool(match.state.view(None)["blocked"]))
    tablet.setting("theme", scheme)
    tablet.open_file(content)
    tablet.reveal()
    assert violations(tablet.page) == []


@pytest.mark.parametrize("size", [(390, 844), pytest.param((844, 390), marks=pytest.mark.full)])
def test_a_phone_shows_the_whole_map(open_tablet: OpenTablet, size: tuple[int, int]) -> None:
    phone = open_tablet(size)
    set_up(phone, ["Anna", "bot:easy", "bot:easy", "bot:easy"])
    phone.wait_for_turn()
    page = phone.page
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert not layout.board_fill(page, "settlers").cut
    assert layout.board_fill(page, "settlers").full
    board = page.locator("#board")
    assert board.evaluate(
        "element => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight"
    )
    sizes = page.locator(".of-corner .touch").evaluate_all(
        "all => all.map(element => element.getBoundingClientRect().width)"
    )
    assert min(sizes) >= 24
    before = len(phone.actions())
    make_move(phone, [1])  # the first tap previews the move, the second makes it
    phone.page.wait_for_timeout(DOUBLE_TAP + 50)
    make_move(phone, [1])
    expect(phone.target("pick", "confirm")).to_have_count(0)
    assert len(phone.actions()) > before


OVERLAPPED_HEXES = """() => {
    const message = document.querySelector(".aside").getBoundingClientRect();
    const inside = (x, y) => [...document.querySelectorAll(".map .hex polygon")].some((element) =>
        element.isPointInFill(new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse())));
    const points = [];
    for (let x = message.left; x <= message.right; x += 4)
        for (let y = message.top; y <= message.bottom; y += 4) if (inside(x, y)) points.push([x, y]);
    return points;
}"""
"""Returns the points at which the last message covers a hex."""


@pytest.mark.parametrize("seats", [pytest.param(4, marks=pytest.mark.full), 6])
def test_messages_cover_no_hex_at_any_size(open_tablet: OpenTablet, seats: int) -> None:
    content, _ = file_before(lambda match: match.state.view(None)["phase"] == "partner", seats)
    tablet = open_tablet(lang="de-DE", touch=False, reduced_motion=True)
    tablet.open_file(content)
    tablet.reveal()
    for size in [(1024, 768), (768, 1024), (1440, 900), (390, 844), (844, 390), (700, 800), (600, 620), (1000, 600)]:
        tablet.page.set_viewport_size({"width": size[0], "height": size[1]})
        tablet.page.wait_for_timeout(150)
        assert tablet.page.evaluate(OVERLAPPED_HEXES) == [], size
