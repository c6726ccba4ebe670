"""The render context of Meridian: every UI function of the game takes it."""

from __future__ import annotations

from wanli.games.meridian.rules.view import MeridianView
from wanli.ui.context import RenderContext

Context = RenderContext[MeridianView]
