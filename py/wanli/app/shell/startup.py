"""The start of the app: reads the stored data and shows the screen of the page's address."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.context import AppContext
from wanli.app.shell.match_opener import MatchOpener
from wanli.app.shell.navigation import Navigator

DATABASE_TIMEOUT = 400
"""Milliseconds that the start waits for the database. After that it continues with local storage."""


class Startup:
    """Shows the first screen, with or without an answer from the database."""

    def __init__(self, app: AppContext, navigation: Navigator, opener: MatchOpener) -> None:
        self._app = app
        self._navigation = navigation
        self._opener = opener
        self._chosen = False
        """True once the first screen is chosen."""
        self._shown = False
        """True once the first screen is shown."""

    async def run(self, route: str, started: Callable[[], None]) -> None:
        """Read the stored data, go to `route`, paint, and call `started`."""
        app = self._app

        def show_without_database() -> None:
            if not self._chosen:
                app.spawn(self._show_first_screen(route, started))

        app.port.later(DATABASE_TIMEOUT, show_without_database)
        app.repository.on_recovery = self._catch_up
        await app.repository.refresh()
        if not self._chosen:
            await self._show_first_screen(route, started)
        else:
            await self._catch_up()
            if self._shown:  # otherwise the page's match is still loading
                self._navigation.screen.on_shown()
                app.port.paint()
        await app.port.pause()
        await app.repository.reconcile()

    async def _show_first_screen(self, route: str, started: Callable[[], None]) -> None:
        self._chosen = True
        try:
            match route.split("/"):
                case ["match", id_, *part] if id_:
                    await self._opener.open_stored(id_, from_screen=False, part=part)
                case _:
                    self._navigation.go_to(route)
                    self._navigation.screen.on_shown()
                    self._app.port.paint()
        finally:  # even if it fails: the error screen leads home
            self._shown = True
            started()

    async def _catch_up(self) -> None:
        """The database answered after the first screen appeared: it may hold more moves of the open match."""
        app = self._app
        session = app.session
        if session is None or session.cursor.acknowledged is not None or app.repository.attach(session.cursor):
            return
        if app.autosave.has_saved:
            app.autosave.save()
        else:
            await self._opener.open_stored(session.saved.id, from_screen=False)
