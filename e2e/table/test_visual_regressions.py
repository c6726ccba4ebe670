"""Regression tests for visual faults: baselines in a score, contrast on chips, clipped cards, covered prompts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.table.contrast import low_contrast
from e2e.table.layout import covered
from e2e.table.tablet import ENABLED, OpenTablet, Tablet, file_where, finished_file, midway_file
from tests.playing import view_of
from wanli.engine import State
from wanli.games import GAMES

BASELINES = """selector => [...document.querySelectorAll(selector)].map((row) => {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT), baselines = [];
    for (let text; (text = texts.nextNode()); ) {
        const holder = text.parentElement;
        if (!text.data.trim() || holder.closest("svg, .sr") || !holder.checkVisibility()) continue;
        const strut = document.createElement("span");
        strut.style.cssText = "display: inline-block; inline-size: 0; block-size: 0; margin: 0; padding: 0";
        holder.insertBefore(strut, text);
        baselines.push([text.data.trim(), strut.getBoundingClientRect().bottom]);
        strut.remove();
    }
    return baselines;
})"""
"""Returns for each row its texts with the vertical positions of their baselines."""
TEXT_CONTRASTS = """selector => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const channel = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = ([red, green, blue]) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
    const backgroundOf = (element) => {
        for (; element; element = element.parentElement) {
            const style = getComputedStyle(element), colour = rgba(style.backgroundColor);
            if (style.backgroundImage !== "none") return null;
            if (colour[3] === 255) return colour;
        }
        return [255, 255, 255, 255];
    };
    const contrasts = [];
    for (const element of document.querySelectorAll(selector)) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let text; (text = texts.nextNode()); ) {
            const holder = text.parentElement;
            if (!text.data.trim() || holder.closest("svg, .sr, .token") || !holder.checkVisibility()) continue;
            const below = backgroundOf(holder);
            if (!below) continue;
            const both = [luminance(rgba(getComputedStyle(holder).color)), luminance(below)];
            const [dark, bright] = both.sort((a, b) => a - b);
            contrasts.push([text.data.trim(), (bright + 0.05) / (dark + 0.05)]);
        }
    }
    return contrasts;
}"""
"""Returns the contrast of each text in these elements with its background, except on pictures and tokens."""
BRIGHTNESS = """line => {
    let seen = 1;
    for (let step = line; step; step = step.parentElement) seen *= Number(getComputedStyle(step).opacity);
    return [seen, parseFloat(getComputedStyle(line).strokeWidth), getComputedStyle(line).stroke];
}"""


def fix_appearance(page: Page, scheme: str) -> None:
    """Turn off motion and choose the colour scheme."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game in ("meridian", "great_wall") else pytest.mark.full) for game in GAMES],
)
def test_names_and_points_of_a_score_share_a_baseline(tablet: Tablet, game: str) -> None:
    tablet.open_file(finished_file(4, game=game))
    expect(tablet.page.locator("#screen-score")).to_be_visible()
    rows = tablet.page.evaluate(BASELINES, ".seat-score h3, .meridian-score tbody tr, .meridian-score .sum")
    assert len(rows) >= 4
    for row in rows:
        assert len(row) >= 2
        lines = [line for _, line in row]
        assert max(lines) - min(lines) <= 1, row


def open_hand(tablet: Tablet, content: str) -> None:
    """Open the match of this file, with the hand of the player to move open."""
    tablet.open_file(content)
    expect(tablet.page.locator("#reveal, #panel")).to_be_visible()
    if tablet.page.locator("#reveal").count():
        tablet.reveal()


def horde_was_claimed(state: State) -> bool:
    """True if the player to act chooses a command and has a claimed horde among the chips."""
    view = view_of(state, state.seat)
    return view["decision"]["kind"] == "choose" and bool(view["players"][state.seat]["claimed"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_chips_of_claimed_hordes_have_enough_contrast(tablet: Tablet, scheme: str) -> None:
    fix_appearance(tablet.page, scheme)
    open_hand(tablet, file_where(horde_was_claimed, 3, game="great_wall"))
    expect(tablet.page.locator(".chip.horde").first).to_be_visible()
    texts = tablet.page.evaluate(TEXT_CONTRASTS, ".chips .chip")
    assert len(texts) >= 2
    assert [text for text in texts if text[1] < 4.5] == []
    assert [line for line in low_contrast(tablet.page) if "chip" in line] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "game", ["great_wall", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES if game != "great_wall")]
)
def test_all_text_of_a_score_has_enough_contrast(tablet: Tablet, game: str, scheme: str) -> None:
    fix_appearance(tablet.page, scheme)
    tablet.open_file(file_where(lambda state: False, 4, game=game))  # played by bots, who claim hordes
    expect(tablet.page.locator("#screen-score")).to_be_visible()
    assert game != "great_wall" or tablet.page.locator(".score-details .for-horde").count()
    texts = tablet.page.evaluate(TEXT_CONTRASTS, ".match-result, .score-details")
    assert len(texts) >= 20
    assert [text for text in texts if text[1] < 4.5] == []


def has_four_chips(state: State) -> bool:
    """True if the player to act chooses a command and has at least four cards of general, advisors and hordes."""
    view = view_of(state, state.seat)
    player = view["players"][state.seat]
    supporters = [card for card, _ in player["supporters"] if card]
    return view["decision"]["kind"] == "choose" and len([*player["active"], *supporters, *player["claimed"]]) >= 4


OUT_OF_CHIPS = """() => {
    const area = document.querySelector(".chips").getBoundingClientRect();
    return [...document.querySelectorAll(".chips .chip")].filter((element) => {
        element.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const name = element.querySelector(":scope > span").getBoundingClientRect();
        return left < area.left - 1 || right > area.right + 1 || top < area.top - 1 || bottom > area.bottom + 1
            || name.width < 44 || name.height > bottom - top;
    }).map((element) => element.textContent);
}"""


def test_general_advisors_and_hordes_are_all_visible(open_tablet: OpenTablet) -> None:
    """With complete names. In English all fit; in longer languages the row of four or more scrolls."""
    content = file_where(has_four_chips, 3, game="great_wall")
    for lang in ("en-GB", "nl-NL", "de-DE"):
        tablet = open_tablet(lang=lang, reduced_motion=True)
        open_hand(tablet, content)
        assert tablet.page.locator(".chips .chip").count() >= 4
        assert tablet.page.evaluate(OUT_OF_CHIPS) == []
        hidden = tablet.page.evaluate(
            "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('.chips'))"
        )
        assert hidden <= (0 if lang == "en-GB" else 30)


CLIPPED_SELECTIONS = """() => [...document.querySelectorAll("#panel :is(.up, .picked:not(.group))")].flatMap((card) => {
    const shadow = getComputedStyle(card.querySelector(".face") ?? card).boxShadow;
    const rings = shadow.includes("inset") ? [] : [...shadow.matchAll(/ 0px 0px 0px ([\\d.]+)px/g)];
    const ring = Math.max(0, ...rings.map(([, width]) => Number(width)));
    const { top, bottom } = card.getBoundingClientRect();
    const clipping = [];
    for (let area = card.parentElement; area.id !== "screen-play"; area = area.parentElement) {
        if (getComputedStyle(area).overflowY === "visible") continue;
        const box = area.getBoundingClientRect();
        const clips = top - ring < box.top + area.clientTop - 0.3 || bottom + ring > box.bottom + 0.3;
        if (clips) clipping.push(area.className);
    }
    return clipping;
})"""
"""Returns the areas that clip a selected card of the hand, or the ring round it."""


@pytest.mark.parametrize(
    ("game", "actions"),
    [
        ("mauer", 4),
        ("khan", 24),
        pytest.param("meridian", 4, marks=pytest.mark.full),
        pytest.param("great_wall", 30, marks=pytest.mark.full),
    ],
)
def test_a_selected_card_is_not_clipped(open_tablet: OpenTablet, game: str, actions: int) -> None:
    tablet = open_tablet(reduced_motion=True)
    open_hand(tablet, midway_file(2, actions, game=game))
    tablet.page.locator(f"#panel [data-action^='[\"pick\"']{ENABLED}").first.click()
    for width, height in ((1024, 768), (390, 844), (844, 390), (1440, 900), (768, 1024)):
        tablet.page.set_viewport_size({"width": width, "height": height})
        expect(tablet.page.locator("#panel :is(.up, .picked)").first).to_be_visible()
        tablet.page.evaluate("document.getAnimations().forEach((element) => element.finish())")
        assert tablet.page.evaluate(CLIPPED_SELECTIONS) == [], (width, height)


OVERLAPS = """() => {
    const [steps, supply] = [".steps", ".supply"].map((element) => document.querySelector(`#status ${element}`));
    return supply.getBoundingClientRect().left - steps.getBoundingClientRect().right;
}"""


@pytest.mark.parametrize(
    "lang", ["de-DE", pytest.param("en-GB", marks=pytest.mark.full), pytest.param("nl-NL", marks=pytest.mark.full)]
)
def test_the_turn_steps_do_not_cover_the_wall_supply(open_tablet: OpenTablet, lang: str) -> None:
    tablet = open_tablet(lang=lang, reduced_motion=True)
    tablet.open_file(midway_file(3, 40, game="khan"))
    expect(tablet.page.locator("#status .steps")).to_be_visible()
    assert tablet.page.evaluate(OVERLAPS) >= 6


SHOW_TOAST = """words => {
    document.getElementById("toast").innerHTML =
        `<p><span>${words}</span><button class="button"><span>Regel 4.5</span></button></p>`;
}"""
UNCOVERED_AREAS = [".bar", "#board", "#status", "#prompt", ".panel"]


@pytest.mark.parametrize(
    "game", ["settlers", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES if game != "settlers")]
)
def test_messages_cover_only_the_players(open_tablet: OpenTablet, game: str) -> None:
    """During a turn and on the handover screen before it."""
    tablet = open_tablet(lang="de-DE", reduced_motion=True)
    page = tablet.page
    tablet.open_file(midway_file(4, 20, game=game))
    expect(page.locator("#reveal, #panel")).to_be_visible()
    covers = page.locator("#reveal").count()
    page.evaluate(SHOW_TOAST, "Hier darf nichts gelegt werden, " * 4)
    assert covered(page, "#toast p", UNCOVERED_AREAS) == []
    if covers:
        tablet.reveal()
        page.evaluate(SHOW_TOAST, "Hier darf nichts gelegt werden, " * 4)
        assert covered(page, "#toast p", UNCOVERED_AREAS) == []


def must_place_a_road(state: State) -> bool:
    """True if the seat to move must place a road and has a choice."""
    return state.stack[-1].kind == "found_road" and len(state.legal()) > 1


@pytest.mark.parametrize("input_method", ["finger", "key"])
def test_a_selected_road_is_not_fainter_than_the_others(tablet: Tablet, input_method: str) -> None:
    page = tablet.page
    fix_appearance(page, "light")
    tablet.setting("confirm", "always")
    open_hand(tablet, file_where(must_place_a_road, 4, game="settlers"))
    road = page.locator(".of-edge").first
    if input_method == "key":
        road.press("Enter")
    else:
        road.click()
    picked, others = page.locator(".of-edge.picked"), page.locator(".of-edge:not(.picked)")
    expect(picked).to_have_count(1)
    assert others.count() >= 1
    for part in (".rim", ".light"):
        seen, width, stroke = picked.locator(part).evaluate(BRIGHTNESS)
        for other in others.locator(part).all():
            other_seen, other_width, other_stroke = other.evaluate(BRIGHTNESS)
            assert seen >= other_seen
            assert width >= other_width
            assert input_method == "key" or stroke == other_stroke  # a focused road has the focus colour
