"""The start of the app: what is stored is read, and the screen comes that the page's address names."""

from __future__ import annotations

from collections.abc import Callable

from wanli.app.context import AppContext
from wanli.app.shell.match_opener import MatchOpener
from wanli.app.shell.navigation import Navigation

DATABASE_TIMEOUT = 400
"""Milliseconds that the start waits for the database; then it goes on with what local storage holds."""


class Startup:
    """Shows the first screen, whether the database answers or not."""

    def __init__(self, app: AppContext, navigation: Navigation, opener: MatchOpener) -> None:
        self._app = app
        self._navigation = navigation
        self._opener = opener
        self._arrived = False
        """Whether the first screen has been chosen."""
        self._painted = False
        """Whether it has come."""

    async def run(self, route: str, started: Callable[[], None]) -> None:
        """Read what is stored, go to `route`, paint, and call `started`."""
        app = self._app

        def arrive_without_it() -> None:
            if not self._arrived:
                app.spawn(self._arrive(route, started))

        app.port.later(DATABASE_TIMEOUT, arrive_without_it)
        await app.repository.refresh()
        if not self._arrived:
            await self._arrive(route, started)
        else:
            await self._catch_up()
            if self._painted:  # else the match is still being read that this page was opened with
                self._navigation.screen.shown()
                app.port.paint()
        await app.port.pause()
        await app.repository.reconcile()

    async def _arrive(self, route: str, started: Callable[[], None]) -> None:
        self._arrived = True
        try:
            match route.split("/"):
                case ["match", id_, *_] if id_:  # looked back at, it opens as it stands
                    await self._opener.open_stored(id_, from_screen=False)
                case _:
                    self._navigation.go_to(route)
                    self._navigation.screen.shown()
                    self._app.port.paint()
        finally:  # what is wrong with it is shown, and home can be reached from there
            self._painted = True
            started()

    async def _catch_up(self) -> None:
        """The database has answered after the first screen came: the open match may have gone further there."""
        app = self._app
        session = app.session
        if session is None or session.cursor.kept is not None or app.repository.attach(session.cursor):
            return
        if app.autosave.has_saved:
            app.autosave.save()
        else:
            await self._opener.open_stored(session.saved.id, from_screen=False)
