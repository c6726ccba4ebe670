"""Every refused click leads to the rule that forbids it, or that names the step to take first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.contract.test_game_uis import looks, scene_of
from tests.pages import Page
from tests.playing import Variant, seatings
from tests.rules_pages import source
from wanli.engine import Reason, from_json
from wanli.games import load_ui
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import fragment
from wanli.ui.screens.pages import anchor_of
from wanli.ui.selection.picks import Picked, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

INTERVAL = 13
"""The number of actions between two test positions."""
MAX_PICKS = 6
"""The number of legal picks per position after which all clicks are tested again."""


def all_picks(context: RenderContext) -> list[tuple[object, ...]]:
    """Return every pick on the table, legal or not, in document order."""
    game_ui = load_ui(context.game.slug)
    markup = fragment(
        game_ui.board(context), game_ui.hand(context), game_ui.status(context), *game_ui.player_bar(context)
    )
    intents = [from_json(intent) for intent in Page(markup).actions]
    picks = [intent for intent in intents if isinstance(intent, tuple) and intent[:1] == ("pick",)]
    return list(dict.fromkeys([*picks, ("pick", "confirm")]))


def refusals(context: RenderContext) -> Iterator[Reason]:
    """Yield the refusals of buttons and picks, first without a selection and then with several selections."""
    game_ui = load_ui(context.game.slug)
    clicks = all_picks(context)
    answers = [game_ui.selector.pick(context, click) for click in clicks]
    picked = [answer.selection for answer in answers if isinstance(answer, Picked)]
    for selection in [(), *picked[:: max(1, len(picked) // MAX_PICKS)]]:
        selected = replace(context, selection=selection)
        yield from (button.refusal for button in game_ui.buttons(selected) if button.refusal)
        for answer in (game_ui.selector.pick(selected, click) for click in clicks):
            if isinstance(answer, Refuse):
                yield answer.reason


@cache
def anchored(slug: str, rule: str) -> bool:
    """Return True if the rules pages of all languages have an anchor for the rule."""
    return all(f"{{#{anchor_of(rule)}}}" in source(slug, lang).read_text(encoding="utf-8") for lang in LANGUAGES)


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_every_refusal_leads_to_a_place_in_the_rules_pages(variant: Variant) -> None:
    reasons: dict[str, Reason] = {}
    languages = [translator(lang) for lang in LANGUAGES]
    for look, match in looks(variant, 61, INTERVAL):
        context = scene_of(match.state, match.state.seat, languages[look % len(languages)])
        for reason in refusals(context):
            reasons[reason.key] = reason
            assert "{" not in load_ui(variant.slug).reason(reason, context)
            assert anchored(variant.slug, reason.rule), reason
    assert len(reasons) > 2, reasons
