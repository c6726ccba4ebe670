"""The move notation: card names, hordes at the wall, and the moves of rare decisions."""

from __future__ import annotations

import pytest

from wanli.engine.notation import fold
from wanli.games import GAMES
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.notation import NAMES, names_at_wall
from wanli.games.great_wall.rules.refusals import VERBS
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.texts.languages import translator

CARDS = {
    "command": {*COMPONENTS.commands} - {"reed"},
    "general": {*COMPONENTS.generals},
    "advisor": {*COMPONENTS.advisors},
    "tactic": {*COMPONENTS.tactics},
    "horde": {horde.type for horde in COMPONENTS.hordes.values()},
    "request": {*COMPONENTS.requests},
}


@pytest.mark.parametrize("group", NAMES)
def test_every_card_has_one_name(group: str) -> None:
    assert set(NAMES[group]) == CARDS[group]
    assert len({fold(name) for name in NAMES[group].values()}) == len(NAMES[group])


@pytest.mark.cpython
@pytest.mark.parametrize("group", NAMES)
def test_the_names_are_those_on_the_cards(group: str) -> None:
    t = translator("en")
    for card, name in NAMES[group].items():
        shown = fold(t(f"great_wall.name.{card}")).replace("é", "e")
        assert shown == fold(name) or shown.startswith(f"{fold(name)},")


def test_every_verb_has_a_text() -> None:
    notation = GAMES["great_wall"].new(3, 1).notation()
    assert [verb for verb in VERBS if not notation.declares(verb)] == []


def test_equal_hordes_of_a_section_have_different_names() -> None:
    names = names_at_wall((("out_a", "lev_b", "out_c"), ("out_b",), ()))
    assert names == {
        "out_a": "Outriders left",
        "lev_b": "Levy Spears left",
        "out_c": "Outriders left 3",
        "out_b": "Outriders middle",
    }


def test_the_place_of_a_horde_differs_from_its_weak_points() -> None:
    state = GAMES["great_wall"].new(3, 1)
    assert isinstance(state, GreatWallState)
    state.hordes = [(Horde("out_a"), Horde("out_c")), (), ()]
    notation = state.notation()
    for action in (("attack", "out_a", 8), ("attack", "out_c", 8), ("shoot", 0, "out_c", 8)):
        assert notation.parse(notation.write(action)) == [action]
    assert notation.write(("attack", "out_c", 8)) == "attack Outriders left 2 front 3"
