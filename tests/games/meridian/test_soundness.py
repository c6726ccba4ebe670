"""`check_soundness` rejects impossible positions; `decode` rejects only malformed data."""

from __future__ import annotations

import json

from tests.damaged_positions import Damaged, DamagedPositions
from tests.games.meridian.positions import position
from tests.games.meridian.soundness import check_soundness
from wanli.engine import JsonDict
from wanli.games.meridian.rules.game import MERIDIAN


def good() -> JsonDict:
    state = position(3, {2: [(0, 5), (1, 3), None, None], 7: [None, None, (2, 4), None]}, ["1", "4-5-6-7"], turns=2)
    data: JsonDict = json.loads(json.dumps(state.encode()))
    return data


UNSOUND: Damaged = [
    (("start",), 3),
    (("start",), -1),
    (("turn",), 0),
    (("turn",), 8),
    (("turn",), 400),
    (("columns",), []),
    (("columns", 0), []),
    (("columns", 0), [None, None, None, None, None]),
    (("columns", 0, 0), [3, 2]),
    (("columns", 0, 0), [-1, 2]),
    (("columns", 0, 0), [0, 0]),
    (("columns", 0, 0), [0, 2]),
    (("columns", 1), [[1, 3], [0, 5], None, None]),
    (("columns", 1), [[0, 5], [1, 5], None, None]),
    (("columns", 1), [[0, 5], [1, 3], [0, 1], None]),
    (("players",), []),
    (("players", 0, "stock"), -1),
    (("players", 0, "stock"), 16),
    (("players", 0, "face_up"), ["1"]),
    (("players", 0, "face_up"), ["4-5-6-7", "1"]),
    (("players", 0, "deck"), ["nonsense"]),
    (("players", 0, "discards"), []),
    (("stack",), []),
    (("stack",), [[0, "turn", {}], [0, "turn", {}]]),
    (("stack", 0, 0), 1),
    (("stack", 0, 1), "nonsense"),
    (("stack", 0, 2), {"card": "1"}),
]

MALFORMED: Damaged = [
    (("start",), None),
    (("start",), True),
    (("turn",), 1.0),
    (("turn",), "1"),
    (("columns",), {}),
    (("columns", 0), None),
    (("columns", 0, 0), []),
    (("columns", 0, 0), [0, 2, 1]),
    (("columns", 0, 0), [0, True]),
    (("columns", 0, 0), {"owner": 0, "height": 2}),
    (("players",), {}),
    (("players", 0), []),
    (("players", 0), {"stock": 20}),
    (("players", 0, "stock"), "20"),
    (("players", 0, "face_up"), [1]),
    (("players", 0, "deck"), None),
    (("players", 0, "discards"), "1"),
    (("stack", 0, 0), -1),
    (("stack", 0, 0), 3),
    (("chance",), 0),
]


class TestSoundness(DamagedPositions):
    game = MERIDIAN
    good = staticmethod(good)
    check_soundness = staticmethod(check_soundness)
    unsound = UNSOUND
    malformed = MALFORMED
