"""The registry: every game of the table, in menu order. A new game is one folder here and one line below.

A game's package holds `rules`, `bot` and `ui`; what stands above the games loads the last two by its slug when it needs
them, so that whoever only plays by the rules loads neither.
"""

from importlib import import_module

from wanli.bots.heuristic import Heuristic
from wanli.engine import Game, register
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.khan.rules.game import KHAN
from wanli.games.mauer.rules.game import MAUER
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.settlers.rules.game import SETTLERS
from wanli.ui.contract.game_ui import GameUI

GAMES: dict[str, Game] = {game.slug: game for game in (MAUER, MERIDIAN, KHAN, SETTLERS, GREAT_WALL)}

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
