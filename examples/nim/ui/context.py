"""The context of everything that people see of Nim."""

from __future__ import annotations

from examples.nim.rules.view import NimView
from wanli.ui.context import RenderContext

Context = RenderContext[NimView]
