"""The context of everything that people see of Goofspiel."""

from __future__ import annotations

from examples.goofspiel.rules.view import GoofspielView
from wanli.ui.context import RenderContext

Context = RenderContext[GoofspielView]
