"""Where the app finds what a game shows of itself."""

from __future__ import annotations

from importlib import import_module

from wanli.engine import Game
from wanli.ui.face import Face


def face_of(game: Game) -> Face:
    """What a game shows of itself: `FACE` of its package."""
    face: Face = import_module(f"wanli.games.{game.slug}.face").FACE
    return face
