"""The registry: every game of the table, in menu order. A new game is one folder here and one line below."""

from wanli.engine import Game
from wanli.games.great_wall import GREAT_WALL
from wanli.games.khan import KHAN
from wanli.games.mauer import MAUER
from wanli.games.meridian import MERIDIAN
from wanli.games.settlers import SETTLERS

GAMES: dict[str, Game] = {game.slug: game for game in (MAUER, MERIDIAN, KHAN, SETTLERS, GREAT_WALL)}
