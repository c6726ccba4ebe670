"""Signs on cards and locations are explained beside the question where they first matter, in the first year."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.great_wall.positions import ask, clerks, dealt, kind_of, table, take_turn
from tests.scenes import look
from wanli.games.great_wall.rules.constants import LOCATIONS
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.ui.preview import consequence
from wanli.games.great_wall.ui.prompt import EXPLAINED, explanation, prompt
from wanli.texts.languages import LANGUAGES

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def choosing_an_advisor() -> GreatWallState:
    state = GREAT_WALL.new(3, 1, {})
    while kind_of(state) != "pick_advisor":
        state.play(state.legal()[0])
    return state


def moving_clerks() -> GreatWallState:
    """The academy activates, because one clerk is enough there."""
    state = table()
    clerks(state, "academy", a=1)
    ask(state, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    return state


def extending() -> GreatWallState:
    state = table()
    clerks(state, "quarry", a=1)
    ask(state, 0, "extend", left=1, own=False)
    return state


def choosing_a_general() -> GreatWallState:
    return GREAT_WALL.new(3, 1, {})


POSITIONS: dict[str, Callable[[], GreatWallState]] = {
    "pick_general": choosing_a_general,
    "pick_advisor": choosing_an_advisor,
    "choose": dealt,
    "clerks": moving_clerks,
    "extend": extending,
}


def test_every_explained_question_has_a_position() -> None:
    assert set(POSITIONS) == set(EXPLAINED)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", EXPLAINED)
def test_a_sign_is_explained_in_the_first_year_only(kind: str, lang: str) -> None:
    state = POSITIONS[kind]()
    assert kind_of(state) == kind
    context = look(state, state.seat, lang=lang)
    text = explanation(context)
    assert text == context.t(f"great_wall.explain.{kind}")
    assert text in prompt(context)
    state.year = 2
    assert explanation(look(state, state.seat, lang=lang)) == ""


def test_nothing_is_explained_in_the_turn_of_another_player() -> None:
    state = moving_clerks()
    assert explanation(look(state, 0))
    take_turn(state, 1)
    ask(state, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    assert explanation(look(state, 0)) == ""


def test_the_red_face_is_explained_while_no_gong_is_visible() -> None:
    state = table()
    ask(state, 0, "clerks", left=1, extra=0, different=False, targets=[], moved={}, source="levy")
    assert explanation(look(state, 0)) == "Red face: a clan that fills the location alone gains shame."


def test_an_activation_that_brings_shame_says_so() -> None:
    state = table()
    clerks(state, "quarry", a=4)
    ask(state, 0, "activate", places=[LOCATIONS.index("quarry")])
    assert consequence(look(state, 0), ("activate", "quarry")).startswith("You are alone there: 1 shame marker.")
    clerks(state, "quarry", a=3, b=1)
    assert "shame" not in consequence(look(state, 0), ("activate", "quarry"))


def test_alone_the_tea_value_needs_no_explanation() -> None:
    state = GREAT_WALL.new(1, 1, {})
    assert kind_of(state) == "pick_general"
    assert explanation(look(state, state.seat)) == ""
