"""The base class of all screen controllers."""

from __future__ import annotations

from typing import Any

from wanli.app.context import AppContext
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.selection.optimistic import OptimisticUpdate

Intent = tuple[Any, ...]
"""A verb and its arguments, as they came from the page: nothing in it can be trusted to make sense."""


class ScreenController:
    """Decides what one screen shows and does. `route` is its address behind the `#`; "" if a reload leads home."""

    route = ""

    def __init__(self, app: AppContext) -> None:
        self.app = app

    @property
    def title(self) -> str:
        """The name of the screen, for the title of the page. Holds no secret."""
        raise NotImplementedError

    def render(self) -> Markup:
        """The screen."""
        raise NotImplementedError

    def moment(self, context: RenderContext) -> Markup:
        """The things on the table at a moment of what is being told; "" on a screen that tells nothing."""
        del context
        return Markup("")

    def shown(self) -> None:
        """The screen has come, for the first time or again."""

    def match_went_on(self) -> None:
        """A bot has moved in the open match, whose table lies behind this screen."""

    def handle(self, intent: Intent) -> None:
        """Do what is asked; anything that means nothing here is passed over, because clicks can come late."""

    def optimistic_update(self, intent: Intent) -> OptimisticUpdate | None:
        """What the page may show of an intent before it is handled; None for nothing."""

    def key(self, key: str) -> Intent | None:
        """What a key means here."""
        return {"Escape": ("back",), "?": ("help",)}.get(key)
