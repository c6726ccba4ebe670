"""The bots of an earlier version, in a process of their own: views come in as lines of JSON, actions go out.

`driver.py` runs this file with the earlier sources in PYTHONPATH. It may therefore use only functions that the bots
have offered since their first version.

A request has the keys `game`, `view`, `level`, `seed` and `iterations`. The answer has the key `action`, or `error`
with the text of an exception.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from wanli.bots import Iterations, choose
from wanli.games import GAMES, load_heuristic


def main() -> None:
    """Answer requests until the input ends."""
    for line in sys.stdin:
        try:
            answer = {"action": _chosen(**json.loads(line))}
        except Exception as error:  # the driver reports it, with the request
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def _chosen(game: str, view: Any, level: str, seed: int, iterations: int) -> Any:
    return choose(GAMES[game], view, level, seed, Iterations(iterations), load_heuristic(game))


if __name__ == "__main__":
    main()
