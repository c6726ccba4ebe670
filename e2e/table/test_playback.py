"""Playback: while it runs, intermediate states of the match cover the table, which is up to date beneath them, and show
only public information.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.tablet import (
    BOTS_TIMEOUT,
    DOUBLE_TAP,
    ENABLED,
    CopiedStorage,
    OpenTablet,
    Tablet,
    bot_then_human_file,
    bots_file,
)
from e2e.table.test_play import PHONE
from e2e.table.test_touch import NEAR_TARGET
from tests.elements import Element, parsed
from wanli.app.storage.store import Store
from wanli.engine import Match, Reason, View, intermediate_views
from wanli.games import GAMES, load_ui
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext

pytestmark = pytest.mark.browser

SLOW_STEP_MS = 2200
"""The duration of an animation step in milliseconds when bots are slow."""

MIN_MESSAGE_MS, MAX_MESSAGE_MS = 2900, 9800
"""The limits of the duration of a message that stays as long as its words need, at the same pace."""

HOLD_STEPS = f"""() => {{
    const later = window.setTimeout;
    const isStep = (time) => time === {SLOW_STEP_MS} || (time > {MIN_MESSAGE_MS} && time < {MAX_MESSAGE_MS});
    window.setTimeout = (call, time, ...rest) => (isStep(time) ? 0 : later(call, time, ...rest));
}}"""
"""Makes animation steps last until somebody taps."""

RECORD_STATES = """() => {
    window.recordedStates = new Set();
    const look = () => {
        const earlier = document.querySelector(".layer-shown");
        if (earlier) window.recordedStates.add(earlier.outerHTML);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Records the markup of all intermediate states, frame by frame."""

DUPLICATE_IDS = """() => {
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    return ids.filter((id, number) => ids.indexOf(id) !== number);
}"""


def start_playback(tablet: Tablet, game: str = "meridian", seats: int = 3, actions: int = 6) -> Tablet:
    """Let bots play. Each animation step lasts until somebody taps."""
    tablet.setting("pace", "slow")
    tablet.page.evaluate(HOLD_STEPS)
    tablet.open_file(bots_file(game, seats, actions))
    intermediate_state(tablet).wait_for(state="attached", timeout=BOTS_TIMEOUT)
    return tablet


def intermediate_state(tablet: Tablet) -> Locator:
    return tablet.page.locator(".layer-shown")


def text_of(tablet: Tablet, area: str) -> str:
    content: str = tablet.page.evaluate("area => document.querySelector(area).textContent", area)
    return content


def test_the_intermediate_state_covers_the_current_table(tablet: Tablet) -> None:
    start_playback(tablet)
    assert text_of(tablet, ".layer-shown [data-id=player-bar]") != text_of(tablet, "#player-bar"), (
        "the next card is not up yet"
    )
    state = tablet.match().state
    assert str(state.view(None)["players"][tablet.match().log[-1].seat]["face_up"][0]) in text_of(tablet, "#player-bar")
    expect(tablet.page.locator("#board")).to_have_css("opacity", "0")
    assert tablet.page.evaluate(DUPLICATE_IDS) == []
    expect(tablet.page.locator(".layer-shown :is([tabindex], [data-action], [role])")).to_have_count(0)
    expect(tablet.page.locator(".layer-shown[inert][aria-hidden=true]")).to_have_count(1)


def test_the_intermediate_state_has_the_layout_of_the_table(tablet: Tablet) -> None:
    start_playback(tablet)
    for area in ("board", "player-bar", "status"):
        state_box = tablet.page.locator(f".layer-shown [data-id={area}]").bounding_box()
        assert state_box == tablet.page.locator(f"#{area}").bounding_box(), area
    boxes: dict[str, Any] = tablet.page.evaluate(
        """() => document.getAnimations().filter((animation) => animation.effect.getTiming().iterations < 9)
            .forEach((animation) => animation.finish())
            ?? Object.fromEntries([".layer-shown", "#app"].map((root) => [root, Object.fromEntries(
            [...document.querySelectorAll(`${root} [data-piece]`)].map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [`${element.dataset.piece} ${element.dataset.at}`, [x, y, width, height].map(Math.round)];
            }))]))"""
    )
    same = boxes[".layer-shown"].keys() & boxes["#app"].keys()
    assert len(same) > 3
    assert {name: boxes[".layer-shown"][name] for name in same} == {name: boxes["#app"][name] for name in same}


def test_the_prompt_lies_over_the_status_of_an_intermediate_state(tablet: Tablet) -> None:
    start_playback(tablet)
    tablet.page.add_style_tag(content=".intermediate-layer, .intermediate-layer * { pointer-events: auto !important; }")
    over = tablet.page.evaluate(
        """() => {
            const words = document.querySelector("#prompt .prompt-message");
            document.querySelector(".layer-shown").inert = false;
            const status = document.querySelector(".layer-shown [data-id=status]").getBoundingClientRect();
            words.style.marginTop = "-4rem"; // as many words need
            words.style.marginBottom = "auto";
            const box = words.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + 4];
            const top = document.elementFromPoint(x, y);
            return [y < status.bottom, Boolean(top.closest("#prompt"))];
        }""",
    )
    assert over == [True, True]


def test_a_tap_shows_the_next_step_and_the_last_step_shows_the_table(tablet: Tablet) -> None:
    start_playback(tablet)
    line = tablet.page.locator(".narration p")
    first = line.inner_text()
    tablet.page.locator(".narration").click()
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator("#board")).to_have_css("opacity", "1")
    assert line.inner_text() != first


def test_a_tap_on_the_board_shows_the_next_step_and_plays_nothing(tablet: Tablet) -> None:
    start_playback(tablet)
    line, toasts = tablet.page.locator(".narration p"), tablet.toast.all_inner_texts()
    first = line.inner_text()
    tablet.page.locator("#board [data-action]").first.click(force=True)
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator(".narration")).to_have_class("narration shown")
    assert line.inner_text() != first
    assert tablet.toast.all_inner_texts() == toasts


def test_a_long_press_ends_the_playback(tablet: Tablet) -> None:
    start_playback(tablet)
    tablet.page.locator("#board [data-action]").first.click(force=True, delay=700)
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator(".narration")).not_to_have_class("narration shown")
    expect(tablet.toast).to_be_empty()


LEGAL = f'#board {ENABLED}[data-action^=\'["pick","city"\']'
REMOVE_COVER = """target => {
    const asks = target.dataset.action;
    const covers = [...document.querySelectorAll(".layer-shown [data-asks]")];
    covers.filter(({ dataset }) => dataset.asks === asks).forEach((element) => element.remove());
}"""
"""Removes a target's counterpart from the intermediate state, so that the state covers the target."""


def playback_before_own_turn(tablet: Tablet) -> Locator:
    """Play back a bot's move although the human player may act already. Return a target of the human player."""
    tablet.setting("pace", "slow")
    tablet.page.evaluate(HOLD_STEPS)
    tablet.open_file(bot_then_human_file("meridian", 2, 6))
    intermediate_state(tablet).wait_for(state="attached", timeout=BOTS_TIMEOUT)
    expect(tablet.page.locator(LEGAL).first).to_be_attached()
    assert intermediate_state(tablet).count()
    return tablet.page.locator(LEGAL).first


@pytest.mark.parametrize("input_method", ["tap", "key"])
def test_a_press_on_a_visible_target_counts_during_playback(tablet: Tablet, input_method: str) -> None:
    target = playback_before_own_turn(tablet)
    if input_method == "tap":
        target.click(force=True)
    else:
        target.press("Enter")
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator(".narration")).not_to_have_class("narration shown")
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]").first).to_be_attached()
    expect(tablet.toast).to_be_empty()


@pytest.mark.parametrize("input_method", ["tap", "key", "space"])
def test_a_press_on_a_covered_target_ends_the_playback_with_a_message(tablet: Tablet, input_method: str) -> None:
    target = playback_before_own_turn(tablet)
    target.evaluate(REMOVE_COVER)
    if input_method == "tap":
        target.click(force=True)
    else:
        target.press({"key": "Enter", "space": "Space"}[input_method])
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator(".narration")).not_to_have_class("narration shown")
    expect(tablet.toast).to_have_text("That was an earlier moment. This is how it is now.")
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]")).to_have_count(0)
    target.click()
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]").first).to_be_attached()


def test_a_tap_beside_a_covered_target_does_not_select_it(open_tablet: OpenTablet) -> None:
    phone = open_tablet(PHONE)
    playback_before_own_turn(phone)
    phone.page.locator(LEGAL).evaluate_all(f"all => all.forEach({REMOVE_COVER})")
    x, y = phone.page.evaluate(NEAR_TARGET, LEGAL)
    phone.page.touchscreen.tap(x, y)
    expect(phone.toast).to_have_text("That was an earlier moment. This is how it is now.")
    expect(intermediate_state(phone)).to_have_count(0)
    expect(phone.page.locator("#board .picked, #board [aria-pressed=true]")).to_have_count(0)


def drag(tablet: Tablet, element: Locator) -> None:
    """Drag an element some way with the mouse, and keep the button down."""
    box = element.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tablet.page.mouse.move(x, y)
    tablet.page.mouse.down()
    tablet.page.mouse.move(x + 40, y - 60, steps=5)


def test_a_drag_from_a_covered_target_selects_nothing_and_shows_a_message(tablet: Tablet) -> None:
    target = playback_before_own_turn(tablet)
    target.evaluate(REMOVE_COVER)
    drag(tablet, target)
    tablet.page.mouse.up()
    expect(tablet.toast).to_have_text("That was an earlier moment. This is how it is now.")
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]")).to_have_count(0)
    target.click()
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]").first).to_be_attached()


def test_a_drag_from_the_hand_counts_during_playback(tablet: Tablet) -> None:
    playback_before_own_turn(tablet)
    drag(tablet, tablet.page.locator(f'#panel {ENABLED}[data-action^=\'["pick","card"\']').first)
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator(".drag-ghost")).to_have_count(1)
    tablet.page.mouse.up()
    expect(tablet.toast).to_be_empty()


def test_repeated_taps_do_not_select_a_target_that_appears_between_them(tablet: Tablet) -> None:
    start_playback(tablet)
    target = tablet.page.locator("#board [data-action]").first
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # after the first tap, as if the bot's move had made it a legal target
    target.evaluate("""target => addEventListener("pointerup", () => {
        setTimeout(() => target.setAttribute("tabindex", 0));
    }, { once: true, capture: true })""")
    tablet.page.mouse.click(x, y)
    tablet.page.mouse.click(x, y)  # the mouse is faster than the checks of a locator
    expect(target).to_have_attribute("tabindex", "0")
    expect(tablet.page.locator(".narration")).not_to_have_class("narration shown")
    expect(tablet.toast).to_be_empty()
    tablet.page.wait_for_timeout(DOUBLE_TAP + 50)
    target.click(force=True)
    expect(tablet.toast).not_to_be_empty()


def test_a_prompt_button_counts_during_playback(tablet: Tablet) -> None:
    playback_before_own_turn(tablet)
    # no button can do anything yet, but pressing one says why
    tablet.page.locator("#prompt .buttons button:not(.advice-button)").last.click(force=True)
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator(".narration")).not_to_have_class("narration shown")
    expect(tablet.toast).to_contain_text("Nothing is selected yet.")


def test_a_player_status_icon_works_during_playback(tablet: Tablet) -> None:
    start_playback(tablet, "great_wall", 3, 40)
    tablet.page.locator("#player-bar [data-action^='[\"tell\"']").first.click(force=True)
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.toast).not_to_be_empty()
    expect(tablet.toast).not_to_have_text("That was an earlier moment. This is how it is now.")


@pytest.mark.parametrize("how", ["home", "covered"])
def test_no_intermediate_state_remains_for_the_next_player(tablet: Tablet, how: str) -> None:
    playback_before_own_turn(tablet)
    expect(tablet.page.locator(".intermediate-layer")).to_have_count(1)
    if how == "home":
        tablet.press("home")
    else:
        tablet.page.evaluate(
            "wanli.morph(app, app.innerHTML, JSON.stringify({ steps: [], sounds: [], discardsEarlier: true }))"
        )
    expect(tablet.page.locator(".intermediate-layer")).to_have_count(0)


@pytest.mark.parametrize("way", ["key", "resize", "setting"])
def test_the_current_table_appears_when_it_is_needed(tablet: Tablet, way: str) -> None:
    playback_before_own_turn(tablet)  # no bot moves after it
    if way == "key":
        tablet.page.keyboard.press("Tab")
    elif way == "resize":
        tablet.page.set_viewport_size({"width": 900, "height": 700})
    else:
        tablet.press("log")
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator("#board")).to_have_css("opacity", "1")


def test_a_running_replay_is_animated_and_any_input_stops_it(tablet: Tablet) -> None:
    tablet.setting("pace", "step")
    tablet.open_file(bots_file("meridian", 3, 6))
    tablet.page.locator("#bot-next").wait_for(timeout=BOTS_TIMEOUT)
    tablet.page.keyboard.press("r")
    tablet.page.keyboard.press("Home")
    tablet.page.evaluate(HOLD_STEPS.replace(str(SLOW_STEP_MS), "900"))
    tablet.page.locator("#replay-run").click()
    intermediate_state(tablet).wait_for(state="attached")
    tablet.page.keyboard.press("ArrowRight")
    expect(intermediate_state(tablet)).to_have_count(0)
    expect(tablet.page.locator(".narration")).not_to_have_class("narration shown")


def visible_pieces(root: Element) -> Counter[tuple[str, ...]]:
    """Count the pieces with their places and topics in the markup."""
    names = ("data-piece", "data-at", "data-about")
    identities = (tuple(element.attrs.get(name, "") for name in names) for element in root.walk())
    return Counter(identity for identity in identities if any(identity))


def expected_pieces(match: Match, view: View, people: Any) -> Counter[tuple[str, ...]]:
    """Count the pieces that the game's own markup shows for a view."""
    context = RenderContext(match.game, view, (), (), people, translator("en"), (), lambda _: Reason("only_replay"))
    game_ui = load_ui(match.game.slug)
    bar = game_ui.player_bar(context)
    seats = [f'<i data-about="seat:{seat}"></i>' for seat in range(match.seats)]
    return visible_pieces(parsed("".join([*map(str, (game_ui.board(context), *bar, game_ui.status(context))), *seats])))


FIRST_ACTION = {slug: {"meridian": 6, "khan": 30}.get(slug, 20) for slug in GAMES}
"""The number of actions after which the bots continue a match. Playback follows soon."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "meridian" else pytest.mark.full) for game in GAMES]
)
def test_every_intermediate_state_is_a_view_of_a_spectator(tablet: Tablet, game: str) -> None:
    """Each recorded state shows a public view of some position of the match, and no more."""
    tablet.setting("pace", "normal")
    tablet.page.evaluate(RECORD_STATES)
    tablet.open_file(bots_file(game, 4 if 4 in GAMES[game].seats else 3, FIRST_ACTION[game]))
    tablet.page.wait_for_function("window.recordedStates.size >= 3", timeout=2 * BOTS_TIMEOUT)
    tablet.page.keyboard.press("Escape")
    recorded_states: list[str] = tablet.page.evaluate("[...window.recordedStates]")
    [id_] = tablet.match_ids()
    stored, _ = Store(CopiedStorage(tablet.storage())).load(id_)
    match, known = stored.match, []
    for number, record in enumerate(match.log):
        if number >= FIRST_ACTION[game]:
            views = intermediate_views(match.at(number), record.action, None, load_ui(game).motion.moments)
            expected_views = [*views.values(), match.at(number + 1).view(None)]
            known += [expected_pieces(match, view, stored.people) for view in expected_views]
    for markup in recorded_states:
        root = parsed(markup)
        assert not any("panel" in element.attrs.get("class", "").split() for element in root.walk()), (
            "no hand may be visible"
        )
        seen = visible_pieces(root)
        nearest = min(known, key=lambda view: ((view - seen) + (seen - view)).total())
        assert (seen - nearest, nearest - seen) == (Counter(), Counter()), "superfluous and missing pieces"
