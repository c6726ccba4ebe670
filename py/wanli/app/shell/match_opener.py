"""Opens matches: new, stored and imported ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.page_side import Side
from wanli.app.core.port import StorageError
from wanli.app.core.time_slices import Cancelled
from wanli.app.links.export import export_question
from wanli.app.match.match_controller import MatchController
from wanli.app.session.games_night import add_match
from wanli.app.shell.navigation import Navigator
from wanli.app.storage.match_records import save_helped_seats
from wanli.engine import DecodeError, Game, Match
from wanli.engine.options import OptionValue
from wanli.saves.files import file_name, write_file
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.ui.markup.people import Person


class MatchOpener:
    """Opens a match and shows it."""

    def __init__(self, app: AppContext, navigation: Navigator) -> None:
        self._app = app
        self._navigation = navigation

    def start_match(
        self,
        game: Game,
        people: tuple[Person, ...],
        options: Mapping[str, OptionValue],
        helped: Collection[int] = (),
        sides: Sequence[Side] = (),
    ) -> None:
        """Create a new match, in which the `helped` seats get help, and open it. The seed comes from the browser's
        random numbers.

        `sides` are the sides of the tablet of the players, if they chose any.
        """
        port = self._app.port
        match = Match.new(game, len(people), port.seed(), options)
        saved = SavedMatch("", match, people, created=port.now())
        cursor = self._app.repository.new_cursor(saved)
        with suppress(StorageError):  # the match reports storage problems itself
            save_helped_seats(port.storage, saved.id, [*helped])
        if sides:
            self._app.table_sides.store(saved.id, sides)
        add_match(port.storage, saved)
        self.open_saved(saved, cursor)

    @on("play_on", int)
    def _play_on(self, count: int) -> None:
        """Continue from a position of a finished match, as a new match."""
        session = self._app.session
        if session is not None and session.over and 0 <= count < len(session.match.log):
            old = session.saved
            match = old.match.branch(count)
            self.open_new(SavedMatch("", match, old.people, created=self._app.port.now(), humans=old.humans))
            self._app.show_message(self._app.t("replay.new_game"))

    def open_match(self, id_: str, part: Sequence[str] = ()) -> None:
        """Open a stored match; an unreadable one stays in the list with its message. `part` as in `open_stored`."""
        self._app.repository.writer.retry()
        self._app.spawn(self.open_stored(id_, from_screen=True, part=part))

    async def open_stored(self, id_: str, *, from_screen: bool, part: Sequence[str] = ()) -> None:
        """Read a stored match and open it, unless the user navigates meanwhile; if it cannot be read, go home.

        `from_screen`: a screen is visible that can show a message if this takes long. `part` is the rest of the
        address: a screen of the match, such as its replay.
        """
        app = self._app
        still_needed = self._navigation.opening.begin()
        slices = app.slices(still_needed, "home.opening" if from_screen else "")
        problem = ""
        try:
            saved, cursor = await app.repository.load(id_, slices)
            await slices.yield_to_page()
        except Cancelled:
            return
        except DecodeError as error:
            problem = app.t.reason("", error.reason)
        except StorageError as error:
            problem = app.t(f"storage.{error.why}")
        if not still_needed():
            return
        if from_screen and slices.reported:
            app.announcer.clear()
        if problem:
            self._navigation.go_home()
            app.show_message(problem)
        else:
            self._open(saved, cursor)
            self._navigation.show_part(part)
        app.port.paint()

    def open_new(self, saved: SavedMatch) -> None:
        """Open a match in memory as a new match, under a new id."""
        self.open_saved(saved, self._app.repository.new_cursor(saved))

    def open_saved(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Open a match that is in memory, and save its unsaved entries."""
        self._open(saved, cursor)
        self._app.autosave.save()

    def _open(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        app = self._app
        app.leave_match()
        session = app.session = MatchSession(saved, cursor, t=app.t)
        app.autosave.attach(session)
        app.clock.attach(session)
        screen = MatchController(app, session)
        self._navigation.begin_at(screen)
        screen.play_automatic_actions()  # the page may have been closed before an automatic action
        if app.persisted is None:
            app.ask_to_persist()
        app.bots.attach(session)
        app.bots.request_move(app.settings.pace)

    @on("export_this_ask")
    def _ask_to_export(self) -> None:
        """Offer the open match as a file; if it is running, after a warning."""
        app, session = self._app, self._app.session
        if session is not None and not session.over:
            app.ask(lambda: export_question([session.match.game], ("export_this",), app.t))
        else:
            self._export()

    @on("export_this")
    def _export(self) -> None:
        """Offer the open match as a file."""
        app = self._app
        if app.session is not None:
            saved = app.session.saved
            app.port.save_file(file_name([saved], app.port.now()), write_file([saved]))
            app.close_dialog()
