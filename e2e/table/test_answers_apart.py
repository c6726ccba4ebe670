"""Answers that give something away are not where an impatient finger taps: on fast-forward, Confirm or Skip (F1)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e.table.decisions import file_with, widest_position
from e2e.table.static_page import Box, StaticPage, open_file, static_page
from e2e.table.tablet import bot_then_human_file
from tests.app.fakes import FakePort
from wanli.texts.languages import LANGUAGES

SIZES = ((390, 844), (844, 390), (320, 568), (667, 375), (360, 740), (1024, 768), (820, 1180))
GIVING = {"settlers": ("accept", "partner"), "great_wall": ("upgrade",)}
"""The verbs of the answers that give something away."""
OTHER_INTENTS = {"settlers": (), "great_wall": ('["pick","to"',)}
"""The beginnings of the intents of other buttons that lead to such an answer."""
HURRYING = "#prompt :is(#bot-next, #hurry, #bot-skip)"


def giving_buttons(game: str, verb: str) -> str:
    """Return the selector of the buttons that give something away."""
    intents = [f'["play",["{verb}"', *OTHER_INTENTS[game]]
    return ", ".join(f":is(#prompt, #screen-handover) [data-action^='{intent}']" for intent in intents)


def boxes_at_sizes(page: StaticPage, selector: str) -> dict[tuple[int, int], list[Box]]:
    """Return the boxes of the elements at each size."""
    boxes = {}
    for size in SIZES:
        page.resize(*size)
        boxes[size] = page.boxes(selector)
        assert boxes[size], (size, selector)
    return boxes


def show_waiting(page: StaticPage, game: str, lang: str, pace: str) -> None:
    """Show a match in which the human player waits for a bot. A bot's offer, which asks the player, is no such
    position.
    """
    for actions in range(20, 100, 10):
        app, _ = open_file(bot_then_human_file(game, 4, actions), lang, FakePort(lang=lang), {"pace": pace})
        page.show(app)
        if page.boxes(HURRYING):
            return
    raise AssertionError("the player never waits")


@pytest.mark.parametrize(
    "lang", ["de", *(pytest.param(lang, marks=pytest.mark.full) for lang in LANGUAGES if lang != "de")]
)
@pytest.mark.parametrize("game", GIVING)
def test_an_answer_that_gives_something_away_is_not_where_a_player_hurries(
    browser: Browser, game: str, lang: str
) -> None:
    clashes = []
    with static_page(browser) as page:
        hurrying = []
        for pace in ("step", "slow"):
            show_waiting(page, game, lang, pace)
            hurrying.append(boxes_at_sizes(page, HURRYING))
        for verb in GIVING[game]:
            file = file_with([widest_position(game, verb, lang)])
            for may_look in (False, True):
                app, _ = open_file(file, lang, may_look=may_look)
                page.show(app)
                if not may_look and not page.boxes(giving_buttons(game, verb)):
                    continue  # this answer needs a look at the hand
                for size, answers in boxes_at_sizes(page, giving_buttons(game, verb)).items():
                    others = [box for boxes in hurrying for box in boxes[size]]
                    clashes += [
                        (size, may_look, answer.name, other.name)
                        for answer in answers
                        for other in others
                        if answer.overlaps(other)
                    ]
    assert clashes == []
