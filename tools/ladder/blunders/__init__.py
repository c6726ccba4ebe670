"""Blunders: moves that a player who knows the game would call a mistake, whatever the plan.

Every game has five definitions. Each is a function of a `Decision` and returns True for a blunder. They use
only facts that the seat knows, so a blunder is never bad luck.
"""

from tools.ladder.blunders import great_wall, khan, mauer, meridian, settlers
from tools.ladder.blunders.decision import Blunder, missed_win

BLUNDERS: dict[str, tuple[Blunder, ...]] = {
    "mauer": (missed_win, *mauer.BLUNDERS),
    "meridian": (missed_win, *meridian.BLUNDERS),
    "khan": (missed_win, *khan.BLUNDERS),
    "settlers": (missed_win, *settlers.BLUNDERS),
    "great_wall": great_wall.BLUNDERS,
}
"""The five definitions of each game."""
