"""Meridian (Leo Colovini, 2000/2001)."""

from wanli.games.meridian.game import MERIDIAN

__all__ = ["MERIDIAN"]
