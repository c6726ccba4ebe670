"""The render context of Die Große Mauer."""

from __future__ import annotations

from wanli.games.settlers.rules.view import SettlersView
from wanli.ui.context import RenderContext

Context = RenderContext[SettlersView]
