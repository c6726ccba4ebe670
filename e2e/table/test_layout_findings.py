"""Places that the layout checker or the list of faults named once, and that no bounded run of the checker visits."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Browser

from e2e.table.static_page import StaticPage, open_file, static_page
from e2e.table.tablet import file_where, midway_file, play_match, write_match
from e2e.table.test_screen_faults import ENLARGED, LANDSCAPE, PHONE, SPLIT_VIEW, TABLET, UPRIGHT, cut
from e2e.table.trades import answer_with_counter_offers, holds_two_kinds, offer_two_for_one
from tests.app.fakes import FakePort, new_app
from wanli.app.shell.app import App
from wanli.engine import State
from wanli.games import GAMES
from wanli.games.great_wall.rules.year.phases import SEASON
from wanli.learn.lessons.catalogue import lessons_of
from wanli.learn.puzzles.check import puzzles_of
from wanli.texts.languages import LANGUAGES, translator

MESSAGE = "Hier darf jetzt nichts gelegt werden. " * 2


def with_typed_field(app: App) -> App:
    """Open the field for typed moves with a long list, and show a message."""
    app.handle(["typed"])
    app.handle(["typed_text", "1"])
    assert 'id="typed"' in app.render()
    app.show_message(MESSAGE, "mauer", "")
    return app


def lesson_of(game: str, lang: str = "de") -> App:
    """An app at the first lesson of a game."""
    app, _ = new_app(FakePort(lang=lang))
    app.start(f"lesson/{game}/{lessons_of(game)[0].key}")
    return app


@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
def test_a_message_covers_neither_the_typed_move_nor_its_list(browser: Browser, touch: bool) -> None:
    """The field keeps the focus, so that it stays open under the message."""
    options: dict[str, Any] = {"has_touch": True, "is_mobile": True} if touch else {}
    with static_page(browser, **options) as page:
        for app in (open_file(midway_file(4, 8), "de")[0], lesson_of("mauer")):
            page.show(with_typed_field(app))
            for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE, SPLIT_VIEW, ENLARGED, (800, 600), (320, 256)):
                page.resize(*size)
                message, field = page.box("#toast p"), page.box("#typed")
                assert not message.overlaps(field), size
                assert message.top >= 0, size
                assert message.bottom <= size[1], size


def test_the_history_of_the_dice_is_one_press_away_on_a_phone_on_its_side(browser: Browser) -> None:
    """The status has no room for it there: a press on the dice opens it."""
    app, _ = open_file(midway_file(4, 60, game="settlers"), "de")
    with static_page(browser) as page:
        page.show(app)
        for size in (LANDSCAPE, ENLARGED):
            page.resize(*size)
            [opener], [dice] = page.boxes(".rolls-button"), page.boxes("#status .dice")
            assert opener.overlaps(dice), size
            assert page.boxes("#status .rolls") == [], size
        for size in (TABLET, UPRIGHT, PHONE):
            page.resize(*size)
            assert page.boxes(".rolls-button") == [], size
            assert len(page.boxes("#status .tally")) == 11, size
        page.resize(*LANDSCAPE)
        app.handle(["about", "track:rolls"])
        page.show(app)
        assert len(page.boxes(".dialog .tally u")) == 11
        for bar in page.boxes(".dialog .tally"):
            assert bar.height >= 40
            assert bar.width >= 14
        assert cut(page, ".dialog .tally span") == []


BASELINES = """([name, other]) => [name, other].map((element) => {
    const probe = document.createElement("span"); probe.style.cssText = "display: inline-block; width: 1px; height: 0";
    element.append(probe); const { bottom } = probe.getBoundingClientRect(); probe.remove(); return bottom;
})"""


def baselines(page: StaticPage, line: str, beside: str) -> list[tuple[float, float]]:
    """Return the baselines of the names in lines, each with that of the text beside it."""
    pairs: list[tuple[float, float]] = []
    for row in page.page.locator(line).all():
        name, other = row.locator(".name-tag b").first.element_handle(), row.locator(beside).first.element_handle()
        pairs.append(tuple(page.page.evaluate(BASELINES, [name, other])))
    return pairs


def test_names_are_on_the_line_of_the_text_beside_them(browser: Browser) -> None:
    """S25: turning points of the analysis, and names within a sentence."""
    with static_page(browser) as page:
        page.page.evaluate(
            """document.getElementById("app").innerHTML = `<ol class="turning-point-list"><li>
            <p class="turning-point-move"><span class="turning-point-number">12</span><span class="name-tag"><svg
            class="badge" viewBox="0 0 9 9"></svg><b>Anna</b></span><b class="other">Straße</b></p></li></ol>
            <p class="sentence"><span class="name-tag"><svg class="badge" viewBox="0 0 9 9"></svg>
            <b>Anna</b></span> <span class="other">gewinnt</span></p>`"""
        )
        found = baselines(page, ".turning-point-move, .sentence", ".other")
        assert len(found) == 2
        for name, other in found:
            assert abs(name - other) < 0.75


@pytest.mark.parametrize("lang", ["de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_the_labels_of_buttons_are_whole_at_200_percent(browser: Browser, game: str, lang: str) -> None:
    """S53: no button of the prompt or of an answer runs over its edge or that of the window."""
    looked = 0
    with static_page(browser) as page:
        page.resize(*ENLARGED)
        for actions in (2, 12, 24, 40, 61):
            page.show(open_file(midway_file(4, actions, game=game), lang)[0])
            assert cut(page, ".prompt .button > span:not(.advice-button-label)") == [], actions
            for button in page.boxes(".prompt .button"):
                looked += 1
                assert button.left >= 0, (actions, button)
                assert button.right <= ENLARGED[0] + 1, (actions, button)
    assert looked


LINES_OF = """texts => texts.map((text) => {
    const step = document.querySelector(".now-step"), range = document.createRange(); if (!step.clientWidth) return 0;
    step.style.display = "block"; step.style.width = `${0.95 * step.offsetWidth}px`;
    step.textContent = text; range.selectNodeContents(step);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    step.removeAttribute("style"); return lines;
})"""
"""Returns the number of lines of each text in the place of the current step; 0 if it is not shown."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_each_step_of_a_year_has_two_lines(browser: Browser, lang: str) -> None:
    """S57: with room to spare, because other browsers draw the letters up to 5 % wider."""
    t = translator(lang)
    texts = [t(f"great_wall.phase.{phase}") for phase in SEASON]
    app, _ = open_file(midway_file(4, 20, game="great_wall"), lang)
    with static_page(browser) as page:
        page.show(app)
        for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE):
            page.resize(*size)
            lines = page.page.evaluate(LINES_OF, texts)
            assert {text: count for text, count in zip(texts, lines, strict=True) if count > 2} == {}, size


@pytest.mark.parametrize("game", GAMES)
def test_a_message_covers_nothing_that_the_next_tap_may_ask_about(browser: Browser, game: str) -> None:
    """F7: while "What is this?" waits for a tap, messages lie over the bar, beside the button that ends it."""
    with static_page(browser) as page:
        for app in (open_file(midway_file(4, 8, game=game), "de")[0], lesson_of(game)):
            app.handle(["ask"])
            assert "inspecting" in app.render()
            app.handle(["about", "nothing:here"])
            page.show(app)
            for size in (TABLET, UPRIGHT, PHONE, LANDSCAPE, SPLIT_VIEW):
                page.resize(*size)
                message, [button] = page.box("#toast p"), page.boxes("#ask-button")
                assert not message.overlaps(button), size
                title, bar = page.box(".bar h1"), page.box(".bar")
                assert title.top >= bar.top - 1, size
                assert title.bottom <= bar.bottom + 1, size
                for area in page.boxes(".table > :is(#player-bar, #board, #panel, #status, #prompt, #lesson)"):
                    assert not message.overlaps(area), (size, area.name)


def test_a_tight_prompt_is_measured_with_its_smaller_buttons(browser: Browser) -> None:
    """A tight prompt has smaller buttons, so more of its text fits than before."""

    def asks_to_reclaim(state: State) -> bool:
        return bool(state.stack) and state.stack[-1].kind == "reclaim"

    app, _ = open_file(file_where(asks_to_reclaim, 3, game="great_wall"))
    with static_page(browser) as page:
        page.resize(*TABLET)
        page.show(app)
        lines = page.page.evaluate("document.getElementById('prompt').style.getPropertyValue('--lines')")
        assert page.page.locator("#prompt[data-tight]").count() == 1
        assert page.page.locator("#prompt[data-long]").count() == 0
        page.page.evaluate("arrange()")
        assert page.page.evaluate("document.getElementById('prompt').style.getPropertyValue('--lines')") == lines


def no_walls_left(state: State) -> bool:
    """True in a position of Dschingis Khan whose player to move has no active wall."""
    view: Any = state.view(state.seat)
    return bool(view["players"][state.seat]["walls"] == 0)


def chooses_partner(state: State) -> bool:
    """True in a position of Die Große Mauer in which a player chooses among answers to an offer."""
    view: Any = state.view(state.seat)
    return bool(view["phase"] == "partner")


def test_stones_have_a_name_and_no_wall_is_a_number_on_phones(browser: Browser) -> None:
    """S13: each kind of stone has a label at every size, and an empty supply of walls shows 0."""
    walls_spent = file_where(no_walls_left, 2, game="khan")
    with static_page(browser) as page:
        page.show(open_file(walls_spent, "de")[0])
        for size in (PHONE, LANDSCAPE, TABLET):
            page.resize(*size)
            tiles = page.boxes(".khan-hand .tile[data-action]")
            names = [name for name in page.boxes(".khan-hand :is(.tile-name, .tile-short)") if name.width > 2]
            assert tiles, size
            for tile in tiles:
                assert any(tile.overlaps(name) for name in names), (size, tile.name)
            [number] = page.boxes(".khan-hand .no-walls")
            assert number.height > 8, size


def test_the_island_fills_the_width_of_a_phone_and_trades_have_a_caption(browser: Browser) -> None:
    """S18: the map was small above build cards that were mostly empty, and the wanted cards had no caption."""
    app, _ = open_file(
        file_where(lambda state: any(action[0] == "offer" for action in state.legal()), 4, game="settlers")
    )
    with static_page(browser) as page:
        page.show(app)
        page.resize(*PHONE)
        assert page.box("#board .map").width >= 0.95 * PHONE[0]
        assert app.session is not None
        held = next(action for action in app.session.match.state.legal() if action[0] == "offer")[1]
        app.handle(["pick", "hand", next(resource for resource, count in enumerate(held) if count)])
        page.show(app)
        for size in (PHONE, LANDSCAPE, TABLET):
            page.resize(*size)
            caption = page.box(".settlers .composer .row-of > p")
            assert caption.height * caption.width > 300, size
            assert cut(page, ".settlers .composer .row-of > p") == [], size


def test_the_log_opens_at_its_newest_line(browser: Browser) -> None:
    """It read upwards from turn to turn and downwards inside a turn."""
    app, _ = open_file(midway_file(3, 60))
    app.handle(["log"])
    with static_page(browser) as page:
        page.show(app)
        for size in (TABLET, PHONE, LANDSCAPE):
            page.resize(*size)
            body, lines = page.box(".log-body"), page.boxes(".log-lines .line")
            assert lines == sorted(lines, key=lambda line: line.top), size
            assert lines[0].top < body.top, size
            assert body.top < lines[-1].top < lines[-1].bottom <= body.bottom + 1, size


def test_the_menu_of_a_match_fits_a_phone(browser: Browser) -> None:
    """It had 13 rows, and nothing showed that the last was cut."""
    for lang in LANGUAGES:
        app, _ = open_file(midway_file(3, 20), lang)
        app.handle(["menu"])
        with static_page(browser) as page:
            page.show(app)
            page.resize(*PHONE)
            dialog = ".dialog-backdrop > .dialog"
            assert page.page.evaluate(f"document.querySelector('{dialog}').scrollHeight") <= page.box(dialog).height
            assert cut(page, f"{dialog} .button span") == []
            assert min(button.height for button in page.boxes(f"{dialog} .button")) >= 44


def test_a_card_of_die_grosse_mauer_has_its_name_on_one_line(browser: Browser) -> None:
    """„Straßenbau“ was hyphenated on a tablet."""

    def may_build_roads(state: State) -> bool:
        view: Any = state.view(state.seat)
        return bool(view["phase"] == "main" and view["players"][state.seat]["cards"].get("road"))

    app, _ = open_file(file_where(may_build_roads, 4, seed=2, game="settlers"), "de")
    with static_page(browser) as page:
        page.show(app)
        page.resize(*TABLET)
        name = page.box(".settlers .dev.of-road small")
        assert name.height <= 16


LONG_CAPTION = """async text => {
    const { placeInBar } = await import("/glue/motion/caption_place.mjs");
    const caption = document.createElement("div");
    caption.className = "narration shown";
    caption.append(Object.assign(document.createElement("p"), { textContent: text }));
    document.querySelector(".narration")?.remove();
    document.body.append(caption);
    placeInBar(caption);
}"""


def test_a_long_narration_covers_no_player_on_a_phone(browser: Browser) -> None:
    """Four lines in the bar covered the players."""
    app, _ = open_file(midway_file(3, 60))
    with static_page(browser) as page:
        page.show(app)
        page.resize(*PHONE)
        for text in ("Anna draws a card.", "Anna plays a wall at the second site and takes the lead from Ben. " * 3):
            page.page.evaluate(LONG_CAPTION, text)
            caption = page.box(".narration")
            for area in ("#player-bar", "#prompt", "#panel"):
                assert not caption.overlaps(page.box(area)), (area, text)
            assert caption.overlaps(page.box(".bar")) == (len(text) < 50), "only a short one is in the bar"


def file_with_counter_offers(seats: int) -> str:
    """Return a file with an offer of two cards for one: the first partner accepts, all others make a counter-offer."""
    match = play_match("settlers", seats, 5, "easy", holds_two_kinds)
    offer_two_for_one(match)
    answer_with_counter_offers(match)
    return write_match(match, humans=seats)


@pytest.mark.parametrize(("seats", "lang"), [(4, "en"), (4, "de"), (6, "nl")])
def test_each_partner_has_a_short_button_above_the_hand(browser: Browser, seats: int, lang: str) -> None:
    """The labels had five lines, pushed the hand down and advice out of the prompt."""
    with static_page(browser) as page:
        page.show(open_file(file_with_counter_offers(seats), lang)[0])
        for size in (PHONE, LANDSCAPE, *([(320, 640), (360, 640)] if seats == 4 else [])):
            page.resize(*size)
            buttons, prompt, panel = page.boxes(".prompt .buttons .button"), page.box("#prompt"), page.box("#panel")
            assert len(buttons) == seats + 1
            assert [(size, one, other) for one, other in combinations(buttons, 2) if one.overlaps(other)] == []
            for button in buttons:
                assert 44 <= button.height <= 56, (size, button)
                assert button.width >= 44, (size, button)
                assert button.bottom <= max(prompt.bottom, panel.top) + 1, (size, button)
            assert cut(page, ".prompt .partner-terms") == [], size


@pytest.mark.parametrize("lang", ["de", "nl"])
def test_the_actions_after_a_match_and_its_charts_take_few_rows_on_a_phone(browser: Browser, lang: str) -> None:
    """Ten chart buttons took eight rows above numbers of 10 px, and eight actions five ragged rows."""
    match = play_match("mauer", 3, 5, "easy", lambda match: False)
    app, port = open_file(write_match(match, humans=0), lang)
    with static_page(browser) as page:
        page.show(app)
        for size in (PHONE, (320, 640)):
            page.resize(*size)
            buttons = page.boxes(".match-result .buttons .button")
            assert len({round(button.top) for button in buttons}) <= 3, size
            assert min(button.height for button in buttons) >= 44, size
            assert min(button.top for button in buttons) >= page.box(".match-result .ranking").bottom, size
            assert cut(page, ".match-result .button span") == [], size
        app.handle(["analysis"])
        for _ in range(60):
            port.wait(1000)
            if "chart-select" in app.render():
                break
        page.show(app)
        for size in (PHONE, (320, 640)):
            page.resize(*size)
            assert page.boxes("fieldset.choices") == []
            assert page.box("#chart-select").height >= 44
            assert min(number.height for number in page.boxes(".analysis-chart .grid text")) >= 12, size
        page.resize(*TABLET)
        assert page.boxes("#chart-select") == []
        assert len(page.boxes("fieldset.choices")) == 1


@pytest.mark.parametrize("game", ["settlers", "meridian"])
def test_the_own_name_is_complete_in_a_puzzle_on_a_phone(browser: Browser, game: str) -> None:
    """It was cut to "Play…" or "Pla…"."""
    puzzle = puzzles_of(game)[1 if game == "settlers" else 0]
    with static_page(browser) as page:
        page.resize(*PHONE)
        for lang in LANGUAGES:
            app, port = new_app(FakePort(lang=lang))
            app.start(f"puzzle/{game}/{puzzle.key}")
            port.wait(50)
            page.show(app)
            assert page.boxes("#player-bar .name-tag b")
            assert cut(page, "#player-bar .name-tag b") == [], lang


def lesson_about_recruits(lang: str) -> App:
    """An app at the step of the first lesson of The Great Wall that recruits three kinds of soldiers."""
    app, port = new_app(FakePort(lang=lang))
    app.start(f"lesson/great_wall/{lessons_of('great_wall')[0].key}")
    for _ in range(12):
        port.wait(6000)
        markup = app.render()
        if 'class="stepper"' in markup:
            return app
        app.handle(["lesson_on" if "lesson_on" in markup else "lesson_show"])
        app.handle(["pick", "confirm"])
    raise AssertionError("the lesson has no such step")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_steppers_of_a_lesson_are_rows_of_equal_width(browser: Browser, lang: str) -> None:
    """The number and the name of the soldiers took three lines ("0 / spearm / en"), in boxes of different widths."""
    with static_page(browser) as page:
        page.show(lesson_about_recruits(lang))
        page.resize(*TABLET)
        steppers = page.boxes(".prompt .stepper")
        assert len(steppers) == 3
        assert max(box.width for box in steppers) - min(box.width for box in steppers) < 1
        assert max(box.right for box in steppers) <= page.box(".prompt .buttons").right + 1
        assert cut(page, ".prompt .stepper output") == []
        outputs = page.boxes(".prompt .stepper output")
        prices = page.boxes(".prompt .stepper .gw-each")
        assert max(output.height - price.height for output, price in zip(outputs, prices, strict=True)) < 20
        assert not page.box("#lesson").overlaps(page.box(".prompt-message"))


@pytest.mark.parametrize("game", GAMES)
def test_no_player_is_behind_the_panel_of_a_puzzle(browser: Browser, game: str) -> None:
    """S15, S21: the verdict may name each of them, and the status tells the last round."""
    seen = set()
    with static_page(browser) as page:
        for puzzle in puzzles_of(game):
            app, port = new_app(FakePort(lang="de"))
            app.start(f"puzzle/{game}/{puzzle.key}")
            port.wait(50)
            players = app.render().count('id="player-')
            if players in seen:
                continue
            seen.add(players)
            app.handle(["puzzle_answer"])
            port.wait(50)
            page.show(app)
            for size in (TABLET, UPRIGHT, (1440, 900)):
                page.resize(*size)
                panel = page.box("#verdict")
                for area in page.boxes("#player-bar > .player, #status"):
                    assert not area.overlaps(panel), (puzzle.key, size, area)
                    assert area.bottom <= size[1] + 1, (puzzle.key, size, area)
    assert len(seen) > 1


def test_the_button_that_clears_a_selection_is_an_icon(browser: Browser) -> None:
    """S27: Firefox broke its label into three lines."""
    app, _ = open_file(midway_file(4, 24))
    assert app.session is not None
    app.handle(["pick", "hand", next(action[1] for action in app.session.match.state.legal() if action[0] == "play")])
    with static_page(browser) as page:
        page.show(app)
        clear = page.page.locator('.prompt [data-action=\'["pick","clear"]\']')
        assert clear.get_attribute("aria-label")
        assert clear.inner_text() == ""
