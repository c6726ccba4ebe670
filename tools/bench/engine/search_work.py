"""The hard bot's search on given positions, and the number of positions that it visits; one process per version.

`search_speed.py` runs it with the sources to measure in PYTHONPATH, current or older ones. It may therefore use only
functions that the bots have offered since their first version.

It reads a game and its positions, as matches to replay, and prints the number of positions that the search visits, or
(without counting, which takes time) the seconds of processor time. Each process searches once, because caches would
make a second search faster.

A position counts as visited when the search plays a move that leads to it, or rates the move by its changes instead.
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
    """Counts the positions that a search visits, by wrapping the functions that it calls."""

    def __init__(self, kind: type[State], heuristic: Any) -> None:
        self.visited = 0
        self._kind, self._heuristic = kind, heuristic

    def __enter__(self) -> Counter:
        original_apply = self._play = self._kind.apply
        original_ratings: Callable[[State], list[Any]] | None = getattr(self._heuristic, "ratings", None)

        def apply(state: Any, *arguments: Any) -> Any:
            self.visited += 1
            return original_apply(state, *arguments)

        def ratings(state: State) -> list[Any]:
            assert original_ratings is not None
            before = self.visited
            ratings_list = original_ratings(state)
            if len(ratings_list) > 1:  # the search does not visit a single candidate
                self.visited = max(self.visited, before + len(ratings_list))
            return ratings_list

        self._kind.apply = apply  # type: ignore[assignment,method-assign]
        if original_ratings is not None:  # the first heuristics had none and played each candidate
            self._heuristic.ratings = ratings
        return self

    def __exit__(self, *_: object) -> None:
        self._kind.apply = self._play  # type: ignore[method-assign]
        if "ratings" in vars(self._heuristic):
            del self._heuristic.ratings


def main() -> None:
    """Run the command."""
    request = json.load(sys.stdin)
    game = GAMES[request["game"]]
    heuristic = load_heuristic(game.slug)
    states = [_position(request["game"], heuristic, **match) for match in request["matches"]]
    views = [state.view(state.seat) for state, _ in states]

    def think() -> None:
        for number, view in enumerate(views):
            choose(game, view, "hard", number, Iterations(request["thoughts"]), heuristic)

    if request["count"]:
        with Counter(type(states[0][0]), heuristic) as counter:
            think()
        json.dump({"visited": counter.visited, "same": sum(same for _, same in states)}, sys.stdout)
    else:
        start = time.process_time()
        think()
        json.dump({"seconds": time.process_time() - start}, sys.stdout)


def _position(slug: str, heuristic: Any, seats: int, seed: int, actions: list[Any]) -> tuple[State, bool]:
    """Return the position after these actions, and whether all of them could be played.

    Under other rules some may be illegal: from the first one on the easy bot of that version plays instead.
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
