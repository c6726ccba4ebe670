"""What every room is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wanli.ui.html import Markup

if TYPE_CHECKING:
    from wanli.app.app import App

Intent = tuple[Any, ...]
"""A verb and its arguments, as they came from the page: nothing in it can be trusted to make sense."""


class ScreenController:
    """One place in the app. `place` is its address behind the `#`; "" for one that a reload need not find."""

    route = ""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def title(self) -> str:
        """The name of the screen, for the title of the page. Holds no secret."""
        raise NotImplementedError

    def render(self) -> Markup:
        """The screen."""
        raise NotImplementedError

    def handle(self, intent: Intent) -> None:
        """Do what is asked; anything that means nothing here is passed over, because clicks can come late."""

    def key(self, key: str) -> Intent | None:
        """What a key means here."""
        return {"Escape": ("back",), "?": ("help",)}.get(key)
