"""The soundness check rejects impossible positions. `decode` only checks the form."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.games.great_wall.policies import random_active_move
from tests.games.great_wall.soundness import check_soundness
from wanli.engine import DecodeError, JsonDict, Rng
from wanli.games.great_wall.rules.game import GREAT_WALL

DataChange = Callable[[Any], object]


@cache
def in_a_turn() -> str:
    state, rng = GREAT_WALL.new(3, 3, {}), Rng(3)
    while len(state.agenda) < 4 or state.phase != "turns":
        state.play(random_active_move(state, state.legal(), rng))
    return json.dumps(state.encode())


def sound_data() -> JsonDict:
    data: JsonDict = json.loads(in_a_turn())
    return data


def changed_data(change: DataChange) -> JsonDict:
    data = copy.deepcopy(sound_data())
    change(data)
    return data


UNSOUND: dict[str, DataChange] = {
    "a clerk too many": lambda d: d["players"][0].update(clerks=d["players"][0]["clerks"] + 1),
    "a soldier too many": lambda d: d["players"][0]["soldiers"].__setitem__(0, 11),
    "honour from nowhere": lambda d: d["players"][0].update(honour=d["players"][0]["honour"] + 1),
    "fewer than no resources": lambda d: d["players"][0]["resources"].__setitem__(0, -1),
    "resources of another number": lambda d: d["players"][0]["resources"].pop(),
    "no such general": lambda d: d["players"][0].update(general="g99"),
    "a command twice": lambda d: d["players"][0]["commands"].append("levy"),
    "a tactic missing": lambda d: d["tactic_deck"].pop(),
    "a horde twice": lambda d: d["horde_deck"].append("out_a"),
    "an advisor twice": lambda d: d["advisor_row"].append("a01"),
    "an artifact missing": lambda d: d.update(artifacts=d["artifacts"][:2]),
    "a shame marker too many": lambda d: d.update(shame_supply=d["shame_supply"] + 1),
    "a tea marker missing": lambda d: d["tea"].pop(),
    "another year": lambda d: d.update(year=3),
    "no such phase": lambda d: d.update(phase="lunch"),
    "ended and going on": lambda d: d.update(ended="time"),
    "the agenda upside down": lambda d: d["agenda"].reverse(),
    "no end of the year": lambda d: d["agenda"].pop(0),
    "two decisions": lambda d: d["stack"].append(d["stack"][0]),
    "a decision of another time": lambda d: d["stack"][0].__setitem__(1, "reclaim"),
    "no such decision": lambda d: d["stack"][0].__setitem__(1, "lunch"),
    "a wall too high": lambda d: d["wall"].__setitem__(0, 4),
    "a barricade too many": lambda d: d["barricades"].__setitem__(0, 4),
    "a location missing": lambda d: d["clerks"].pop(),
    "a section missing": lambda d: d["posts"].pop(),
    "a turn in another slot": lambda d: d["turn"].update(slot=9),
    "no such location": lambda d: d["turn"].update(activated=[10]),
    "a player missing": lambda d: d["players"].pop(),
}

MALFORMED: dict[str, DataChange] = {
    "a turn without its parts": lambda d: d.update(turn={"slot": 0}),
    "a turn that counts in words": lambda d: d["turn"].update(step="1"),
    "a year that is no number": lambda d: d.update(year=None),
    "yes instead of a number": lambda d: d.update(shame_out=True),
    "no list of players": lambda d: d.update(players={}),
    "a clan that is a list": lambda d: d["players"].__setitem__(0, []),
    "resources in words": lambda d: d["players"][0].update(resources=["1", 0, 0, 0]),
    "two kinds of soldiers": lambda d: d["players"][0].update(soldiers=[1, 2]),
    "sealed what is no card": lambda d: d["players"][0].update(sealed="nonsense"),
    "sealed cards of two kinds": lambda d: d["players"][0].update(sealed="levy,t01"),
    "two sealed commands": lambda d: d["players"][0].update(sealed="levy,storm"),
    "a step without data": lambda d: d["agenda"].append(["shame"]),
    "a step of a number": lambda d: d["agenda"].append([1, {}]),
    "a horde without wounds": lambda d: d["hordes"].__setitem__(0, [["out_a", []]]),
    "a seat that is not there": lambda d: d["stack"][0].__setitem__(0, 7),
    "no generator": lambda d: d.update(chance=0),
}


def test_the_original_position_is_sound() -> None:
    check_soundness(GREAT_WALL.decode(sound_data()))


@pytest.mark.parametrize("change", UNSOUND)
def test_impossible_positions_are_rejected(change: str) -> None:
    state = GREAT_WALL.decode(changed_data(UNSOUND[change]))
    with pytest.raises((ValueError, KeyError, IndexError)):
        check_soundness(state)


@pytest.mark.parametrize("change", MALFORMED)
def test_malformed_data_is_not_decoded(change: str) -> None:
    with pytest.raises(DecodeError):
        GREAT_WALL.decode(changed_data(MALFORMED[change]))


@pytest.mark.parametrize("key", sorted(sound_data()))
def test_missing_keys_are_not_decoded(key: str) -> None:
    data = sound_data()
    del data[key]
    with pytest.raises(DecodeError):
        GREAT_WALL.decode(data)
