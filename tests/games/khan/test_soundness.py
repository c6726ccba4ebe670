"""`check_soundness` rejects unreachable positions; `decode` rejects only malformed ones."""

from __future__ import annotations

import json

from tests.damaged_positions import Damaged, DamagedPositions
from tests.games.khan.positions import line, position, village
from tests.games.khan.soundness import check_soundness
from wanli.engine import JsonDict
from wanli.games.khan.rules.game import KHAN


def good() -> JsonDict:
    """Return a position during a march, with stones in every possible place."""
    state = position(
        {"C3": "0C 1M 0F"}, ("C3", "G6"), ("CM", "F"), (1, 2), phase="march", visited=["C2", "C3"], lost=["F", ""]
    )
    data: JsonDict = json.loads(json.dumps(state.encode()))
    return data


UNSOUND: Damaged = [
    (("start",), 2),
    (("start",), -1),
    (("turn",), 0),
    (("turn",), -1),
    (("supply",), 0),
    (("supply",), -1),
    (("gone",), 1),
    (("announcer",), 0),
    (("announcer",), 7),
    (("announced",), "two_stocks"),
    (("announced",), "nonsense"),
    (("turns_left",), 1),
    (("ended",), "two_stocks"),
    (("players",), []),
    (("players", 0, "stones"), ["mongol", "chinese"]),
    (("players", 0, "stones"), ["nonsense"]),
    (("players", 0, "walls"), 5),
    (("players", 0, "stock"), []),
    (("players", 0, "lost"), []),
    (("scouts",), [0]),
    (("scouts", 0), 38),
    (("scouts", 0), village("G6")),
    (("scouts", 1), village("C3")),
    (("villages",), []),
    (("villages", village("C3"), 0, 0), 2),
    (("villages", village("C3"), 0, 1), "nonsense"),
    (("wall", "pieces", line("c2-c3")), 1),
    (("wall", "pieces", line("c1-c2")), 1),
    (("stack",), []),
    (("stack", 0, 1), "nonsense"),
    (("stack", 0, 1), "settle"),
    (("stack", 0, 1), "draw"),
    (("stack", 0, 2), {"visited": [village("C2"), village("G6")]}),
    (("stack", 0, 2), {"visited": [village("C3"), village("C3")]}),
    (("stack", 0, 2), {"visited": [village("A1"), village("A2"), village("C3")]}),
    (("stack", 0, 2), {"visited": []}),
]

MALFORMED: Damaged = [
    (("start",), None),
    (("start",), True),
    (("turn",), 1.0),
    (("supply",), "1"),
    (("announcer",), "A"),
    (("ended",), None),
    (("players",), {}),
    (("players", 0), []),
    (("players", 0), {"stones": [], "walls": 0, "stock": []}),
    (("players", 0, "stones"), [1]),
    (("players", 0, "walls"), True),
    (("scouts", 0), None),
    (("villages", 0), {}),
    (("villages", village("C3"), 0), [0]),
    (("villages", village("C3"), 0), [0, "farmer", 0]),
    (("villages", village("C3"), 0, 1), None),
    (("wall",), []),
    (("wall", "pieces"), []),
    (("wall", "pieces", 0), 3),
    (("wall", "pieces", 0), True),
    (("wall", "pieces", line("b3-c3")), 0),
    (("wall", "ends"), [1]),
    (("wall", "ends", 0), True),
    (("wall", "ends", 0), -1),
    (("wall", "ends", 0), 52),
    (("stack", 0, 0), -1),
    (("stack", 0, 0), 2),
    (("chance",), 0),
]


class TestSoundness(DamagedPositions):
    game = KHAN
    good = staticmethod(good)
    check_soundness = staticmethod(check_soundness)
    unsound = UNSOUND
    malformed = MALFORMED
    raises = (AssertionError, KeyError)
