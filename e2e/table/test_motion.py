"""Motion and sound: pieces are animated, a tap skips animation steps, sounds start during the tap."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from e2e.host import Host
from e2e.table.tablet import ENABLED, NO_SERVICE_WORKER, TABLET, Tablet, midway_file

pytestmark = pytest.mark.browser

HOLD_ANIMATIONS = """() => {
    window.travelled = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        if (this.closest("#app, .animation-layer")) {
            window.travelled += 1;
            animation.pause();
        }
        return animation;
    };
}"""
"""Counts the animations that start from now on, and pauses them."""

FINISH_ANIMATIONS = """document.getAnimations().filter((animation) => animation.playState === 'paused')
    .forEach((animation) => animation.finish())"""

TRAVELLING_COUNT = "document.querySelectorAll('.animation-layer .animation-clone').length"

MOVE_SCOUT = """update => {
    const app = document.getElementById("app");
    const target = app.cloneNode(true);
    const [here, there] = [...target.querySelectorAll(".village")].slice(0, 2);
    const piece = target.querySelector("[data-piece^='scout']");
    (piece.closest(".village") === there ? here : there).append(piece);
    piece.dataset.at = "elsewhere";
    wanli.morph(app, target.innerHTML, update);
    const element = document.querySelector(`[data-piece="${piece.dataset.piece}"]`);
    const running = () => element.getAnimations().filter((animation) => !(animation instanceof CSSAnimation));
    const before = element.getBoundingClientRect().x;
    const during = running().length;
    running().forEach((animation) => animation.finish());
    return [during, Math.abs(before - element.getBoundingClientRect().x) > 5, running().length, element.style.cssText];
}"""
"""Renders a scout in another village; returns its animations, whether it was displaced, and what remains afterwards."""

CHANGE_NUMBER = """([update, number, text]) => {
    const app = document.getElementById("app");
    const target = app.cloneNode(true);
    target.querySelector(number).textContent = text;
    wanli.morph(app, target.innerHTML, update);
}"""
"""Renders another text for a number."""
CARD_COUNT = "#player-1 [data-about='hand:1']"
"""The number of cards in the second player's hand."""

RECORD_SOUNDS = """() => {
    window.soundCalls = [];
    const note = (what) => window.soundCalls.push([what, window.event?.type ?? ""]);
    const nothing = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = function () {
        return { gain: nothing, frequency: nothing, connect: (other) => other, start: () => note("start"), stop() {} };
    };
    window.AudioContext = function () {
        note("context");
        const resume = () => (note("resume"), (context.state = "running"));
        const context = { state: "suspended", resume, currentTime: 0, sampleRate: 8, destination: {} };
        return context;
    };
    for (const kind of ["GainNode", "OscillatorNode", "AudioBufferSourceNode", "BiquadFilterNode"]) window[kind] = node;
    window.AudioBuffer = function () { return { getChannelData: () => new Float32Array(8) }; };
}"""
"""Replaces the browser's audio, which runs once resumed. Records each call with the event whose handler made it."""


def narration(*lines: str) -> str:
    """Return an update that narrates these lines, so slowly that only taps show the next one."""
    animations = [{"line": line, "travels": [], "pointsAt": ["board"], "sound": ""} for line in lines]
    return json.dumps({"pace": 60_000, "steps": animations, "sounds": [], "arriving": False})


def render(tablet: Tablet, update: str) -> None:
    tablet.page.evaluate("update => wanli.morph(app, app.innerHTML, update)", update)


def test_a_drawn_card_is_animated_and_its_clone_removed(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    tablet.press("play", ["draw"])
    assert tablet.page.evaluate("window.travelled") > 0
    expect(tablet.page.locator(".animation-layer .animation-clone")).not_to_have_count(0)
    tablet.page.evaluate(FINISH_ANIMATIONS)
    expect(tablet.page.locator(".animation-layer .animation-clone")).to_have_count(0)


def test_a_piece_moves_from_its_old_place_exactly_to_its_new_place(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 12, game="khan"))
    tablet.reveal()
    during, elsewhere, after, style = tablet.page.evaluate(MOVE_SCOUT, narration(""))
    assert during == 1
    assert elsewhere
    assert after == 0
    assert "translate" not in style


def test_a_covered_piece_stays_visible_until_the_covering_piece_arrives(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 12, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD_ANIMATIONS)
    name = tablet.page.locator("#board [data-piece^='stone']").first.get_attribute("data-piece")
    animation = {
        "line": "",
        "travels": [{"way": "comes", "things": name, "start": "player-1"}],
        "pointsAt": [],
        "sound": "",
    }
    render(tablet, json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False}))
    expect(tablet.page.locator(".animation-layer .animation-clone")).to_have_count(2)
    tablet.page.evaluate(FINISH_ANIMATIONS)
    expect(tablet.page.locator(".animation-layer .animation-clone")).to_have_count(0)


COVER_STONE = """update => {
    const target = app.cloneNode(true);
    const stone = target.querySelector("#board [data-piece^='stone']");
    stone.dataset.piece = "stone:on-top";
    wanli.morph(app, target.innerHTML, update);
}"""
"""Renders another stone in place of the first."""


def test_a_stone_stays_visible_until_another_covers_it(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 12, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD_ANIMATIONS)
    name = tablet.page.locator("#board [data-piece^='stone']").first.get_attribute("data-piece")
    travels = [{"way": "stays", "things": name}, {"way": "comes", "things": "stone:on-top", "start": "player-1"}]
    animation = {"line": "", "travels": travels, "pointsAt": [], "sound": ""}
    tablet.page.evaluate(
        COVER_STONE, json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False})
    )
    expect(tablet.page.locator(".animation-layer .stack.animation-clone")).to_have_count(2)
    tablet.page.evaluate(FINISH_ANIMATIONS)
    expect(tablet.page.locator(".animation-layer .animation-clone")).to_have_count(0)


END_TIMES = """() => {
    const drawings = document.getAnimations().filter((element) => element.effect.target.matches(".animation-drawing"));
    return drawings.map((element) => element.effect.getComputedTiming().endTime);
}"""
"""Returns the end times of all running drawings."""


def test_simultaneous_drawings_arrive_one_after_the_other(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    travel = {"way": "flies", "start": "player-1", "end": "board", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel, travel], "pointsAt": [], "sound": ""}
    render(tablet, json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False}))
    expect(tablet.page.locator(".animation-layer .animation-drawing")).to_have_count(2)
    ends = tablet.page.evaluate(END_TIMES)
    assert len({*ends}) == 2
    tablet.page.evaluate(FINISH_ANIMATIONS)


def test_pieces_below_a_turning_piece_stay_below_it(tablet: Tablet) -> None:
    tablet.open_file(midway_file(3, 17, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD_ANIMATIONS)
    wall = tablet.page.locator("#board .wall .piece").first.get_attribute("data-piece")
    animation = {"line": "", "travels": [{"way": "turns", "things": wall}], "pointsAt": [], "sound": ""}
    render(tablet, json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False}))
    expect(tablet.page.locator(".animation-layer .piece.animation-clone")).to_have_count(1)
    expect(tablet.page.locator(".animation-layer .field.animation-clone")).to_have_count(0)
    tablet.page.evaluate(FINISH_ANIMATIONS)


def assert_changes_on_arrival(tablet: Tablet, number: Locator, copy: Locator, before: str, after: str) -> None:
    """A copy shows the old number until the counted pieces have arrived."""
    expect(number).to_have_text(after)
    expect(number).to_have_css("visibility", "hidden")
    expect(copy).to_have_text(before)
    tablet.page.evaluate(FINISH_ANIMATIONS)
    expect(number).to_have_css("visibility", "visible")
    expect(copy).to_have_count(0)


def test_a_number_changes_when_its_pieces_have_arrived(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    travel = {"way": "flies", "start": "player-1/deck:1", "end": "player-1/hand:1", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False})
    number = tablet.page.locator(CARD_COUNT)
    before = number.inner_text()
    tablet.page.evaluate(CHANGE_NUMBER, [what, CARD_COUNT, "99"])
    copy = tablet.page.locator(".animation-layer .animation-clone:not(.animation-drawing)")
    assert_changes_on_arrival(tablet, number, copy, before, "99")


def test_the_value_of_a_village_changes_when_its_stone_has_arrived(tablet: Tablet) -> None:
    tablet.open_file(midway_file(2, 24, game="khan"))
    tablet.reveal()
    tablet.page.evaluate(HOLD_ANIMATIONS)
    worth = tablet.page.locator("#board .worth[data-counts]").first
    before = worth.inner_text()
    travel = {"way": "comes", "things": worth.get_attribute("data-counts"), "start": "player-1"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False})
    tablet.page.evaluate(CHANGE_NUMBER, [what, "#board .worth[data-counts]", "+9"])
    assert_changes_on_arrival(tablet, worth, tablet.page.locator(".animation-layer .worth"), before, "+9")


def test_own_numbers_change_when_their_pieces_have_arrived(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    travel = {"way": "flies", "start": "board", "end": "panel/won:0", "look": "<span>fame</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    numbers = tablet.page.locator("#app [data-about='won:0']")
    before = numbers.all_inner_texts()
    tablet.page.evaluate(
        """update => {
            const target = app.cloneNode(true);
            const all = target.querySelectorAll("[data-about='won:0']");
            for (const element of all) element.innerHTML = "<b>1</b><small>= 9</small>";
            wanli.morph(app, target.innerHTML, update);
        }""",
        json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False}),
    )
    copies = tablet.page.locator(".animation-layer .animation-clone:not(.animation-drawing)")
    expect(numbers).to_have_count(2)
    assert sorted(copies.all_inner_texts()) == sorted(before)
    for number in numbers.all():
        expect(number).to_have_css("visibility", "hidden")
    tablet.page.evaluate(FINISH_ANIMATIONS)
    expect(copies).to_have_count(0)


def test_a_falling_number_changes_when_the_piece_departs(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    travel = {"way": "flies", "start": "player-1/hand:1", "end": "board", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False})
    tablet.page.evaluate(CHANGE_NUMBER, [what, CARD_COUNT, "0"])
    expect(tablet.page.locator(".animation-layer .animation-drawing")).to_have_count(1)
    expect(tablet.page.locator(CARD_COUNT)).to_have_css("visibility", "visible")
    tablet.page.evaluate(FINISH_ANIMATIONS)


def test_the_next_player_does_not_see_old_numbers(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    travel = {"way": "flies", "start": "player-1/deck:1", "end": "player-1/hand:1", "look": "<span>a card</span>"}
    animation = {"line": "", "travels": [travel], "pointsAt": [], "sound": ""}
    what = json.dumps({"pace": 60_000, "steps": [animation], "sounds": [], "arriving": False, "discardsEarlier": True})
    tablet.page.evaluate(CHANGE_NUMBER, [what, CARD_COUNT, "99"])
    expect(tablet.page.locator(".animation-layer .animation-drawing")).to_have_count(1)
    expect(tablet.page.locator(".animation-layer .animation-clone:not(.animation-drawing)")).to_have_count(0)
    tablet.page.evaluate(FINISH_ANIMATIONS)


def test_a_press_finishes_running_animations(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    tablet.press("play", ["draw"])
    expect(tablet.page.locator(".animation-layer .animation-clone")).not_to_have_count(0)
    tablet.press("log")
    assert tablet.page.evaluate(TRAVELLING_COUNT) == 0


@pytest.mark.parametrize("input_method", ["setting", "system"])
def test_nothing_is_animated_with_reduced_motion(tablet: Tablet, input_method: str) -> None:
    if input_method == "setting":
        tablet.setting("motion", "off")
    else:
        tablet.page.emulate_media(reduced_motion="reduce")
    tablet.set_up(["Anna", "bot:easy"])
    tablet.page.evaluate(HOLD_ANIMATIONS)
    tablet.press("play", ["draw"])
    tablet.wait_for_my_turn()
    assert tablet.page.evaluate("window.travelled") == 0


def test_a_tap_shows_the_next_step_and_a_long_press_skips_all(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    line, rings = tablet.page.locator(".narration p"), tablet.page.locator(".narration-ring")
    render(tablet, narration("First.", "Second.", "Third."))
    expect(line).to_have_text("First.")
    expect(rings).to_have_count(1)
    tablet.page.locator(".narration").click()
    expect(line).to_have_text("Second.")
    tablet.press("log")
    expect(line).to_have_text("")
    expect(rings).to_have_count(0)
    expect(tablet.page.locator("#log")).to_be_visible()


COVERED_AREAS = """() => {
    const line = document.querySelector(".narration").getBoundingClientRect();
    return ["board", "panel", "player-bar", "status", "prompt"].filter((area) => {
        const box = document.getElementById(area)?.getBoundingClientRect();
        const wide = box && Math.min(box.right, line.right) - Math.max(box.left, line.left);
        return wide > 1 && Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top) > 1;
    });
}"""
"""Returns the areas of the table below the narration."""


def test_the_narration_covers_nothing_of_the_table(tablet: Tablet) -> None:
    tablet.open_file(midway_file(4, 90, seed=3, game="settlers"))
    tablet.reveal()
    line = "Anna tauscht zwei Holz und ein Erz gegen ein Getreide mit Benedikt"
    for width, height in (TABLET, (768, 1024), (390, 844), (844, 390)):
        tablet.page.set_viewport_size({"width": width, "height": height})
        render(tablet, narration(line, "Zweitens."))
        expect(tablet.page.locator(".narration.shown p")).to_have_text(line)
        assert tablet.page.evaluate(COVERED_AREAS) == [], (width, height)
        tablet.page.locator(".narration").click()
        tablet.page.locator(".narration").click()
        expect(tablet.page.locator(".narration p")).to_have_text("")


def test_a_sound_does_not_change_the_narration(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    line = tablet.page.locator(".narration p")
    render(tablet, narration("First.", "Second."))
    render(tablet, json.dumps({"pace": 0, "steps": [], "sounds": ["turn"], "arriving": False, "isSoundOnly": True}))
    expect(line).to_have_text("First.")
    tablet.page.locator(".narration").click()
    expect(line).to_have_text("Second.")


def test_a_log_line_opens_the_replay_at_its_action(tablet: Tablet) -> None:
    tablet.set_up(["Anna", "bot:easy"])
    tablet.draw()
    tablet.wait_for_my_turn()
    tablet.press("log")
    tablet.page.locator(".log-lines .position-label").last.click()
    expect(tablet.page.locator("#screen-replay")).to_be_visible()
    tablet.press("back")
    expect(tablet.page.locator("#screen-play")).to_be_visible()


def recorded_sounds(tablet: Tablet) -> list[Any]:
    calls: list[Any] = tablet.page.evaluate("window.soundCalls.splice(0)")
    return calls


@pytest.fixture
def sound_tablet(browser: Browser, host: Host) -> Iterator[Tablet]:
    """A tablet whose sound calls are recorded from the start."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="en-GB")
    context.add_init_script(f"({RECORD_SOUNDS})(); {NO_SERVICE_WORKER}")
    tablet = Tablet(context, host).visit()
    yield tablet
    context.close()
    assert tablet.console_errors == []


def test_a_sound_starts_during_the_tap(sound_tablet: Tablet) -> None:
    assert recorded_sounds(sound_tablet) == [], "nobody has pressed anything yet"
    sound_tablet.set_up(["Anna", "bot:easy"])
    trigger_events = [event for what, event in recorded_sounds(sound_tablet) if what in ("context", "resume")]
    assert trigger_events
    assert {*trigger_events} <= {"pointerup", "click", "keydown"}
    sound_tablet.page.locator(f'[data-action^=\'["pick","hand"\']{ENABLED}').first.click()
    assert ["start", "pointerup"] in recorded_sounds(sound_tablet)


def test_with_sound_off_no_sound_is_requested(sound_tablet: Tablet) -> None:
    sound_tablet.setting("sound", "off")
    recorded_sounds(sound_tablet)
    sound_tablet.reload()
    sound_tablet.set_up(["Anna", "bot:easy"])
    sound_tablet.draw()
    sound_tablet.wait_for_my_turn()
    assert recorded_sounds(sound_tablet) == []
    sound_tablet.page.locator("#sound-button").click()
    sound_tablet.draw()
    assert "start" in [what for what, _ in recorded_sounds(sound_tablet)]
