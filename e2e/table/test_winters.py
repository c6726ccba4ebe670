"""Twenty Winters of The Great Wall with people and bots at the default pace, and its names at four sizes in all
languages.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from playwright.sync_api import Browser, expect

from e2e.table.layout import CUT_TEXTS
from e2e.table.static_page import open_file, static_page
from e2e.table.tablet import BOTS_TIMEOUT, Tablet, players_for
from e2e.table.test_narration import PLAY, RECORD, recorded
from tests.games.great_wall.policies import POLICIES
from tests.playing import walk
from wanli.app.match.blocking_narration import PLAYING
from wanli.engine import Action, Match
from wanli.games.great_wall.ui.motion import MAX_WINTER_MS
from wanli.saves.files import write_file
from wanli.saves.saved_match import SavedMatch
from wanli.texts.languages import LANGUAGES
from wanli.ui.contract.motion import reading_time
from wanli.ui.markup.people import Kind

pytestmark = [pytest.mark.browser, pytest.mark.full]

WINTERS = 20
WINTER_TIMEOUT = 60_000
"""Milliseconds within which a Winter must end on a busy machine."""
NAMES = (
    ".place-name, .named, .named b, .hand-card b, .front-title, .horde-name, .chip > span, .who-leads > span, "
    ".rival-name b, .year"
)
"""The names that must be complete."""
LEFT_OUT = ".gw-board .ability, .gw-stats .who-leads i { display: none }"
"""The keyword of a horde and the rank of a general are left out where they have no room."""
SIZES = ((1024, 768), (390, 844), (844, 390), (1440, 900))
WINTERS_OF_A_MATCH = 3
MODES = (("standard", 3), ("coop", 3), ("standard", 1), ("standard", 5), ("coop", 2), ("standard", 2))


@cache
def winters() -> tuple[tuple[str, Action], ...]:
    """Files with matches before a Winter, and the action that begins it.

    The player who acts is the only human, except in each fourth file, where all players are.
    """
    return tuple(islice(_winters(), WINTERS))


def _winters() -> Iterator[tuple[str, Action]]:
    for seed in range(WINTERS):
        mode, seats = MODES[seed % len(MODES)]
        match = Match.new("great_wall", seats, seed, {"mode": mode})
        for _ in walk(match, POLICIES["busy"], seed):
            pass
        for count in [*_starts_of_winter(match)][:WINTERS_OF_A_MATCH]:
            earlier, record = Match.new("great_wall", seats, seed, {"mode": mode}), match.log[count]
            for action in match.actions[:count]:
                earlier.play(action)
            everybody = seed % 4 == 3
            kinds: list[Kind] = ["human" if everybody or seat == record.seat else "bot" for seat in range(seats)]
            yield write_file([SavedMatch("stored", earlier, players_for(kinds))]), record.action


def _starts_of_winter(match: Match) -> Iterator[int]:
    """The numbers of actions before each Winter."""
    for count, record in enumerate(match.log):
        if any(event.kind == "season" and event.facts["season"] == "winter" for event in record.events):
            yield count


@pytest.mark.parametrize("number", range(WINTERS))
def test_a_winter_shows_each_message_long_enough_and_asks_nothing(tablet: Tablet, number: int) -> None:
    content, action = winters()[number]
    tablet.setting("pace", "normal")
    tablet.open_file(content)
    if tablet.page.locator("#reveal").count():
        tablet.reveal()
    tablet.page.evaluate(RECORD, sorted(PLAYING))
    tablet.page.evaluate(PLAY, [*action])
    expect(tablet.page.locator("#skip-narration")).to_be_visible(timeout=BOTS_TIMEOUT)
    expect(tablet.page.locator(".narration.shown")).to_be_visible()
    expect(tablet.page.locator(".narration.shown")).to_have_count(0, timeout=WINTER_TIMEOUT)
    seen = recorded(tablet)
    assert seen["faults"] == []
    assert seen["messages"], "nothing was narrated"
    for message in seen["messages"][:-1]:
        assert message["ms"] >= reading_time(message["text"]) - 150, message
    assert sum(message["ms"] for message in seen["messages"][:-1]) <= 2 * MAX_WINTER_MS, "Winter and Spring"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_name_is_cut(browser: Browser, lang: str) -> None:
    cut: list[object] = []
    with static_page(browser) as page:
        page.page.add_style_tag(content=LEFT_OUT)
        for number, (content, _) in enumerate(winters()[WINTERS_OF_A_MATCH - 1 :: WINTERS_OF_A_MATCH]):
            app, _ = open_file(content, lang)
            page.show(app)
            for size in SIZES:
                page.resize(*size)
                cut += [(number, size, text) for text in page.page.evaluate(CUT_TEXTS, NAMES)]
    assert cut == []
