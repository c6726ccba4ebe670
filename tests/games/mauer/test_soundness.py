"""`check_soundness` rejects impossible positions; `decode` rejects only malformed data."""

from __future__ import annotations

import json

from tests.damaged_positions import Damaged, DamagedPositions
from tests.games.mauer.positions import position
from tests.games.mauer.soundness import check_soundness
from wanli.engine import JsonDict
from wanli.games.mauer.rules.game import MAUER


def good() -> JsonDict:
    state = position(["3 | A:wall A:gate*4 B:noble>dragon(C)", "2 7 | B:wall"], ["tower wall"], action=2, valued=[0])
    data: JsonDict = json.loads(json.dumps(state.encode()))
    return data


UNSOUND: Damaged = [
    (("start",), 3),
    (("start",), -1),
    (("finisher",), 0),
    (("finisher",), 7),
    (("turn",), 0),
    (("valued",), [0, 0]),
    (("valued",), [5]),
    (("final",), True),
    (("ended",), "last_token"),
    (("ended",), "nonsense"),
    (("players",), []),
    (("sites",), []),
    (("supply",), [1]),
    (("boxed_tokens",), [1, 1]),
    (("boxed_cards",), [[9, "wall"]]),
    (("players", 0, "hand"), ["wall"]),
    (("players", 0, "hand"), ["tower", "wall"]),
    (("players", 0, "deck"), ["nonsense"]),
    (("sites", 0, "row", 0, 2), 4),
    (("sites", 0, "row", 2, 1), "wall"),
    (("sites", 1, "tokens"), []),
    (("stack",), []),
    (("stack", 0, 1), "nonsense"),
    (("stack", 0, 1), "value"),
    (("stack", 0, 2), {"action": 4}),
    (("stack", 0, 2), {}),
]

MALFORMED: Damaged = [
    (("start",), None),
    (("start",), True),
    (("turn",), 1.0),
    (("turn",), "1"),
    (("final",), 0),
    (("finisher",), "A"),
    (("ended",), None),
    (("valued",), [None]),
    (("valued",), 0),
    (("players",), {}),
    (("players", 0), []),
    (("players", 0), {"hand": [], "deck": []}),
    (("players", 0, "hand"), [1]),
    (("players", 0, "won"), ["3"]),
    (("sites", 0, "row", 0), [0, "wall", 0]),
    (("sites", 0, "row", 0), [0, "wall", 0, [], 1]),
    (("sites", 0, "row", 0, 2), None),
    (("sites", 0, "row", 2, 3), [[1]]),
    (("boxed_cards",), [[0, 1]]),
    (("stack", 0, 0), -1),
    (("stack", 0, 0), 3),
    (("chance",), 0),
]


class TestSoundness(DamagedPositions):
    game = MAUER
    good = staticmethod(good)
    check_soundness = staticmethod(check_soundness)
    unsound = UNSOUND
    malformed = MALFORMED
