"""The registry of games, in menu order. To add a game, add a folder to this package and a line to `FOLDERS`.

The package of a game contains `rules`, `bot` and `ui`. Importing this module loads only the rules. Higher layers load
the other two on demand, by slug.
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
"""The folders of the games in this package, in menu order, one per line."""


def _load_game(folder: str) -> Game:
    """Import `rules/game.py` of a folder and return its `GAME`."""
    game: Game = import_module(f"{__name__}.{folder}.rules.game").GAME
    return game


GAMES: dict[str, Game] = {game.slug: game for game in map(_load_game, FOLDERS)}

register(GAMES.values())


def package_of(slug: str) -> str:
    """Return the dotted name of the package that contains `rules`, `bot`, `ui` and `texts` of a game.

    Raises KeyError for an unknown slug.
    """
    return type(GAMES[slug]).__module__.removesuffix(".rules.game")


def load_ui(slug: str) -> GameUI:
    """Return `GAME_UI` from `ui/game_ui.py` of a game. Raises KeyError for an unknown slug."""
    game_ui: GameUI = import_module(f"{package_of(slug)}.ui.game_ui").GAME_UI
    return game_ui


def load_heuristic(slug: str) -> Heuristic:
    """Return `HEURISTIC` from `bot/heuristic.py` of a game. Raises KeyError for an unknown slug."""
    heuristic: Heuristic = import_module(f"{package_of(slug)}.bot.heuristic").HEURISTIC
    return heuristic
