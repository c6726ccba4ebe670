"""Opens matches: new ones, stored ones, and those that came from elsewhere."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.app.context import AppContext
from wanli.app.core.port import StorageError
from wanli.app.core.time_slices import Cancelled, TimeSlices
from wanli.app.match.match_controller import MatchController
from wanli.app.screen_controller import Intent
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.navigation import Navigation
from wanli.app.storage.files import file_name, write_file
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import DecodeError, Game, Match
from wanli.engine.options import OptionValue
from wanli.ui.markup.people import Person


class MatchOpener:
    """Makes a match the open one, and shows it."""

    def __init__(self, app: AppContext, navigation: Navigation) -> None:
        self._app = app
        self._navigation = navigation
        self._asked = 0
        """How many matches were to be opened so far: only the last of them is wanted."""

    def handle(self, intent: Intent) -> bool:
        """Do what may be done with the open match on any screen; False if this is none of it."""
        match intent:
            case ("play_on", int(count)) if self._app.session is not None and self._app.session.over:
                self._play_on(self._app.session, count)
            case ("export_this",) if self._app.session is not None:
                self._export(self._app.session.saved)
            case _:
                return False
        return True

    def start_match(self, game: Game, people: tuple[Person, ...], options: Mapping[str, OptionValue]) -> None:
        """Deal a new match and open it. The seed comes from the browser's own randomness."""
        port = self._app.port
        match = Match.new(game, len(people), port.seed(), options)
        self.open_new(SavedMatch("", match, people, created=port.now()))

    def _play_on(self, session: MatchSession, count: int) -> None:
        """Go on from a moment of a match that is over, as a match of its own."""
        if 0 <= count < len(session.match.log):
            old = session.saved
            match = old.match.branch(count)
            self.open_new(SavedMatch("", match, old.people, created=self._app.port.now(), persons=old.persons))

    def open_match(self, id_: str) -> None:
        """Go on with a stored match; one that cannot be read stays in the list with its message."""
        self._app.repository.writer.retry()
        self._app.spawn(self.open_stored(id_, from_screen=True))

    async def open_stored(self, id_: str, *, from_screen: bool) -> None:
        """Read a stored match and open it, unless the person goes elsewhere meanwhile; home if it cannot be read.

        `from_screen`: there is a screen on which a message can say that it takes long.
        """
        app, navigation = self._app, self._navigation
        self._asked += 1
        asked, changes = self._asked, navigation.changes

        def wanted() -> bool:
            return self._asked == asked and navigation.changes == changes

        def say_so() -> None:
            app.tell(app.t("home.opening"))
            app.port.paint()

        slices = TimeSlices(app.port, say_so, wanted) if from_screen else TimeSlices(app.port, wanted=wanted)

        problem = ""
        try:
            saved, cursor = await app.repository.load(id_, slices)
            await slices.rest()
        except Cancelled:
            return
        except DecodeError as error:
            problem = app.t.reason("", error.reason)
        except StorageError as error:
            problem = app.t(f"storage.{error.why}")
        if not wanted():
            return
        if from_screen and slices.told:
            app.announcer.clear()
        if problem:
            self._navigation.go_home()
            app.tell(problem)
        else:
            self._open(saved, cursor)
        app.port.paint()

    def open_new(self, saved: SavedMatch) -> None:
        """Open a match in memory as one of its own, under a new id."""
        self.open_saved(saved, self._app.repository.new_cursor(saved))

    def open_saved(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Open a match that is in memory, and save what of it is not stored."""
        self._open(saved, cursor)
        self._app.autosave.save()

    def _open(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        app = self._app
        app.leave_match()
        session = app.session = MatchSession(saved, cursor)
        app.autosave.attach(session)
        screen = MatchController(app, session)
        self._navigation.begin_at(screen)
        screen.go_on()  # the page may have been closed between a question and its answer
        if app.persisted is None:
            app.ask_to_persist()
        app.bots.attach(session)
        app.bots.request_move(app.settings.pace)

    def _export(self, saved: SavedMatch) -> None:
        port = self._app.port
        port.save_file(file_name([saved], port.now()), write_file([saved]))
        self._app.close_dialog()
