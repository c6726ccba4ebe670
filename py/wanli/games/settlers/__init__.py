"""Die Große Mauer (Klaus Teuber, 2001), a scenario with the whole base game under it."""

from wanli.games.settlers.game import SETTLERS

__all__ = ["SETTLERS"]
