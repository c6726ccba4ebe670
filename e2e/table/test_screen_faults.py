"""Screens that were cut, covered or misleading once: each test names the fault of the list that it keeps away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from e2e.table.layout import CUT_TEXTS
from e2e.table.static_page import StaticPage, open_file, static_page
from e2e.table.tablet import OpenTablet, file_where, midway_file
from tests.app.fakes import FakePort, new_app
from tools.look.positions import LONG_NAMES, NAMES
from wanli.app.shell.app import App
from wanli.engine import State
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.puzzles.check import puzzles_of
from wanli.texts.languages import LANGUAGES

TABLET, UPRIGHT, PHONE, LANDSCAPE = (1024, 768), (820, 1180), (390, 844), (844, 390)
SPLIT_VIEW, ENLARGED, TV, LARGEST_ZOOM = (507, 712), (640, 360), (2560, 1080), (320, 256)


CARDS_AND_PLACES = (
    "row => [...row.querySelectorAll('.card, .place')].map((each) => each.getBoundingClientRect().toJSON())"
)


def named(text: str, names: Sequence[str]) -> str:
    """Replace the default names of a file's players."""
    for default, name in zip(NAMES, names, strict=True):
        text = text.replace(f'"{default}"', f'"{name}"')
    return text


def cut(page: StaticPage, selector: str) -> list[str]:
    """Return the texts of a selector that are cut off, shortened or run out of their box."""
    shortened = f"""[...document.querySelectorAll(`{selector}`)].filter((each) =>
        each.getClientRects().length && each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""
    cut_off: list[str] = page.page.evaluate(CUT_TEXTS, selector)
    return cut_off + list(page.page.evaluate(shortened))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_five_names_are_complete_on_a_tablet(browser: Browser, lang: str) -> None:
    """S7: the names that the lobby proposes, with their numbers beside them."""
    app, _ = open_file(midway_file(5, 26), lang)
    proposed = [app.t("name.human", n=number) for number in range(1, 7)]
    app, _ = open_file(named(midway_file(5, 26), proposed), lang)
    with static_page(browser) as page:
        page.resize(*TABLET)
        page.show(app)
        assert cut(page, "#player-bar .name-tag b") == []
        for player in range(5):
            [name], numbers = page.boxes(f"#player-{player} .name-tag b"), page.boxes(f"#player-{player} .count")
            assert numbers
            assert not any(name.overlaps(number) for number in numbers)


def may_ride(state: State) -> bool:
    """True if a horseman may be played without using up an action."""
    return any(action[0] == "ride" for action in state.legal())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sign_of_free_horsemen_is_complete(browser: Browser, lang: str) -> None:
    """S8."""
    app, _ = open_file(file_where(may_ride, 4), lang)
    with static_page(browser) as page:
        page.show(app)
        for size in (TABLET, UPRIGHT, PHONE, TV):
            page.resize(*size)
            assert page.boxes(".free-ride"), size
            assert cut(page, ".free-ride") == [], size


def test_the_next_place_of_a_long_row_is_in_sight(browser: Browser) -> None:
    """S6, S9: a long row has two ranks that do not cover each other, with the next place in the second."""
    places = 0
    with static_page(browser) as page:
        for puzzle in puzzles_of("mauer"):
            app, port = new_app()
            app.start(f"puzzle/mauer/{puzzle.key}")
            port.wait(50)
            if "row long" not in app.render():
                continue
            for verb, *arguments in puzzle.answers:
                if verb == "play":
                    for _ in range(arguments[1]):
                        app.handle(["pick", "hand", arguments[0]])
            page.show(app)
            for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE):
                page.resize(*size)
                for row in page.page.locator(".row.long").all():
                    boxes = row.evaluate(CARDS_AND_PLACES)
                    ranks = sorted({round(box["top"]) for box in boxes})
                    height = max(box["height"] for box in boxes)
                    assert all(lower - upper >= height - 1 for upper, lower in pairwise(ranks)), size
                    area = row.bounding_box()
                    assert area is not None
                    places += 1
                    assert max(box["bottom"] for box in boxes) <= area["y"] + area["height"] + 1, size
    assert places


def test_an_empty_site_has_no_box_for_totals(browser: Browser) -> None:
    """S66."""
    app, _ = open_file(midway_file(4, 0))
    with static_page(browser) as page:
        page.show(app)
        grounds = page.page.evaluate(
            "[...document.querySelectorAll('.totals')].map((each) => getComputedStyle(each).backgroundColor)"
        )
        assert len(grounds) >= 4
        assert set(grounds) == {"rgba(0, 0, 0, 0)"}


@pytest.mark.parametrize("game", GAMES)
def test_the_level_of_a_bot_gives_way_before_its_name(browser: Browser, game: str) -> None:
    """S20."""
    app, _ = open_file(named(midway_file(4, 20, game=game), LONG_NAMES).replace('"human"', '"bot"', 3), "nl")
    with static_page(browser) as page:
        page.show(app)
        for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE, SPLIT_VIEW):
            page.resize(*size)
            beside_cut_names = page.page.evaluate(
                """[...document.querySelectorAll("#player-bar .player-name")].filter((line) => {
                    const [name, level] = [line.querySelector(".name-tag b"), line.querySelector(".bot-level")];
                    if (!level || name.scrollWidth <= name.clientWidth + 1) return false;
                    const [box, shown] = [line.getBoundingClientRect(), level.getBoundingClientRect()];
                    return shown.width > 2 && shown.top < box.bottom - 6 && shown.bottom > box.top + 6;
                }).map((line) => line.textContent)"""
            )
            assert beside_cut_names == [], size


@pytest.mark.parametrize("game", GAMES)
def test_the_title_of_a_lesson_lies_beside_its_button(browser: Browser, game: str) -> None:
    """S26."""
    with static_page(browser) as page:
        for lesson in lessons_of(game):
            app, _ = new_app(FakePort(lang="de"))
            app.start(f"lesson/{game}/{lesson.key}")
            page.show(app)
            for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE):
                page.resize(*size)
                [title], [show] = page.boxes("#lesson-title"), page.boxes("#lesson-show")
                assert not title.overlaps(show), (lesson.key, size)
                if size == TABLET:
                    assert cut(page, "#lesson-title") == [], lesson.key


def test_a_puzzle_marks_no_move_as_right_before_it_is_judged(browser: Browser) -> None:
    """S30: on a table a complete move has a tick, which would praise a wrong answer."""
    puzzle = next(each for each in puzzles_of("mauer") if each.other[0] == "play")
    app, port = new_app()
    app.start(f"puzzle/mauer/{puzzle.key}")
    port.wait(50)
    _, card, count, site = puzzle.other
    for _ in range(count):
        app.handle(["pick", "hand", card])
    app.handle(["pick", "site", site])
    with static_page(browser) as page:
        page.show(app)
        marks = "[...document.querySelectorAll('.sure')].map((each) => getComputedStyle(each, '::after').content)"
        assert page.page.evaluate(marks) == ["none"]


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_large_enough_at_400_percent(browser: Browser, game: str) -> None:
    """S54."""
    with static_page(browser) as page:
        page.resize(*LARGEST_ZOOM)
        page.show(open_file(midway_file(4, 20, game=game))[0])
        board = page.box("#board")
        assert board.width >= 300
        assert board.height >= 200


def test_the_island_and_the_wall_fill_half_a_screen(browser: Browser) -> None:
    """S67: the map of settlers is as wide as its area, and no place lies beyond its edge, where only the sea is cut."""
    with static_page(browser) as page:
        page.show(open_file(midway_file(4, 40, game="settlers"))[0])
        for size in (SPLIT_VIEW, (678, 712), (320, 980)):
            page.resize(*size)
            board, drawn = page.box("#board"), page.box("#board .map")
            assert drawn.width >= 0.95 * board.width or drawn.height >= 0.95 * board.height, size
            for part in page.boxes("#board .map :is(.hex:not(.sea) polygon, .hit.of-corner)"):
                assert part.left >= board.left - 1, size
                assert part.right <= board.right + 1, size


@pytest.mark.parametrize("game", GAMES)
def test_type_and_icons_grow_on_a_television(browser: Browser, game: str) -> None:
    """S68."""
    with static_page(browser) as page:
        page.show(open_file(midway_file(4, 20, game=game))[0])
        page.resize(*TABLET)
        size = "parseFloat(getComputedStyle(document.querySelector('.prompt-text')).fontSize)"
        on_a_tablet, bar = page.page.evaluate(size), page.box(".bar")
        page.resize(*TV)
        assert page.page.evaluate(size) >= 1.15 * on_a_tablet
        assert page.box(".bar").height >= bar.height


def test_pulling_down_on_a_table_does_not_reload_the_page(open_tablet: OpenTablet) -> None:
    """S69: neither on a table nor on the handover screen; other pages stay as the browser wants them."""
    tablet = open_tablet()
    behaviour = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert tablet.page.evaluate(behaviour) == "auto"
    tablet.open_file(midway_file(2, 4))
    assert tablet.page.evaluate(behaviour) == "none"
    tablet.press("home")
    expect(tablet.page.locator("#screen-home")).to_be_visible()
    assert tablet.page.evaluate(behaviour) == "auto"


def finished_replay(lang: str) -> App:
    """Return an app with the replay of a finished match, whose seats can be chosen."""
    app, port = open_file(file_where(lambda state: False, 4), lang)
    app.handle(["replay"])
    port.wait(100)
    return app


def test_the_heading_of_the_choice_of_a_seat_is_complete(browser: Browser) -> None:
    """S22: a legend on the upper edge of a scrolling box would be cut."""
    with static_page(browser) as page:
        page.show(finished_replay("de"))
        page.page.evaluate("document.getElementById('eyes').open = true")
        for size in (TABLET, PHONE):
            page.resize(*size)
            [heading], [box] = page.boxes("#eyes legend"), page.boxes("#eyes fieldset")
            assert heading.top >= box.top
            assert heading.bottom <= box.bottom


RECAP_LINES = """(() => {
    const recap = document.querySelector(".handover-recap"), range = document.createRange();
    const bottom = recap.getBoundingClientRect().top + recap.clientTop + recap.clientHeight;
    const lines = { whole: 0, cut: [] };
    const walker = document.createTreeWalker(recap, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        range.selectNodeContents(node);
        for (const { top, height, bottom: end } of range.getClientRects()) {
            if (end - 0.2 * height <= bottom) lines.whole += node.parentElement.closest("li") ? 1 : 0;
            else if (top + 0.15 * height < bottom) lines.cut.push(node.data);
        }
    }
    return lines;
})()"""
"""Returns the number of whole lines of the log in the recap, and the texts of lines that its lower edge cuts."""


@pytest.mark.parametrize("game", [game for game in GAMES if game != "meridian"])
def test_the_recap_of_a_handover_shows_whole_lines(browser: Browser, game: str) -> None:
    """S23: it scrolls, but no line of it is halved, and its lines are long enough to read."""
    app, _ = open_file(midway_file(4, 60, game=game), "de", may_look=False)
    assert "handover-recap" in app.render()
    with static_page(browser) as page:
        page.show(app)
        for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE, SPLIT_VIEW, (1440, 900), TV, ENLARGED):
            page.resize(*size)
            lines = page.page.evaluate(RECAP_LINES)
            assert lines["cut"] == [], size
            assert lines["whole"] >= (1 if size == ENLARGED else 2), size
            assert page.box(".handover-recap").width >= 180, size


NEEDLESS_MORE = """() => {
    const prompt = document.getElementById("prompt"), text = prompt?.querySelector(".prompt-text"); const more =
    document.getElementById("prompt-more"); if (!text || !more || !more.getClientRects().length) return null; const line
    = parseFloat(getComputedStyle(text).lineHeight), words = text.getBoundingClientRect(); const buttons =
    prompt.querySelector(".buttons"); const isColumn = getComputedStyle(prompt).flexDirection === "column"; const
    emptyRow = buttons ? parseFloat(getComputedStyle(buttons).paddingBottom) : 0; const area =
    prompt.getBoundingClientRect(); const top = Math.max(area.top, words.top); const free = isColumn && buttons ?
    buttons.getBoundingClientRect().top - words.bottom + (emptyRow >= 40 ? emptyRow : 0)
        : area.bottom - words.bottom;
    return { hidden: text.scrollHeight - text.clientHeight, free: free - 12, line, top };
}"""
"""Returns the height of the hidden text and of the free room, if the prompt is cut by "more"."""


@pytest.mark.parametrize("game", GAMES)
def test_more_hides_text_and_only_if_there_is_no_room(browser: Browser, game: str) -> None:
    """S28."""
    with static_page(browser) as page:
        for actions in (0, 8, 24, 61):
            app, _ = open_file(midway_file(4, actions, game=game), "de")
            page.show(app)
            for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE, SPLIT_VIEW):
                page.resize(*size)
                found = page.page.evaluate(NEEDLESS_MORE)
                if found:
                    assert found["hidden"] > 2, (actions, size, "nothing is hidden")
                    assert found["free"] < found["line"], (actions, size, found)


@pytest.mark.parametrize("game", ["mauer", "settlers"])
def test_a_message_covers_neither_the_panel_of_a_lesson_nor_the_board(browser: Browser, game: str) -> None:
    """S24."""
    app, _ = new_app(FakePort(lang="de"))
    app.start(f"lesson/{game}/{lessons_of(game)[0].key}")
    app.show_message("Hier darf jetzt nichts gelegt werden. " * 2, game, "")
    with static_page(browser) as page:
        page.show(app)
        for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE, SPLIT_VIEW):
            page.resize(*size)
            message = page.box("#toast p")
            for area in (*page.boxes("#lesson"), *page.boxes("#board"), *page.boxes("#prompt"), *page.boxes("#panel")):
                assert not message.overlaps(area), (size, area.name)
