"""While something is told the table shows it as it was then: over the table, which is right at once, and no more of it
than the seat at the screen may know.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.tablet import FREE, THOUGHT, CopiedStorage, OpenTablet, Tablet, bot_before_person_file, bots_file
from e2e.table.test_fingers import BESIDE
from e2e.table.test_play import PHONE
from tests.elements import Element, parsed
from wanli.app.core.languages import translator
from wanli.app.session.match_session import DOUBLE_TAP
from wanli.app.storage.store import Store
from wanli.engine import Match, Reason, View, intermediate_views
from wanli.games import GAMES, load_ui
from wanli.ui.context import RenderContext

pytestmark = pytest.mark.browser

BEAT = 2200
"""Milliseconds of a beat when bots are slow."""

HOLD = f"""() => {{
    const later = window.setTimeout;
    window.setTimeout = (call, time, ...rest) => (time === {BEAT} ? 0 : later(call, time, ...rest));
}}"""
"""From now on a beat lasts until somebody taps."""

LOOK = """() => {
    window.looks = new Set();
    const look = () => {
        const earlier = document.querySelector(".earlier-table");
        if (earlier) window.looks.add(earlier.outerHTML);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Keeps what is seen of moments, frame by frame."""

TWICE = """() => {
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    return ids.filter((id, number) => ids.indexOf(id) !== number);
}"""


def watching(tablet: Tablet, game: str = "meridian", seats: int = 3, actions: int = 6) -> Tablet:
    """Bots play, and each beat lasts until somebody taps."""
    tablet.setting("pace", "slow")
    tablet.page.evaluate(HOLD)
    tablet.bring(bots_file(game, seats, actions))
    earlier(tablet).wait_for(state="attached", timeout=THOUGHT)
    return tablet


def earlier(tablet: Tablet) -> Locator:
    return tablet.page.locator(".earlier-table")


def words(tablet: Tablet, area: str) -> str:
    found: str = tablet.page.evaluate("area => document.querySelector(area).textContent", area)
    return found


def test_the_table_lags_behind_and_is_right_at_once(tablet: Tablet) -> None:
    watching(tablet)
    assert words(tablet, ".earlier-table [data-id=player-bar]") != words(tablet, "#player-bar"), (
        "the next card is not up yet"
    )
    state = tablet.match().state
    assert str(state.view(None)["players"][tablet.match().log[-1].seat]["face_up"][0]) in words(tablet, "#player-bar")
    expect(tablet.page.locator("#board")).to_have_css("opacity", "0")
    assert tablet.page.evaluate(TWICE) == []
    expect(tablet.page.locator(".earlier-table :is([tabindex], [data-action], [role])")).to_have_count(0)
    expect(tablet.page.locator(".earlier-table[inert][aria-hidden=true]")).to_have_count(1)


def test_both_lie_at_the_same_place(tablet: Tablet) -> None:
    watching(tablet)
    for area in ("board", "player-bar", "status"):
        there = tablet.page.locator(f".earlier-table [data-id={area}]").bounding_box()
        assert there == tablet.page.locator(f"#{area}").bounding_box(), area
    boxes: dict[str, Any] = tablet.page.evaluate(
        """() => document.getAnimations().forEach((one) => one.effect.getTiming().iterations < 9 && one.finish())
            ?? Object.fromEntries([".earlier-table", "#app"].map((root) => [root, Object.fromEntries(
            [...document.querySelectorAll(`${root} [data-piece]`)].map((one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return [`${one.dataset.piece} ${one.dataset.at}`, [x, y, width, height].map(Math.round)];
            }))]))"""
    )
    same = boxes[".earlier-table"].keys() & boxes["#app"].keys()
    assert len(same) > 3
    assert {name: boxes[".earlier-table"][name] for name in same} == {name: boxes["#app"][name] for name in same}


def test_the_words_of_the_prompt_lie_over_the_status_of_a_moment(tablet: Tablet) -> None:
    watching(tablet)
    tablet.page.add_style_tag(content=".moment-layer, .moment-layer * { pointer-events: auto !important; }")
    over = tablet.page.evaluate(
        """() => {
            const words = document.querySelector("#prompt .prompt-words");
            document.querySelector(".earlier-table").inert = false;
            const status = document.querySelector(".earlier-table [data-id=status]").getBoundingClientRect();
            words.style.marginTop = "-4rem"; // as many words need
            words.style.marginBottom = "auto";
            const box = words.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + 4];
            const top = document.elementFromPoint(x, y);
            return [y < status.bottom, Boolean(top.closest("#prompt"))];
        }""",
    )
    assert over == [True, True]


def test_a_tap_goes_on_and_the_last_beat_shows_the_table_itself(tablet: Tablet) -> None:
    watching(tablet)
    line = tablet.page.locator(".told p")
    first = line.inner_text()
    tablet.page.locator(".told").click()
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator("#board")).to_have_css("opacity", "1")
    assert line.inner_text() != first


def test_a_tap_on_the_board_goes_on_and_asks_nothing(tablet: Tablet) -> None:
    watching(tablet)
    line, toasts = tablet.page.locator(".told p"), tablet.toast.all_inner_texts()
    first = line.inner_text()
    tablet.page.locator("#board [data-action]").first.click(force=True)
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".told")).to_have_class("told shown")
    assert line.inner_text() != first
    assert tablet.toast.all_inner_texts() == toasts


def test_a_press_that_lasts_ends_the_telling(tablet: Tablet) -> None:
    watching(tablet)
    tablet.page.locator("#board [data-action]").first.click(force=True, delay=700)
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".told")).not_to_have_class("told shown")
    expect(tablet.toast).to_be_empty()


LEGAL = f'#board {FREE}[data-action^=\'["pick","city"\']'
TAKE_AWAY = """target => {
    const asks = target.dataset.action;
    document.querySelectorAll(".earlier-table [data-asks]").forEach((one) => one.dataset.asks === asks && one.remove());
}"""
"""The earlier moment does not show this."""


def told_before_a_turn(tablet: Tablet) -> Locator:
    """A bot's move is still being told, while the person it was told to may act already: something they may pick."""
    tablet.setting("pace", "slow")
    tablet.page.evaluate(HOLD)
    tablet.bring(bot_before_person_file("meridian", 2, 6))
    earlier(tablet).wait_for(state="attached", timeout=THOUGHT)
    expect(tablet.page.locator(LEGAL).first).to_be_attached()
    assert earlier(tablet).count()
    return tablet.page.locator(LEGAL).first


@pytest.mark.parametrize("by", ["tap", "key"])
def test_a_press_on_what_is_seen_there_counts_while_something_is_told(tablet: Tablet, by: str) -> None:
    target = told_before_a_turn(tablet)
    if by == "tap":
        target.click(force=True)
    else:
        target.press("Enter")
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".told")).not_to_have_class("told shown")
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]").first).to_be_attached()
    expect(tablet.toast).to_be_empty()


@pytest.mark.parametrize("by", ["tap", "key", "space"])
def test_a_press_on_what_is_not_seen_ends_the_telling_and_says_so(tablet: Tablet, by: str) -> None:
    target = told_before_a_turn(tablet)
    target.evaluate(TAKE_AWAY)
    if by == "tap":
        target.click(force=True)
    else:
        target.press({"key": "Enter", "space": "Space"}[by])
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".told")).not_to_have_class("told shown")
    expect(tablet.toast).to_have_text("That was an earlier moment. This is how it is now.")
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]")).to_have_count(0)
    target.click()
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]").first).to_be_attached()


def test_a_finger_beside_what_is_not_seen_does_not_pick_it(open_tablet: OpenTablet) -> None:
    phone = open_tablet(PHONE)
    told_before_a_turn(phone)
    phone.page.locator(LEGAL).evaluate_all(f"all => all.forEach({TAKE_AWAY})")
    x, y = phone.page.evaluate(BESIDE, LEGAL)
    phone.page.touchscreen.tap(x, y)
    expect(phone.toast).to_have_text("That was an earlier moment. This is how it is now.")
    expect(earlier(phone)).to_have_count(0)
    expect(phone.page.locator("#board .picked, #board [aria-pressed=true]")).to_have_count(0)


def drag(tablet: Tablet, thing: Locator) -> None:
    """Some way with the mouse, which is still down then."""
    box = thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    tablet.page.mouse.move(x, y)
    tablet.page.mouse.down()
    tablet.page.mouse.move(x + 40, y - 60, steps=5)


def test_a_drag_from_what_is_not_seen_picks_nothing_and_says_so(tablet: Tablet) -> None:
    target = told_before_a_turn(tablet)
    target.evaluate(TAKE_AWAY)
    drag(tablet, target)
    tablet.page.mouse.up()
    expect(tablet.toast).to_have_text("That was an earlier moment. This is how it is now.")
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]")).to_have_count(0)
    target.click()
    expect(tablet.page.locator("#board .picked, #board [aria-pressed=true]").first).to_be_attached()


def test_a_drag_from_the_hand_counts_while_something_is_told(tablet: Tablet) -> None:
    told_before_a_turn(tablet)
    drag(tablet, tablet.page.locator(f'#panel {FREE}[data-action^=\'["pick","card"\']').first)
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".ghost")).to_have_count(1)
    tablet.page.mouse.up()
    expect(tablet.toast).to_be_empty()


def test_who_taps_on_and_on_picks_nothing_that_has_come_there_meanwhile(tablet: Tablet) -> None:
    watching(tablet)
    target = tablet.page.locator("#board [data-action]").first
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    # after the first tap, as if the bot's move had made a turn of it
    target.evaluate("""target => addEventListener("pointerup", () => {
        setTimeout(() => target.setAttribute("tabindex", 0));
    }, { once: true, capture: true })""")
    tablet.page.mouse.click(x, y)
    tablet.page.mouse.click(x, y)  # soon: what a locator checks first may take too long
    expect(target).to_have_attribute("tabindex", "0")
    expect(tablet.page.locator(".told")).not_to_have_class("told shown")
    expect(tablet.toast).to_be_empty()
    tablet.page.wait_for_timeout(DOUBLE_TAP + 50)
    target.click(force=True)
    expect(tablet.toast).not_to_be_empty()


def test_a_button_of_the_prompt_counts_while_something_is_told(tablet: Tablet) -> None:
    told_before_a_turn(tablet)
    tablet.page.locator("#prompt button:not([disabled], .ask)").last.click()
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".told")).not_to_have_class("told shown")
    expect(tablet.toast).not_to_have_text("That was an earlier moment. This is how it is now.")


def test_a_sign_of_a_player_answers_while_something_is_told(tablet: Tablet) -> None:
    watching(tablet, "great_wall", 3, 40)
    tablet.page.locator("#player-bar [data-action^='[\"tell\"']").first.click(force=True)
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.toast).not_to_be_empty()
    expect(tablet.toast).not_to_have_text("That was an earlier moment. This is how it is now.")


@pytest.mark.parametrize("how", ["home", "covered"])
def test_nothing_of_a_moment_is_left_in_the_page_for_who_comes_next(tablet: Tablet, how: str) -> None:
    told_before_a_turn(tablet)
    expect(tablet.page.locator(".moment-layer")).to_have_count(1)
    if how == "home":
        tablet.press("home")
    else:
        tablet.page.evaluate("wanli.morph(app, app.innerHTML, JSON.stringify({ beats: [], sounds: [], turned: true }))")
    expect(tablet.page.locator(".moment-layer")).to_have_count(0)


@pytest.mark.parametrize("way", ["key", "resize", "setting"])
def test_the_table_is_seen_as_it_is_when_somebody_needs_it(tablet: Tablet, way: str) -> None:
    watching(tablet)
    if way == "key":
        tablet.page.keyboard.press("Tab")
    elif way == "resize":
        tablet.page.set_viewport_size({"width": 900, "height": 700})
    else:
        tablet.press("log")
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator("#board")).to_have_css("opacity", "1")


def test_the_replay_that_runs_tells_and_a_touch_stops_it(tablet: Tablet) -> None:
    tablet.setting("pace", "step")
    tablet.bring(bots_file("meridian", 3, 6))
    tablet.page.locator("#bot-next").wait_for(timeout=THOUGHT)
    tablet.page.keyboard.press("r")
    tablet.page.keyboard.press("Home")
    tablet.page.evaluate(HOLD.replace(str(BEAT), "900"))
    tablet.page.locator("#replay-run").click()
    earlier(tablet).wait_for(state="attached")
    tablet.page.keyboard.press("ArrowRight")
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".told")).not_to_have_class("told shown")


# Secrets ------------------------------------------------------------------------------------------------------------


def things(root: Element) -> Counter[tuple[str, ...]]:
    """All that can be read of where what lies."""
    by = ("data-piece", "data-at", "data-about")
    return Counter(found for one in root.walk() if any(found := tuple(one.attrs.get(name, "") for name in by)))


def shown(match: Match, view: View, people: Any) -> Counter[tuple[str, ...]]:
    """The same of a view, by the game's own markup."""
    context = RenderContext(match.game, view, (), (), people, translator("en"), (), lambda _: Reason("only_replay"))
    game_ui = load_ui(match.game.slug)
    bar = game_ui.player_bar(context)
    seats = [f'<i data-about="seat:{seat}"></i>' for seat in range(match.seats)]
    return things(parsed("".join([*map(str, (game_ui.board(context), *bar, game_ui.status(context))), *seats])))


FIRST = {slug: {"meridian": 6, "khan": 30}.get(slug, 20) for slug in GAMES}
"""Where bots go on from: there is much to tell soon."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "meridian" else pytest.mark.full) for game in GAMES]
)
def test_every_moment_that_is_seen_is_a_view_of_an_onlooker(tablet: Tablet, game: str) -> None:
    """Whatever lies over the table in any frame is what an onlooker knew at some moment of the match, and no more."""
    tablet.setting("pace", "normal")
    tablet.page.evaluate(LOOK)
    tablet.bring(bots_file(game, 4 if 4 in GAMES[game].seats else 3, FIRST[game]))
    tablet.page.wait_for_function("window.looks.size >= 3", timeout=2 * THOUGHT)
    tablet.page.keyboard.press("Escape")
    looks: list[str] = tablet.page.evaluate("[...window.looks]")
    [id_] = tablet.match_ids()
    kept, _ = Store(CopiedStorage(tablet.storage())).load(id_)
    match, known = kept.match, []
    for number, record in enumerate(match.log):
        if number >= FIRST[game]:
            views = intermediate_views(match.at(number), record.action, None, load_ui(game).motion.moments)
            moments = [*views.values(), match.at(number + 1).view(None)]
            known += [shown(match, view, kept.people) for view in moments]
    for look in looks:
        root = parsed(look)
        assert not any("panel" in one.attrs.get("class", "").split() for one in root.walk()), "nobody's hand"
        seen = things(root)
        nearest = min(known, key=lambda one: ((one - seen) + (seen - one)).total())
        assert (seen - nearest, nearest - seen) == (Counter(), Counter()), "what is seen and was not so, what lacks"
