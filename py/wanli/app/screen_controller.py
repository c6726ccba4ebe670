"""The base class of all screen controllers."""

from __future__ import annotations

from functools import partial
from typing import Any

from wanli.app.context import AppContext
from wanli.app.core.answer import Answer
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup

Intent = tuple[Any, ...]
"""An intent: a verb and its arguments as they came from the page. The contents are untrusted."""


class ScreenController:
    """Controls one screen. `route` is its address after the `#`; "" if a reload leads home."""

    route = ""

    def __init__(self, app: AppContext) -> None:
        self.app = app

    @property
    def title(self) -> str:
        """The name of the screen, for the title of the page. Holds no secret."""
        raise NotImplementedError

    def render(self) -> Markup:
        """Render the screen."""
        raise NotImplementedError

    def render_intermediate(self, context: RenderContext) -> Markup:
        """The table at an intermediate state of a playback; "" on screens without playback."""
        del context
        return Markup("")

    def on_shown(self) -> None:
        """Called when the screen appears, for the first time or again."""

    def match_advanced(self) -> None:
        """Called when a bot moved in the open match behind this screen."""

    def handle(self, intent: Intent) -> None:
        """Handle an intent. Unknown intents are ignored, because clicks can arrive late."""

    def answer(self, intent: Intent) -> Answer:
        """The answer to an intent, which changes nothing before it is executed."""
        return Answer(partial(self.handle, intent))

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        return {"Escape": ("back",), "?": ("help",)}.get(key)
