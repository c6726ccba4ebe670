"""The page turned to a player on the far side, without a running app: text, buttons, and copies that move."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e.table.static_page import StaticPage, static_page
from e2e.table.test_small_screens import TABLET, UPRIGHT, meridian_app, meridian_cities
from e2e.table.test_text_size import opened
from wanli.games import GAMES

CONTROLS = "#board [data-action], #prompt button, #panel [data-action]"
CONFIRM = ".floating-confirm:not([hidden])"
ROTATIONS = """() => {
    const rotation = (element) => {
        let sum = 0;
        for (let each = element; each; each = each.parentElement) {
            const { transform, rotate } = getComputedStyle(each);
            const { a, b } = new DOMMatrix(transform === "none" ? "" : transform);
            sum += Math.atan2(b, a) * 180 / Math.PI + (parseFloat(rotate) || 0);
        }
        return (Math.round(sum) % 360 + 360) % 360;
    };
    const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT), found = [];
    while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode;
        if (data.trim() && parentElement.checkVisibility()) found.push([data.trim(), rotation(parentElement)]);
    }
    return found;
}"""
"""Returns each visible text of the table, and by how many degrees it is rotated on the glass."""
COPIES = """async () => {
    const { prepareClone, showRings } = await import("/glue/motion/clones.mjs");
    const { boxOf } = await import("/glue/page/coordinates.mjs");
    const corner = (element) => Object.values(element.getBoundingClientRect().toJSON()).slice(0, 4);
    const all = [...document.querySelectorAll("#panel [data-action], #board [data-piece]")];
    const pieces = all.filter((each) => each.checkVisibility() && !each.ownerSVGElement).slice(0, 6);
    showRings(pieces.map(boxOf));
    const rings = [...document.querySelectorAll(".narration-ring")];
    return pieces.map((piece, index) => [piece, prepareClone(piece)(), rings[index]].map(corner));
}"""
"""Returns the boxes (x, y, width, height) of some pieces, of their copies that animations move, and of their rings."""


def turn(page: StaticPage) -> None:
    """Turn the page to the far side."""
    page.page.evaluate("() => { document.documentElement.dataset.side = 'far'; arrange(); }")


@pytest.mark.parametrize("game", GAMES)
def test_text_and_numbers_are_upright_on_either_side(browser: Browser, game: str) -> None:
    with static_page(browser) as page:
        page.resize(*TABLET)
        page.show(opened(game, "crowded"))
        near = page.page.evaluate(ROTATIONS)
        turn(page)
        far = page.page.evaluate(ROTATIONS)
    assert len(near) > 50
    assert {text for text, angle in near if 45 < angle < 315} == set()
    assert far == [[text, (angle + 180) % 360] for text, angle in near]


def test_the_confirm_button_and_all_targets_turn_with_the_board(browser: Browser) -> None:
    app = meridian_app()
    with static_page(browser) as page:
        page.resize(*UPRIGHT)
        for city in meridian_cities(app):
            app.handle(["pick", "city", *city])
            page.show(app)
            if page.boxes(CONFIRM):
                break
            app.handle(["pick", "clear"])
        near = page.boxes(CONTROLS) + page.boxes(CONFIRM)
        turn(page)
        far = page.boxes(CONTROLS) + page.boxes(CONFIRM)
    width, height = UPRIGHT
    assert "floating-confirm" in near[-1].name
    for before, after in zip(near, far, strict=True):
        mirrored = (width - before.right, height - before.bottom, width - before.left, height - before.top)
        assert after[1:] == pytest.approx(mirrored, abs=1), after.name


@pytest.mark.parametrize("game", GAMES)
def test_moving_copies_and_rings_lie_exactly_on_the_turned_pieces(browser: Browser, game: str) -> None:
    with static_page(browser) as page:
        page.resize(*TABLET)
        page.show(opened(game, "crowded"))
        turn(page)
        copies = page.page.evaluate(COPIES)
    assert copies
    for piece, clone, ring in copies:
        assert clone == pytest.approx(piece, abs=1)
        ring_center, center = ([x + width / 2, y + height / 2] for x, y, width, height in (ring, piece))
        assert ring_center == pytest.approx(center, abs=1)
