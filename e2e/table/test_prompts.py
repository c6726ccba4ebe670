"""Prompts of every kind of decision: no button is cut off or covered, and no text is cut."""

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
HOME_LIMIT = 20
"""The number of matches that home lists."""
LONG_DECISIONS = {"great_wall": ["pass+upgrade", "order"], "settlers": ["accept+counter+refuse"]}
"""Kinds of decisions with many long answers."""
PICKS = f"#screen-play :is(#prompt, #panel, #board) [data-action^='[\"pick\"']{ENABLED}"
Size = tuple[int, int]


def problems_of(open_tablet: OpenTablet, matches: Mapping[str, Match], sizes: Sequence[Size], picks: int) -> list[str]:
    """Return the problems of the prompts of these positions in German, before and after each of `picks` selections."""
    kinds, problems = list(matches), []
    for start in range(0, len(kinds), HOME_LIMIT):
        page_kinds = kinds[start : start + HOME_LIMIT]
        tablet = open_tablet(lang="de-DE", reduced_motion=True)
        tablet.import_match(file_with([matches[kind] for kind in page_kinds]), len(page_kinds))
        for index, kind in enumerate(page_kinds):
            dice = Rng(index)
            open_match(tablet, str(index))
            problems += [f"{kind}, {problem}" for problem in problems_at(tablet, sizes)]
            for pick in range(picks):
                if pick_something(tablet, dice):
                    problems += [f"{kind}, pick {pick + 1}, {problem}" for problem in problems_at(tablet, sizes)]
            tablet.press("home")
    return problems


def open_match(tablet: Tablet, id_: str) -> None:
    """Open a match from home, with the hand of the player to move open."""
    page = tablet.page
    expect(page.locator("#screen-home")).to_be_visible()
    page.evaluate("id => { location.hash = `match/${id}`; }", id_)
    expect(page.locator("#reveal, #panel")).to_be_visible()
    if page.locator("#reveal").count():
        tablet.reveal()


def pick_something(tablet: Tablet, dice: Rng) -> bool:
    """Select an arbitrary target. Return False if the decision is complete."""
    tablet.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    picks = tablet.page.locator(PICKS).filter(visible=True)
    if not (count := picks.count()):
        return False
    picks.nth(dice.below(count)).press("Enter")
    return bool(tablet.page.locator("#screen-play").count())


def problems_at(tablet: Tablet, sizes: Sequence[Size]) -> list[str]:
    """Return the problems of the visible prompt at each size."""
    problems = []
    for width, height in sizes:
        tablet.page.set_viewport_size({"width": width, "height": height})
        problems += [f"{width}x{height}: {problem}" for problem in prompt_faults(tablet.page)]
    return problems


@pytest.mark.parametrize("game", LONG_DECISIONS)
def test_a_long_prompt_is_fully_visible(open_tablet: OpenTablet, game: str) -> None:
    assert (
        problems_of(open_tablet, first_positions(game, LONG_DECISIONS[game]), [TABLET, (390, 844), (844, 390)], picks=0)
        == []
    )


@pytest.mark.parametrize("kind", ["honour+reclaim", "more"])
def test_two_long_answers_cover_nothing_outside_the_board(open_tablet: OpenTablet, kind: str) -> None:
    """The free row below the answers is used first."""
    tablet = open_tablet(lang="de-DE", reduced_motion=True)
    tablet.import_match(file_with([*first_positions("great_wall", [kind]).values()]), 1)
    open_match(tablet, "0")
    buttons = tablet.page.locator("#prompt .button").filter(visible=True)
    assert buttons.count() == 3, "two answers and the button for advice"
    assert covered(tablet.page, "#prompt .buttons", ["#status", "#prompt .prompt-text"]) == []
    assert covered(tablet.page, "#prompt .prompt-message", ["#status"]) == []
    assert prompt_faults(tablet.page) == []


@pytest.mark.parametrize("seats", [4, 6])
def test_the_prompt_covers_nothing_while_a_bot_thinks(open_tablet: OpenTablet, seats: int) -> None:
    tablet = open_tablet(lang="de-DE", reduced_motion=True)
    tablet.page.evaluate("() => { wanli.think = () => new Promise(() => {}); }")  # until the end of the test
    tablet.open_file(bot_then_human_file("settlers", seats, 60 + 10 * seats, seed=3))
    for width, height in (TABLET, (390, 844), (844, 390), (1440, 900)):
        tablet.page.set_viewport_size({"width": width, "height": height})
        expect(tablet.page.locator("#prompt .waiting")).to_be_visible()
        for part in (".prompt-message", ".buttons"):
            over = covered(tablet.page, f"#prompt {part}", ["#status", "#player-bar .player", "#board", "#panel"])
            assert over == [], (width, height, part)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_of_every_decision_is_fully_visible(open_tablet: OpenTablet, game: str) -> None:
    assert problems_of(open_tablet, widest_buttons(game, "de"), SIZES, picks=2) == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_button_can_be_reached_at_200_percent(open_tablet: OpenTablet, game: str) -> None:
    """Many of the buttons must be scrolled to."""
    matches = widest_buttons(game, "de")
    kinds = list(matches)
    for start in range(0, len(kinds), HOME_LIMIT):
        page_kinds = kinds[start : start + HOME_LIMIT]
        tablet = open_tablet(lang="de-DE", reduced_motion=True)
        tablet.import_match(file_with([matches[kind] for kind in page_kinds]), len(page_kinds))
        tablet.page.set_viewport_size({"width": AT_200_PERCENT[0], "height": AT_200_PERCENT[1]})
        for index, kind in enumerate(page_kinds):
            open_match(tablet, str(index))
            for button in tablet.page.locator("#prompt .button").filter(visible=True).all():
                button.scroll_into_view_if_needed()
                expect(button, kind).to_be_in_viewport(ratio=0.95)
            assert tablet.page.evaluate(CUT_TEXTS, "#prompt .button") == [], kind
            tablet.press("home")
