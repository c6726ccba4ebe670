"""The board as a picture: a PNG that shows it as it is on the screen."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.table.axe import violations
from e2e.table.tablet import Tablet, finished_file, midway_file
from wanli.games import GAMES

EXAMINE_PICTURE = """async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const points = new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer);
    return { width: image.width, height: image.height, colours: new Set(points).size };
}"""


@pytest.mark.parametrize(
    "game", ["settlers", *(pytest.param(game, marks=pytest.mark.full) for game in GAMES if game != "settlers")]
)
def test_a_picture_shows_the_board(tablet: Tablet, game: str, tmp_path: Path) -> None:
    page = tablet.page
    tablet.open_file(finished_file(4, game=game))
    tablet.press("share")
    page.locator("#picture").click()
    expect(tablet.target("picture_save")).to_be_visible()
    board = page.locator("#board").bounding_box()
    assert board
    with page.expect_download() as download:
        tablet.press("picture_save")
    assert download.value.suggested_filename.startswith(f"wanli-{game}-")
    download.value.save_as(tmp_path / "board.png")
    seen = page.evaluate(EXAMINE_PICTURE, base64.b64encode((tmp_path / "board.png").read_bytes()).decode())
    assert seen["width"] == pytest.approx(2 * (board["width"] + 32), abs=2)
    assert seen["height"] > 2 * board["height"]
    assert seen["colours"] > 500, "the picture must not be empty"
    assert violations(page) == []


def test_a_picture_can_be_taken_from_the_handover_screen(tablet: Tablet) -> None:
    page = tablet.page
    tablet.open_file(midway_file(3, 30))
    page.locator("#share").click()
    page.locator("#picture").click()
    expect(tablet.target("picture_save")).to_be_visible()
    assert page.locator("#panel").count() == 0
    tablet.press("back")
    tablet.press("back")
    expect(page.locator("#reveal")).to_be_visible()
