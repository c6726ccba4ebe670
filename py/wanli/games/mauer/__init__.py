"""Chinesische Mauer (Reiner Knizia, 2006)."""

from wanli.games.mauer.game import MAUER

__all__ = ["MAUER"]
