"""The registry: every game of the table, in menu order. A new game is one folder here and one line in `FOLDERS`.

A game's package holds `rules`, `bot` and `ui`. The layers above load the last two by the game's slug when they need
them, so that a program that only plays by the rules loads neither.
"""

from importlib import import_module

from wanli.bots.heuristic import Heuristic
from wanli.engine import Game, register
from wanli.ui.contract.game_ui import GameUI

FOLDERS = (
    "mauer",
    "meridian",
    "khan",
    "settlers",
    "great_wall",
)
"""The folders of the games in this package, in menu order: a line for each."""


def _load_game(folder: str) -> Game:
    """`GAME` of the folder's `rules/game.py`."""
    game: Game = import_module(f"{__name__}.{folder}.rules.game").GAME
    return game


GAMES: dict[str, Game] = {game.slug: game for game in map(_load_game, FOLDERS)}

register(GAMES.values())


def package_of(slug: str) -> str:
    """The package of a game, which holds its `rules`, `bot`, `ui` and `texts`. Raises KeyError."""
    return type(GAMES[slug]).__module__.removesuffix(".rules.game")


def load_ui(slug: str) -> GameUI:
    """What a game shows of itself: `GAME_UI` of its `ui/game_ui.py`. Raises KeyError."""
    game_ui: GameUI = import_module(f"{package_of(slug)}.ui.game_ui").GAME_UI
    return game_ui


def load_heuristic(slug: str) -> Heuristic:
    """What bots know of a game: `HEURISTIC` of its `bot/heuristic.py`. Raises KeyError."""
    heuristic: Heuristic = import_module(f"{package_of(slug)}.bot.heuristic").HEURISTIC
    return heuristic
