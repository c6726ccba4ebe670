"""The Great Wall (Kamil Cieśla, Robert Plesowicz, Łukasz Włodarczyk, 2021)."""

from wanli.games.great_wall.game import GREAT_WALL

__all__ = ["GREAT_WALL"]
