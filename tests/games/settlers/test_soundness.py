"""`check_soundness` rejects impossible positions; `decode` itself checks only the form of the data."""

from __future__ import annotations

import json

from tests.damaged_positions import Damaged, DamagedPositions
from tests.games.settlers.positions import A, B, corner, edge, position, roll
from tests.games.settlers.soundness import check_soundness
from wanli.engine import JsonDict
from wanli.games.settlers.rules.game import SETTLERS


def good() -> JsonDict:
    """A sound position with all kinds of pieces, before discards after a seven."""
    state = position(
        dice=None, hands={A: "5 wood 5 wool", B: "9 ore"}, cards={A: "2 knight", B: "vp"},
        settlements={A: [corner("L26", "SE")]}, cities={B: [corner("L35", "S")]}, roads={A: [edge("L26", "E")]},
        levels={"A3": 2}, attackers={"A3": "III"}, gathered={"IV": "IV IV"}, invaders={"L29": "V"}, malus={A: 1},
        knights={B: 1},
    )  # fmt: skip
    roll(state, 7)
    data: JsonDict = json.loads(json.dumps(state.encode()))
    return data


UNSOUND: Damaged = [
    (("bank",), [19] * 5),
    (("bank",), [19] * 4),
    (("hands", 0), [5, 0, 5, 0]),
    (("hands", 0, 0), -1),
    (("cards", 0, 0), 3),
    (("fresh",), [0, 1, 0, 0, 0]),
    (("deck",), []),
    (("played", 0), 1),
    (("most_vp", 1), 0),
    (("knights", 0), 3),
    (("army",), 1),
    (("longest",), 0),
    (("lengths", 0), 2),
    (("sections",), [0, 0, 2, 3]),
    (("levels", 0), 0),
    (("levels", 0), 6),
    (("attackers", 1), [0]),
    (("gathered", 0), [7]),
    (("invaders",), []),
    (("bag", 0), 0),
    (("pirate",), "L07"),
    (("breaches",), 2),
    (("malus", 0), 0),
    (("settlements", 0), []),
    (("roads", 0), [90]),
    (("cities", 1), [corner("L26", "SE")]),
    (("sealed",), [None] * 3),
    (("sealed", 2), [1, 0, 0, 0, 0]),
    (("doubts",), []),
    (("doubts", 1), [[0] * 5, [1, 0, 0, 0, 0]]),
    (("start_rolls",), []),
    (("start_rolls",), [[6, 6, 1, 1]]),
    (("start_rolls",), [[7, 2, 2, 2]]),
    (("start_rolls",), [[1, 0, 0, 0]]),
    (("first",), 0),
    (("active",), 2),
    (("turn",), 2**31),
    (("turn",), -1),
    (("rolls", 7), 0),
    (("dice",), [3, 3]),
    (("dice",), None),
    (("offers",), 9),
    (("ended",), "points"),
    (("ended",), "nonsense"),
    (("stack",), []),
    (("stack", 0, 1), "nonsense"),
    (("stack", -1, 2), {}),
    (("stack", -1, 2, "count"), 1),
]

MALFORMED: Damaged = [
    (("bank",), None),
    (("bank", 0), 1.0),
    (("bank", 0), True),
    (("hands",), {}),
    (("hands", 0), 5),
    (("hands", 0, 0), "5"),
    (("pirate",), 4),
    (("card_played",), 0),
    (("turn",), "1"),
    (("ended",), None),
    (("attackers", 0), [None]),
    (("settlements", 0), [1, 1]),
    (("settlements", 0), [10**9]),
    (("settlements", 0), [76]),
    (("roads", 0), [-1]),
    (("roads", 0), [94 + 8]),
    (("roads", 0), None),
    (("roads",), [[]]),
    (("sections", 0), 4),
    (("sealed", 0), 1),
    (("doubts", 1), [[0] * 5]),
    (("start_rolls",), [1]),
    (("dice",), [1]),
    (("dice",), [1, 2, 3]),
    (("stack", 0, 0), 4),
    (("chance",), 0),
]


class TestSoundness(DamagedPositions):
    game = SETTLERS
    good = staticmethod(good)
    check_soundness = staticmethod(check_soundness)
    unsound = UNSOUND
    malformed = MALFORMED
