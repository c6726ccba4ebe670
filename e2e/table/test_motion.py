"""What happens is seen and heard: pieces travel, beats are hurried and skipped, sounds begin in the tap itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from e2e.host import Host
from e2e.table.tablet import FREE, TABLET, WITHOUT_WORKER, Tablet, midway_file

pytestmark = pytest.mark.browser

HOLD = """() => {
    window.travelled = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const made = animate.apply(this, how);
        if (this.closest("#app, .travels")) {
            window.travelled += 1;
            made.pause();
        }
        return made;
    };
}"""
"""Counts what is set in motion from now on, and holds it on its way."""

ARRIVE = "document.getAnimations().filter((one) => one.playState === 'paused').forEach((one) => one.finish())"

ON_THE_WAY = "document.querySelectorAll('.travels .travelling').length"

MOVED = """told => {
    const app = document.getElementById("app");
    const wanted = app.cloneNode(true);
    const [here, there] = [...wanted.querySelectorAll(".village")].slice(0, 2);
    const piece = wanted.querySelector("[data-piece^='scout']");
    (piece.closest(".village") === there ? here : there).append(piece);
    piece.dataset.at = "elsewhere";
    wanli.morph(app, wanted.innerHTML, told);
    const element = document.querySelector(`[data-piece="${piece.dataset.piece}"]`);
    const running = () => element.getAnimations().filter((one) => !(one instanceof CSSAnimation));
    const before = element.getBoundingClientRect().x;
    const during = running().length;
    running().forEach((one) => one.finish());
    return [during, Math.abs(before - element.getBoundingClientRect().x) > 5, running().length, element.style.cssText];
}"""
"""Paints a scout in another village; what moves it then, whether it looked elsewhere, what is left of that."""

COUNTED = """([told, number, words]) => {
    const app = document.getElementById("app");
    const wanted = app.cloneNode(true);
    wanted.querySelector(number).textContent = words;
    wanli.morph(app, wanted.innerHTML, told);
}"""
"""Paints other words for a number."""
CARDS = "#player-1 [data-about='hand:1']"
"""How many cards the second seat has in hand."""

LISTEN = """() => {
    window.heard = [];
    const note = (what) => window.heard.push([what, window.event?.type ?? ""]);
    const nothing = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = function () {
        return { gain: nothing, frequency: nothing, connect: (other) => other, start: () => note("start"), stop() {} };
    };
    window.AudioContext = function () {
        note("context");
        return { state: "suspended", resume: () => note("resume"), currentTime: 0, sampleRate: 8, destination: {} };
    };
    for (const kind of ["GainNode", "OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode"]) window[kind] = node;
    window.AudioBuffer = function () { return { getChannelData: () => new Float32Array(8) }; };
}"""
"""In place of the browser's sound: what was asked of it, and in the handler of which event."""


def told(*lines: str) -> str:
    """What a painting tells, so slowly that only taps go on."""
    animations = [{"line": line, "travels": [], "pointsAt": ["board"], "sound": ""} for line in lines]
    return json.dumps({"pace": 60_000, "beats": animations, "sounds": [], "arriving": False})


def paint(tablet: Tablet, what: str) -> None:
    tablet.page.evaluate("told => wanli.morph(app, app.innerHTML, told)", what)


def test_a_drawn_card_travels_and_nothing_is_left_of_it(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    tablet.press("play", ["draw"])
    assert tablet.page.evaluate("window.travelled") > 0
    expect(tablet.page.locator(".travels .travelling")).not_to_have_count(0)
    tablet.page.evaluate(
        "document.getAnimations().filter((one) => one.playState === 'paused').forEach((one) => one.finish())"
    )
    expect(tablet.page.locator(".travels .travelling")).to_have_count(0)


def test_a_piece_comes_from_where_it_was_and_ends_exactly_in_its_place(tablet: Tablet) -> None:
    tablet.bring(midway_file(2, 12, game="khan"))
    tablet.reveal()
    during, elsewhere, after, style = tablet.page.evaluate(MOVED, told(""))
    assert during == 1
    assert elsewhere
    assert after == 0
    assert "translate" not in style


def test_what_a_piece_comes_to_lie_on_is_seen_until_it_is_there(tablet: Tablet) -> None:
    tablet.bring(midway_file(2, 12, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD)
    name = tablet.page.locator("#board [data-piece^='stone']").first.get_attribute("data-piece")
    animation = {
        "line": "",
        "travels": [{"way": "comes", "things": name, "start": "player-1"}],
        "pointsAt": [],
        "sound": "",
    }
    paint(tablet, json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False}))
    expect(tablet.page.locator(".travels .travelling")).to_have_count(2)
    tablet.page.evaluate(ARRIVE)
    expect(tablet.page.locator(".travels .travelling")).to_have_count(0)


LAID = """told => {
    const wanted = app.cloneNode(true);
    const stone = wanted.querySelector("#board [data-piece^='stone']");
    stone.dataset.piece = "stone:on-top";
    wanli.morph(app, wanted.innerHTML, told);
}"""
"""Paints another stone in place of the first."""


def test_a_stone_is_seen_until_another_lies_on_it(tablet: Tablet) -> None:
    tablet.bring(midway_file(2, 12, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD)
    name = tablet.page.locator("#board [data-piece^='stone']").first.get_attribute("data-piece")
    travels = [{"way": "stays", "things": name}, {"way": "comes", "things": "stone:on-top", "start": "player-1"}]
    animation = {"line": "", "travels": travels, "pointsAt": [], "sound": ""}
    tablet.page.evaluate(LAID, json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False}))
    expect(tablet.page.locator(".travels .stack.travelling")).to_have_count(2)
    tablet.page.evaluate(ARRIVE)
    expect(tablet.page.locator(".travels .travelling")).to_have_count(0)


ENDS = """() => {
    const drawings = document.getAnimations().filter((one) => one.effect.target.matches(".drawing"));
    return drawings.map((one) => one.effect.getComputedTiming().endTime);
}"""
"""How long each drawing is on its way, from now on."""


def test_what_flies_together_does_not_cover_each_other(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    travel = {"way": "flies", "start": "player-1", "end": "board", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel, travel], "pointsAt": [], "sound": ""}
    paint(tablet, json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False}))
    expect(tablet.page.locator(".travels .drawing")).to_have_count(2)
    ends = tablet.page.evaluate(ENDS)
    assert len({*ends}) == 2
    tablet.page.evaluate(ARRIVE)


def test_what_lies_under_what_turns_does_not_come_to_lie_over_what_travels(tablet: Tablet) -> None:
    tablet.bring(midway_file(3, 17, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD)
    wall = tablet.page.locator("#board .wall .piece").first.get_attribute("data-piece")
    animation = {"line": "", "travels": [{"way": "turns", "things": wall}], "pointsAt": [], "sound": ""}
    paint(tablet, json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False}))
    expect(tablet.page.locator(".travels .piece.travelling")).to_have_count(1)
    expect(tablet.page.locator(".travels .field.travelling")).to_have_count(0)
    tablet.page.evaluate(ARRIVE)


def assert_changes_on_arrival(tablet: Tablet, number: Locator, copy: Locator, before: str, after: str) -> None:
    """A copy says what a number said before, until what it counts has arrived."""
    expect(number).to_have_text(after)
    expect(number).to_have_css("visibility", "hidden")
    expect(copy).to_have_text(before)
    tablet.page.evaluate(ARRIVE)
    expect(number).to_have_css("visibility", "visible")
    expect(copy).to_have_count(0)


def test_a_number_changes_when_what_it_counts_has_arrived(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    travel = {"way": "flies", "start": "player-1/deck:1", "end": "player-1/hand:1", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False})
    number = tablet.page.locator(CARDS)
    before = number.inner_text()
    tablet.page.evaluate(COUNTED, [what, CARDS, "99"])
    copy = tablet.page.locator(".travels .travelling:not(.drawing)")
    assert_changes_on_arrival(tablet, number, copy, before, "99")


def test_the_worth_of_a_village_changes_when_its_stone_has_arrived(tablet: Tablet) -> None:
    tablet.bring(midway_file(2, 24, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD)
    worth = tablet.page.locator("#board .worth[data-counts]").first
    before = worth.inner_text()
    travel = {"way": "comes", "things": worth.get_attribute("data-counts"), "start": "player-1"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False})
    tablet.page.evaluate(COUNTED, [what, "#board .worth[data-counts]", "+9"])
    assert_changes_on_arrival(tablet, worth, tablet.page.locator(".travels .worth"), before, "+9")


def test_numbers_of_the_own_hand_and_seat_change_when_what_they_count_has_arrived(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    travel = {"way": "flies", "start": "board", "end": "panel/won:0", "look": "<span>fame</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    numbers = tablet.page.locator("#app [data-about='won:0']")
    before = numbers.all_inner_texts()
    tablet.page.evaluate(
        """told => {
            const wanted = app.cloneNode(true);
            const all = wanted.querySelectorAll("[data-about='won:0']");
            for (const one of all) one.innerHTML = "<b>1</b><small>= 9</small>";
            wanli.morph(app, wanted.innerHTML, told);
        }""",
        json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False}),
    )
    copies = tablet.page.locator(".travels .travelling:not(.drawing)")
    expect(numbers).to_have_count(2)
    assert sorted(copies.all_inner_texts()) == sorted(before)
    for number in numbers.all():
        expect(number).to_have_css("visibility", "hidden")
    tablet.page.evaluate(ARRIVE)
    expect(copies).to_have_count(0)


def test_a_number_that_falls_changes_when_something_sets_out(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    travel = {"way": "flies", "start": "player-1/hand:1", "end": "board", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False})
    tablet.page.evaluate(COUNTED, [what, CARDS, "0"])
    expect(tablet.page.locator(".travels .drawing")).to_have_count(1)
    expect(tablet.page.locator(CARDS)).to_have_css("visibility", "visible")
    tablet.page.evaluate(ARRIVE)


def test_who_comes_next_is_not_shown_what_was_counted_before(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    travel = {"way": "flies", "start": "player-1/deck:1", "end": "player-1/hand:1", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "beats": [animation], "sounds": [], "arriving": False, "turned": True})
    tablet.page.evaluate(COUNTED, [what, CARDS, "99"])
    expect(tablet.page.locator(".travels .drawing")).to_have_count(1)
    expect(tablet.page.locator(".travels .travelling:not(.drawing)")).to_have_count(0)
    tablet.page.evaluate(ARRIVE)


def test_a_press_ends_what_is_on_its_way(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    tablet.press("play", ["draw"])
    expect(tablet.page.locator(".travels .travelling")).not_to_have_count(0)
    tablet.press("log")
    assert tablet.page.evaluate(ON_THE_WAY) == 0


@pytest.mark.parametrize("by", ["setting", "system"])
def test_nothing_travels_where_stillness_is_asked_for(tablet: Tablet, by: str) -> None:
    if by == "setting":
        tablet.setting("motion", "off")
    else:
        tablet.page.emulate_media(reduced_motion="reduce")
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD)
    tablet.press("play", ["draw"])
    tablet.my_turn()
    assert tablet.page.evaluate("window.travelled") == 0


def test_a_tap_hurries_the_beats_and_a_press_skips_them(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    line, rings = tablet.page.locator(".told p"), tablet.page.locator(".told-ring")
    paint(tablet, told("First.", "Second.", "Third."))
    expect(line).to_have_text("First.")
    expect(rings).to_have_count(1)
    tablet.page.locator(".told").click()
    expect(line).to_have_text("Second.")
    tablet.press("log")
    expect(line).to_have_text("")
    expect(rings).to_have_count(0)
    expect(tablet.page.locator("#log")).to_be_visible()


OVER_THE_TABLE = """() => {
    const told = document.querySelector(".told").getBoundingClientRect();
    return ["board", "panel", "player-bar", "status", "prompt"].filter((area) => {
        const box = document.getElementById(area)?.getBoundingClientRect();
        const wide = box && Math.min(box.right, told.right) - Math.max(box.left, told.left);
        return wide > 1 && Math.min(box.bottom, told.bottom) - Math.max(box.top, told.top) > 1;
    });
}"""
"""What of the table lies under the line that is told."""


def test_what_is_told_covers_nothing_of_the_table(tablet: Tablet) -> None:
    tablet.bring(midway_file(4, 90, seed=3, game="settlers"))
    tablet.reveal()
    line = "Anna tauscht zwei Holz und ein Erz gegen ein Getreide mit Benedikt"
    for width, height in (TABLET, (768, 1024), (390, 844), (844, 390)):
        tablet.page.set_viewport_size({"width": width, "height": height})
        paint(tablet, told(line, "Zweitens."))
        expect(tablet.page.locator(".told.shown p")).to_have_text(line)
        assert tablet.page.evaluate(OVER_THE_TABLE) == [], (width, height)
        tablet.page.locator(".told").click()
        tablet.page.locator(".told").click()
        expect(tablet.page.locator(".told p")).to_have_text("")


def test_a_sound_leaves_what_is_told_alone(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    line = tablet.page.locator(".told p")
    paint(tablet, told("First.", "Second."))
    paint(tablet, json.dumps({"pace": 0, "beats": [], "sounds": ["turn"], "arriving": False, "ends": False}))
    expect(line).to_have_text("First.")
    tablet.page.locator(".told").click()
    expect(line).to_have_text("Second.")


def test_a_line_of_the_log_shows_its_moment(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.my_turn()
    tablet.press("log")
    tablet.page.locator(".log-lines .moment").last.click()
    expect(tablet.page.locator("#screen-replay")).to_be_visible()
    tablet.press("back")
    expect(tablet.page.locator("#screen-play")).to_be_visible()


def heard(tablet: Tablet) -> list[Any]:
    found: list[Any] = tablet.page.evaluate("window.heard.splice(0)")
    return found


@pytest.fixture
def listened(browser: Browser, host: Host) -> Iterator[Tablet]:
    """A tablet whose sounds are written down from the beginning."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="en-GB")
    context.add_init_script(f"({LISTEN})(); {WITHOUT_WORKER}")
    made = Tablet(context, host).visit()
    yield made
    context.close()
    assert made.complaints == []


def test_a_sound_begins_inside_the_tap(listened: Tablet) -> None:
    assert heard(listened) == [], "nobody has pressed anything yet"
    listened.set_up(["Anna", "bot:easy"])
    woken = [event for what, event in heard(listened) if what in ("context", "resume")]
    assert woken
    assert {*woken} <= {"pointerup", "click", "keydown"}
    listened.page.locator(f'[data-action^=\'["pick","hand"\']{FREE}').first.click()
    assert ["start", "click"] in heard(listened)


def test_what_is_silent_makes_no_sound_and_asks_for_none(listened: Tablet) -> None:
    listened.setting("sound", "off")
    heard(listened)
    listened.reload()
    listened.set_up(["Anna", "bot:easy"])
    listened.draw()
    listened.my_turn()
    assert heard(listened) == []
    listened.page.locator("#sound-button").click()
    listened.draw()
    assert "start" in [what for what, _ in heard(listened)]
