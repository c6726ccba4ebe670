"""Random play of our games, catanatron's base game and python-chess in turn, in one process. Prints JSON.

It runs in a separate environment that contains the other two packages, which are GPL and not part of this project. All
use the same kind of random generator and one core; catanatron plays with the same number of seats.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Mapping

import chess
from catanatron import Color, Game, RandomPlayer

from wanli.games import GAMES

SEATS = 4
ISLAND = {"map": "island", "layout": "free", "harbours": "mixed"}
"""catanatron's game, with the same kind of board."""
COLOURS = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]


def catanatron(seed: int) -> int:
    """Play one match. Returns the number of actions."""
    random.seed(seed)
    game = Game([RandomPlayer(colour) for colour in COLOURS[:SEATS]], seed=seed)
    game.play()
    return len(game.state.actions)


def python_chess(seed: int) -> int:
    """Play one match until a rule ends it without a claim. Returns the number of moves."""
    board, pick = chess.Board(), random.Random(seed)
    while not board.is_game_over():
        board.push(pick.choice(list(board.legal_moves)))
    return len(board.move_stack)


def wanli(
    slug: str, seats: int, offers: bool = True, options: Mapping[str, object] | None = None
) -> Callable[[int], int]:
    """A function that plays one match. Without `offers`, players trade only with the bank, like catanatron's random
    players.
    """

    def play(seed: int) -> int:
        state, pick = GAMES[slug].new(seats, seed, options or {}), random.Random(seed)
        count = 0
        while state.stack:
            legal = state.legal()
            action = pick.choice(legal)
            while not offers and action[0] == "offer":
                action = pick.choice(legal)
            state.play(action)
            count += 1
        return count

    return play


def main() -> None:
    """Run the command. Its argument is the number of matches of each game."""
    matches = int(sys.argv[1])
    players = {
        "catanatron": catanatron,
        "chess": python_chess,
        **{slug: wanli(slug, min(SEATS, max(game.seats))) for slug, game in GAMES.items()},
        "settlers without offers": wanli("settlers", SEATS, offers=False),
        "island": wanli("settlers", SEATS, options=ISLAND),
        "island without offers": wanli("settlers", SEATS, offers=False, options=ISLAND),
    }
    actions = dict.fromkeys(players, 0)
    seconds = dict.fromkeys(players, 0.0)
    for play in players.values():
        play(0)  # warm up the caches
    for seed in range(1, matches + 1):
        for name, play in players.items():
            began = time.process_time()
            actions[name] += play(seed)
            seconds[name] += time.process_time() - began
    json.dump({name: actions[name] / seconds[name] for name in players}, sys.stdout)


if __name__ == "__main__":
    main()
