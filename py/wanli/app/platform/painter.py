"""Painting: the app's markup becomes the page's content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from js import document, history

from wanli.app.core.port import Port
from wanli.app.platform.bridge import wanli
from wanli.app.platform.dom import address_of, is_nothing_focused
from wanli.app.platform.focus import move_focus
from wanli.app.platform.page_history import PageHistory
from wanli.app.shell.app import App
from wanli.ui.contract.fragments import Patch, Patcher
from wanli.ui.markup.html import in_ascii


class Painter:
    """Paints the app into the element `#app`, and keeps title, root attributes, focus and address in step.

    `may_focus` is False until the page is usable: a visitor starts at the top, and a focused heading would show a ring.
    """

    def __init__(self, app: App, port: Port, page_history: PageHistory) -> None:
        self._app = app
        self._port = port
        self._history = page_history
        self._element = document.getElementById("app")
        self._patcher = Patcher()
        self._root_attributes: dict[str, str] = {}
        self._title = ""
        self._paintings = 0
        self._had_focus = False
        """True if an element had the focus at a painting since the last `_follow`."""
        self._in_steps = False
        self.may_focus = False

    def paint(self) -> None:
        """Paint at once, with one morph."""
        patch = self._patcher.diff(self._app.render())
        self._morph(patch, in_ascii(patch.markup))
        self._follow()

    def paint_in_steps(self) -> None:
        """Paint in several short tasks; at once if such a painting is already running."""
        if self._in_steps:
            self.paint()
        else:
            self._port.run(self._paint_in_steps())

    async def _paint_in_steps(self) -> None:
        """Run the steps until they end or another painting has shown everything."""
        self._in_steps, paintings = True, self._paintings
        try:
            for _ in self._steps():
                await self._port.pause()
                if paintings != self._paintings:
                    break
        finally:
            self._in_steps = False

    def _steps(self) -> Iterator[None]:
        """Draw the first intermediate state of the narration, render, diff, prepare and morph, each in its own task."""
        yield
        if table := self._app.draw_ahead():
            yield
            wanli.receiveState(in_ascii(table))
            wanli.parseState()
            yield
            while wanli.layOutNextArea():
                yield
        page = self._app.render()
        yield
        patch = self._patcher.diff(page)
        prepared = wanli.prepare(self._element, in_ascii(patch.markup))
        yield
        self._morph(patch, prepared)
        self._port.later(0, self._follow)

    def _morph(self, patch: Patch, prepared: Any) -> None:
        """Show a patch. `prepared` is its markup, or the result of the page's `prepare` for it."""
        self._paintings += 1
        self._had_focus = self._had_focus or not is_nothing_focused()
        self._patcher.painted(patch)
        is_complete = wanli.morph(self._element, prepared, self._app.take_playback())
        if not is_complete:  # a script or extension removed a part that the patch left out
            wanli.morph(self._element, in_ascii(patch.page))

    def _follow(self) -> None:
        """Update everything outside the app's element."""
        app = self._app
        for name, value in app.root_attributes.items():
            if self._root_attributes.get(name) != value:
                if name == "data-side":
                    wanli.turnTable(value)
                elif name == "data-text":
                    wanli.setTextSize(value)
                else:
                    document.documentElement.setAttribute(name, value)
                self._root_attributes[name] = value
        if self._title != app.title:
            self._title = document.title = app.title
        requested, app.focus = app.focus, ""
        if self.may_focus:
            move_focus(requested, had_focus=self._had_focus)
        self._had_focus = False
        if app.bring_into_view:
            app.bring_into_view = False
            wanli.scrollToSelection()
        self.follow_route()

    def follow_route(self) -> None:
        """Bring the page's address in step with the screen."""
        route = self._app.route
        match self._history.step_to(route):
            case "back":
                history.back()
            case "replace":
                history.replaceState(None, "", address_of(route))
            case "push":
                history.pushState(None, "", address_of(route))
