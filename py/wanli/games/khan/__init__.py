"""Dschingis Khan (Leo Colovini, 2006)."""

from wanli.games.khan.game import KHAN

__all__ = ["KHAN"]
