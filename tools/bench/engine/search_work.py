"""The hard bot's search on given positions, and how many positions it visits; one process for one version of the bots.

Run by `search_speed.py` with the sources to measure in PYTHONPATH, today's or those of an older version: so nothing is
used here but what the bots have offered from their first version on.

It reads a game and its positions, as matches to replay, and prints the positions that the search visits, or (not to
spend time on counting) the seconds of processor time that it takes. Each process thinks once: what bots remember of
positions must not make a second time quicker.

A position is visited when a move that leads to it is played inside the search, or rated by what it changes instead.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

from wanli.bots import Iterations, choose
from wanli.engine import Rng, State
from wanli.engine.actions import from_json
from wanli.games import GAMES, load_heuristic


class Counter:
    """Counts the positions that a search visits, by wrapping what it calls."""

    def __init__(self, kind: type[State], heuristic: Any) -> None:
        self.visited = 0
        self._kind, self._heuristic = kind, heuristic

    def __enter__(self) -> Counter:
        played = self._play = self._kind.apply
        rated: Callable[[State], list[Any]] | None = getattr(self._heuristic, "ratings", None)

        def apply(state: Any, *arguments: Any) -> Any:
            self.visited += 1
            return played(state, *arguments)

        def ratings(state: State) -> list[Any]:
            assert rated is not None
            before = self.visited
            found = rated(state)
            if len(found) > 1:  # a single candidate is not looked at
                self.visited = max(self.visited, before + len(found))
            return found

        self._kind.apply = apply  # type: ignore[assignment,method-assign]
        if rated is not None:  # the first heuristics had none: there each candidate was played
            self._heuristic.ratings = ratings
        return self

    def __exit__(self, *_: object) -> None:
        self._kind.apply = self._play  # type: ignore[method-assign]
        if "ratings" in vars(self._heuristic):
            del self._heuristic.ratings


def main() -> None:
    """The command."""
    asked = json.load(sys.stdin)
    game = GAMES[asked["game"]]
    heuristic = load_heuristic(game.slug)
    states = [_position(asked["game"], heuristic, **match) for match in asked["matches"]]
    views = [state.view(state.seat) for state, _ in states]

    def think() -> None:
        for number, view in enumerate(views):
            choose(game, view, "hard", number, Iterations(asked["thoughts"]), heuristic)

    if asked["count"]:
        with Counter(type(states[0][0]), heuristic) as counter:
            think()
        json.dump({"visited": counter.visited, "same": sum(same for _, same in states)}, sys.stdout)
    else:
        began = time.process_time()
        think()
        json.dump({"seconds": time.process_time() - began}, sys.stdout)


def _position(slug: str, heuristic: Any, seats: int, seed: int, actions: list[Any]) -> tuple[State, bool]:
    """Where these actions lead, and whether all could be played.

    In a version with other rules some may be illegal: then its own easy bot plays as many instead.
    """
    state, dice, same = GAMES[slug].new(seats, seed, {}), Rng(seed), True
    for action in map(from_json, actions):
        if state.seat is None:
            break
        same = same and state.why_not(action) is None
        if not same:
            action = choose(GAMES[slug], state.view(state.seat), "easy", dice.bits(), Iterations(0), heuristic)
        after = state.copy()
        after.play(action)
        if after.seat is None:
            break
        state = after
    return state, same


if __name__ == "__main__":
    main()
