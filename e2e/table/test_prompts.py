"""Whatever is to be decided, all of the prompt is in sight: no button is cut off or covered, no word is cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from playwright.sync_api import expect

from e2e.table.decisions import file_with, first_positions, widest_buttons
from e2e.table.layout import CUT_TEXTS, covered, prompt_faults
from e2e.table.tablet import ENABLED, TABLET, OpenTablet, Tablet, bot_then_human_file
from e2e.table.test_layout import SIZES
from wanli.engine import Match, Rng
from wanli.games import GAMES

AT_200_PERCENT = (512, 384)
"""A tablet whose page is shown at twice its size."""
AT_ONCE = 20
"""So many matches home shows."""
LONG = {"great_wall": ["pass+upgrade", "order"], "settlers": ["accept+counter+refuse"]}
"""Kinds of decisions with many long answers."""
PICKS = f"#screen-play :is(#prompt, #panel, #board) [data-action^='[\"pick\"']{ENABLED}"
Size = tuple[int, int]


def faults(open_tablet: OpenTablet, found: Mapping[str, Match], sizes: Sequence[Size], picks: int) -> list[str]:
    """What is wrong with the prompts of these positions in German, at first and after each of so many picks."""
    kinds, told = list(found), []
    for start in range(0, len(kinds), AT_ONCE):
        here = kinds[start : start + AT_ONCE]
        tablet = open_tablet(lang="de-DE", reduced_motion=True)
        tablet.import_match(file_with([found[kind] for kind in here]), len(here))
        for number, kind in enumerate(here):
            dice = Rng(number)
            open_match(tablet, str(number))
            told += [f"{kind}, {fault}" for fault in faults_at(tablet, sizes)]
            for pick in range(picks):
                if pick_something(tablet, dice):
                    told += [f"{kind}, pick {pick + 1}, {fault}" for fault in faults_at(tablet, sizes)]
            tablet.press("home")
    return told


def open_match(tablet: Tablet, id_: str) -> None:
    """From home to a match, with the hand of the person to move open."""
    page = tablet.page
    expect(page.locator("#screen-home")).to_be_visible()
    page.evaluate("id => { location.hash = `match/${id}`; }", id_)
    expect(page.locator("#reveal, #panel")).to_be_visible()
    if page.locator("#reveal").count():
        tablet.reveal()


def pick_something(tablet: Tablet, dice: Rng) -> bool:
    """Whether the person has still something to do; then part of it is picked."""
    tablet.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    picks = tablet.page.locator(PICKS).filter(visible=True)
    if not (count := picks.count()):
        return False
    picks.nth(dice.below(count)).press("Enter")
    return bool(tablet.page.locator("#screen-play").count())


def faults_at(tablet: Tablet, sizes: Sequence[Size]) -> list[str]:
    """What is wrong with the prompt that is on the screen, with its size."""
    found = []
    for width, height in sizes:
        tablet.page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {fault}" for fault in prompt_faults(tablet.page)]
    return found


@pytest.mark.parametrize("game", LONG)
def test_all_of_a_long_prompt_is_in_sight(open_tablet: OpenTablet, game: str) -> None:
    assert faults(open_tablet, first_positions(game, LONG[game]), [TABLET, (390, 844), (844, 390)], picks=0) == []


@pytest.mark.parametrize("kind", ["honour+reclaim", "more"])
def test_two_long_answers_cover_nothing_beside_the_board(open_tablet: OpenTablet, kind: str) -> None:
    """The row that is left free below them goes first."""
    tablet = open_tablet(lang="de-DE", reduced_motion=True)
    tablet.import_match(file_with([*first_positions("great_wall", [kind]).values()]), 1)
    open_match(tablet, "0")
    buttons = tablet.page.locator("#prompt .button").filter(visible=True)
    assert buttons.count() == 3, "two answers and the way to advice"
    assert covered(tablet.page, "#prompt .buttons", ["#status", "#prompt .words"]) == []
    assert covered(tablet.page, "#prompt .prompt-words", ["#status"]) == []
    assert prompt_faults(tablet.page) == []


@pytest.mark.parametrize("seats", [4, 6])
def test_while_a_bot_thinks_the_prompt_covers_nothing(open_tablet: OpenTablet, seats: int) -> None:
    tablet = open_tablet(lang="de-DE", reduced_motion=True)
    tablet.page.evaluate("() => { wanli.think = () => new Promise(() => {}); }")  # until the end of the test
    tablet.open_file(bot_then_human_file("settlers", seats, 60 + 10 * seats, seed=3))
    for width, height in (TABLET, (390, 844), (844, 390), (1440, 900)):
        tablet.page.set_viewport_size({"width": width, "height": height})
        expect(tablet.page.locator("#prompt .waiting")).to_be_visible()
        for part in (".prompt-words", ".buttons"):
            over = covered(tablet.page, f"#prompt {part}", ["#status", "#player-bar .player", "#board", "#panel"])
            assert over == [], (width, height, part)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_all_of_the_prompt_is_in_sight_whatever_is_to_be_decided(open_tablet: OpenTablet, game: str) -> None:
    assert faults(open_tablet, widest_buttons(game, "de"), SIZES, picks=2) == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_at_200_percent_every_button_of_the_prompt_can_be_reached(open_tablet: OpenTablet, game: str) -> None:
    """Many of them scroll."""
    found = widest_buttons(game, "de")
    kinds = list(found)
    for start in range(0, len(kinds), AT_ONCE):
        here = kinds[start : start + AT_ONCE]
        tablet = open_tablet(lang="de-DE", reduced_motion=True)
        tablet.import_match(file_with([found[kind] for kind in here]), len(here))
        tablet.page.set_viewport_size({"width": AT_200_PERCENT[0], "height": AT_200_PERCENT[1]})
        for number, kind in enumerate(here):
            open_match(tablet, str(number))
            for button in tablet.page.locator("#prompt .button").filter(visible=True).all():
                button.scroll_into_view_if_needed()
                expect(button, kind).to_be_in_viewport(ratio=0.95)
            assert tablet.page.evaluate(CUT_TEXTS, "#prompt .button") == [], kind
            tablet.press("home")
