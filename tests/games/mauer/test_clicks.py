"""Clicks in action 1: two clicks on a site take its token; other sites switch or are refused with a true reason."""

from __future__ import annotations

import pytest

from tests.games.mauer.positions import position
from tests.scenes import look
from wanli.engine import State
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.game_ui import GAME_UI
from wanli.games.mauer.ui.selection import Choice, choice_of
from wanli.ui.context import Pick
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def harvest() -> State:
    """A takes the last token of sites 1 and 2, has a choice at site 3, and wins nothing at site 4."""
    return position(["5 | A:gate*3+wall", "4 | A:gate*2", "7 8 | A:wall", "1 2 | B:gate A:wall"], seats=4)


def after(*picks: Pick) -> Context:
    """The context of A after some clicks, each of which selects something."""
    context = look(harvest(), 0)
    for pick in picks:
        answer = GAME_UI.selector.pick(context, pick)
        assert isinstance(answer, Picked), (pick, answer)
        context = look(harvest(), 0, answer.selection)
    return context


def refused(context: Context, pick: Pick) -> str:
    answer = GAME_UI.selector.pick(context, pick)
    assert isinstance(answer, Refuse), answer
    return answer.reason.key


TOKEN = ("pick", "token", 2, 7)


@pytest.mark.parametrize("first", [("pick", "site", 0), ("pick", "token", 0, 5)])
@pytest.mark.parametrize("again", [("pick", "site", 0), ("pick", "token", 0, 5), ("pick", "card", 0, 1)])
def test_the_second_click_on_a_site_takes_its_token(first: Pick, again: Pick) -> None:
    context = after(first)
    assert choice_of(context) == Choice("take", site=0)
    assert GAME_UI.selector.pick(context, again) == Play(("take", 0))
    assert GAME_UI.selector.pick(context, ("pick", "confirm")) == Play(("take", 0))


@pytest.mark.parametrize("first", [("pick", "site", 0), TOKEN])
def test_another_site_switches_or_is_refused_with_a_reason(first: Pick) -> None:
    context = after(first)
    assert choice_of(after(first, ("pick", "site", 1))) == Choice("take", site=1)
    assert choice_of(after(first, ("pick", "card", 1, 0))) == Choice("take", site=1)
    assert refused(context, ("pick", "site", 3)) == "other_leads"
    assert refused(context, ("pick", "card", 3, 0)) == "other_leads"
    assert refused(context, ("pick", "site", 2)) == ("choose_card" if first == TOKEN else "choose_token")


def test_the_card_for_a_token_is_one_of_the_same_site() -> None:
    """An equal token at another site is a different token."""
    state = position(["7 8 | A:wall", "7 4 | A:gate"], seats=2)
    picked = GAME_UI.selector.pick(look(state, 0), ("pick", "token", 0, 7))
    assert isinstance(picked, Picked)
    context = look(state, 0, picked.selection)
    assert choice_of(context) == Choice("token", value=7, site=0)
    assert refused(context, ("pick", "card", 1, 0)) == "choose_token"
    answer = GAME_UI.selector.pick(context, ("pick", "card", 0, 0))
    assert isinstance(answer, Picked)
    assert choice_of(look(state, 0, answer.selection)) == Choice("token", value=7, site=0, position=0)


def test_a_player_with_an_empty_hand_is_asked_to_draw() -> None:
    state = position(["7 8 | B:gate", "1 2 | "], action=2)
    context = look(state, 0)
    assert {action[0] for action in context.legal} == {"draw"}
    assert refused(context, ("pick", "site", 0)) == "draw_first"
    assert "choose" not in GAME_UI.prompt(context).lower()
