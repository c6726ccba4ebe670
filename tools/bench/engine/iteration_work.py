"""Counts the search iterations per second of the hard bot, in any Python: natively, or in a page."""

import json
from time import perf_counter

from wanli.bots import MoveSearch
from wanli.engine import Match
from wanli.engine.actions import from_json
from wanli.games import GAMES, load_heuristic


def iterations_per_second(request: str) -> float:
    """Search positions and return the search iterations per second.

    `request` is JSON: the slug of the `game`, the `matches` that lead to the positions (as in `search_speed.matches`),
    and the `seconds` to search each. The time to set up a search is included.
    """
    task = json.loads(request)
    game, heuristic = GAMES[task["game"]], load_heuristic(task["game"])
    views = []
    for row in task["matches"]:
        match = Match(game, row["seats"], row["seed"], {})
        for action in row["actions"]:
            match.play(from_json(action))
        assert match.state.seat is not None
        views.append(match.state.view(match.state.seat))
    iterations, spent = 0, 0.0
    for seed, view in enumerate(views):
        start = perf_counter()
        end = start + task["seconds"]
        while (now := perf_counter()) < end:
            search = MoveSearch(game, view, "hard", seed, heuristic)
            while perf_counter() < end and search.step():
                iterations += 1
        spent += now - start
    return iterations / spent
