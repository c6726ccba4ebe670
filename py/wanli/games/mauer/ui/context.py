"""The render context of Chinesische Mauer: every UI function of the game takes it."""

from __future__ import annotations

from wanli.games.mauer.rules.view import MauerView
from wanli.ui.context import RenderContext

Context = RenderContext[MauerView]
