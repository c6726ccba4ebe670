"""The context of everything that people see of Dschingis Khan."""

from __future__ import annotations

from wanli.games.khan.rules.view import KhanView
from wanli.ui.context import RenderContext

Context = RenderContext[KhanView]
