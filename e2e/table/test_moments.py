"""While something is told the table shows it as it was then: over the table, which is right at once, and no more of it
than the seat at the screen may know.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.tablet import THOUGHT, CopiedStorage, Tablet, bots_file
from tests.elements import Element, parsed
from wanli.app.languages import translator
from wanli.app.store import Store
from wanli.engine import JsonDict, Match, Reason, intermediate_views
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


def test_a_tap_goes_on_and_the_last_beat_shows_the_table_itself(tablet: Tablet) -> None:
    watching(tablet)
    line = tablet.page.locator(".told p")
    first = line.inner_text()
    tablet.page.locator(".told").click()
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator("#board")).to_have_css("opacity", "1")
    assert line.inner_text() != first


def test_a_press_on_what_is_not_seen_only_ends_the_telling(tablet: Tablet) -> None:
    watching(tablet)
    before = tablet.toast.all_inner_texts()
    target = tablet.page.locator("#board [data-action]").first
    target.click(force=True)
    expect(earlier(tablet)).to_have_count(0)
    expect(tablet.page.locator(".told")).not_to_have_class("told shown")
    assert {*tablet.toast.all_inner_texts()} <= {*before}, "the table has not been asked for anything"
    expect(tablet.page.locator("#board .picked")).to_have_count(0)


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


def shown(match: Match, view: JsonDict, people: Any) -> Counter[tuple[str, ...]]:
    """The same of a view, by the game's own markup."""
    context = RenderContext(match.game, view, (), (), people, translator("en"), (), lambda _: Reason("only_replay"))
    game_ui = load_ui(match.game.slug)
    bar = game_ui.player_bar(context)
    seats = [f'<i data-about="seat:{seat}"></i>' for seat in range(match.seats)]
    return things(parsed("".join([*map(str, (game_ui.board(context), *bar, game_ui.status(context))), *seats])))


FIRST = {"meridian": 6, "mauer": 20, "khan": 30, "settlers": 20, "great_wall": 20}
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
            known += [shown(match, view, kept.people) for view in [*views.values(), match.at(number + 1).view(None)]]
    for look in looks:
        root = parsed(look)
        assert not any("panel" in one.attrs.get("class", "").split() for one in root.walk()), "nobody's hand"
        seen = things(root)
        nearest = min(known, key=lambda one: ((one - seen) + (seen - one)).total())
        assert (seen - nearest, nearest - seen) == (Counter(), Counter()), "what is seen and was not so, what lacks"
